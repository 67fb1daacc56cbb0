import { posix } from "node:path";
import { updateJson } from "../../../content/edit/update-json";
import { homeCollection, siteCollection } from "../../../content/schema/collections";
import { getProperty, isRecord, withoutUndefined } from "../../../content/schema/value-paths";
import type { Keyed } from "../../document-state";
import type { ParsedDocument } from "../files/parsed-document";
import { pieceSlugsOf } from "../piece-ids";
import type { ContentChanges, EditContext } from "./edit-context";

/** Returns the change of a document; none if its text does not change. */
function updateDocument(document: ParsedDocument, value: Record<string, unknown>): ContentChanges {
  const { path, text, version, collection } = document;
  const content = updateJson(text, value, collection.schema);
  return new Map(content === text ? [] : [[path, { content, expected: version }]]);
}

/** Returns the addresses of a section's pieces by their keys. */
function slugsByKey(section: Keyed, firstLanguage: string): Map<string, string> {
  const slugs = pieceSlugsOf(section.value, firstLanguage);
  const keys = section.keys["pieces"] ?? [];
  return new Map(slugs.map((slug, index) => [keys[index] ?? "", slug]));
}

/**
 * Updates the links of Home's images to the pieces of a section: a renamed piece keeps its links, those to a
 * deleted one are removed. Returns the changes of files.
 *
 * @param elsewhere addresses (`<section>/<slug>`) of pieces that are in another section now, by their keys
 */
export function updatePieceReferences(
  { documents, languages: [first] }: EditContext,
  path: string,
  previous: Keyed,
  next: Keyed,
  elsewhere: Readonly<Record<string, string>> = {},
): ContentChanges {
  const home = documents.find(({ collection }) => collection === homeCollection);
  if (!home?.value) return new Map();
  const id = posix.basename(path, ".json");
  const slugs = slugsByKey(next, first);
  const moved = new Map<string, string | undefined>(
    Array.from(slugsByKey(previous, first), ([key, slug]) => {
      const current = slugs.get(key);
      return [`${id}/${slug}`, current === undefined ? elsewhere[key] : `${id}/${current}`] as const;
    }),
  );
  const updateImages = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((entry: unknown) => {
          const piece = getProperty(entry, "piece");
          return isRecord(entry) && typeof piece === "string" && moved.has(piece)
            ? withoutUndefined({ ...entry, piece: moved.get(piece) })
            : entry;
        })
      : list;
  const { wide, tall } = home.value;
  return updateDocument(
    home,
    withoutUndefined({ ...home.value, wide: updateImages(wide), tall: updateImages(tall) }),
  );
}

/**
 * Removes a deleted section or page from the order and the accent colors in `site.json`. Returns the changes of
 * files.
 */
export function removeOrderReferences({ documents }: EditContext, path: string): ContentChanges {
  const site = documents.find(({ collection }) => collection === siteCollection);
  if (!site?.value) return new Map();
  const [folder] = path.split("/");
  const name = posix.basename(path, posix.extname(path));
  const order = getProperty(site.value, folder ?? "");
  const accents = getProperty(site.value["look"], "accents");
  const hasAccent = folder === "sections" && isRecord(accents);
  return updateDocument(site, {
    ...site.value,
    ...(folder && Array.isArray(order) && { [folder]: order.filter((each) => each !== name) }),
    ...(hasAccent && {
      look: {
        ...(site.value["look"] as object),
        accents: withoutUndefined({ ...accents, [name]: undefined }),
      },
    }),
  });
}
