import { mapLeaves } from "../content/schema/value-paths";

/** New paths and URLs of pages by their previous ones. */
export type MovedLinks = ReadonlyMap<string, string>;

/** The beginning of a link in Markdown or HTML, a path or URL, its query, and the place in its page. */
const pageLink =
  /((?:\]\(<?|\]: *<?|<a\s+href=["'])(?=\/)|(?=https?:))([^\s()<>?#"'\\]*[\w/-])(\?[^\s()<>#"'\\]*[\w/-])?(#[^\s()<>"'\\]*[\w-])?/g;

/** Returns a text or value whose links lead to the new paths of pages. */
export const withMovedLinks = <Value>(value: Value, paths: MovedLinks): Value =>
  mapLeaves(value, (leaf) =>
    typeof leaf === "string"
      ? leaf.replace(pageLink, (link, start: string, path: string, query = "", place = "") => {
          const page = path.replace(/(?:\/index\.html|\/)?$/, "/");
          const moved = paths.get(page + place) ?? paths.get(page)?.concat(place);
          return moved === undefined ? link : start + moved.replace(/(?=#)|$/, () => query);
        })
      : leaf,
  ) as Value;
