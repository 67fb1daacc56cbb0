import { mapLeaves } from "../content/schema/value-paths";
import type { Input } from "./document-state";

/** Pages that have moved: pairs of a previous and a new one. */
export type MovedPages = {
  /** Their paths and URLs. */
  links: (readonly [string, string])[];
  /** Versions of the files whose links lead to them. */
  versions: (readonly [string, string])[];
};

/** The beginning of a link in Markdown or HTML, a path or URL, its query, and the place in its page. */
const pageLink =
  /((?:\]\(<?|\]: *<?|<a\s+href=["'])(?=\/)|(?=https?:))([^\s()<>?#"'\\]*[\w/-])(\?[^\s()<>#"'\\]*[\w/-])?(#[^\s()<>"'\\]*[\w-])?/g;

/** Returns a text whose links lead to the new paths of pages. */
export const withMovedLinks = (text: string, paths: ReadonlyMap<string, string>): string =>
  text.replace(pageLink, (link, start: string, path: string, query = "", place = "") => {
    const page = path.replace(/(?:\/index\.html|\/)?$/, "/");
    const moved = paths.get(page + place) ?? paths.get(page)?.concat(place);
    return moved === undefined ? link : start + moved.replace(/(?=#)|$/, () => query);
  });

/** Returns inputs whose links lead to moved pages, and which are based on the files whose links do. */
export function withMovedPages<Item extends Input>(inputs: readonly Item[], moved: MovedPages): Item[] {
  const [links, versions] = [new Map(moved.links), new Map(moved.versions)];
  const replace = (text: string): string => versions.get(text) ?? withMovedLinks(text, links);
  return mapLeaves(inputs, (leaf) => (typeof leaf === "string" ? replace(leaf) : leaf)) as Item[];
}
