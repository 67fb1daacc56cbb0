import { posix } from "node:path";
import { updateJson } from "../../../content/edit/update-json";
import { homeCollection, sectionCollection, siteCollection } from "../../../content/schema/collections";
import { getProperty, isRecord, withoutUndefined } from "../../../content/schema/value-paths";
import type { ParsedDocument } from "../files/workspace";
import { pieceSlugsOf } from "../piece-ids";

/** Returns the path and the new text of a document; an empty list if the text does not change. */
function updateDocument(document: ParsedDocument, value: Record<string, unknown>): [string, string][] {
  const text = updateJson(document.text, value, document.collection.schema);
  return text === document.text ? [] : [[document.path, text]];
}

/**
 * Updates the `piece` fields of Home's images when pieces of a section are renamed, and removes them when the
 * pieces are deleted. Returns the paths and new texts of changed files.
 */
export function updatePieceReferences(
  documents: readonly ParsedDocument[],
  path: string,
  former: unknown,
  next: unknown,
): [path: string, text: string][] {
  const home = documents.find(({ collection }) => collection === homeCollection);
  const isSection = documents.some((each) => each.path === path && each.collection === sectionCollection);
  if (!home?.value || !isSection) return [];
  const [before, after] = [pieceSlugsOf(former), pieceSlugsOf(next)];
  const id = posix.basename(path, ".json");
  const updateReference = (reference: unknown): unknown => {
    const index = before.findIndex((slug) => reference === `${id}/${slug}` && !after.includes(slug));
    if (index < 0) return reference;
    return before.length === after.length ? `${id}/${after[index]}` : undefined;
  };
  const updateImages = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((entry: unknown) =>
          isRecord(entry) ? withoutUndefined({ ...entry, piece: updateReference(entry["piece"]) }) : entry,
        )
      : list;
  const { wide, tall } = home.value;
  return updateDocument(
    home,
    withoutUndefined({ ...home.value, wide: updateImages(wide), tall: updateImages(tall) }),
  );
}

/**
 * Removes a deleted section from the order and the accent colors in `site.json`. Returns the paths
 * and new texts of changed files.
 */
export function removeSectionReferences(
  documents: readonly ParsedDocument[],
  path: string,
): [string, string][] {
  const site = documents.find(({ collection }) => collection === siteCollection);
  if (!site?.value) return [];
  const id = posix.basename(path, ".json");
  const { sections, look } = site.value;
  const accents = getProperty(look, "accents");
  const order = Array.isArray(sections) ? sections.filter((each) => each !== id) : undefined;
  const colors = isRecord(accents) ? withoutUndefined({ ...accents, [id]: undefined }) : undefined;
  return updateDocument(site, {
    ...site.value,
    ...(order && { sections: order }),
    ...(isRecord(look) && { look: { ...look, ...(colors && { accents: colors }) } }),
  });
}
