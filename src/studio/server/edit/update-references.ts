import { posix } from "node:path";
import { updateJson } from "../../../content/edit/update-json";
import { homeCollection, sectionCollection, siteCollection } from "../../../content/schema/collections";
import { getProperty, isRecord, withoutUndefined } from "../../../content/schema/value-paths";
import type { ParsedDocument } from "../files/workspace";
import { sectionSlugs } from "../piece-ids";

/** Returns path and text of a document with a new value; an empty list if the text stays the same. */
function updateDocument(document: ParsedDocument, value: Record<string, unknown>): [string, string][] {
  const text = updateJson(document.text, value, document.collection.schema);
  return text === document.text ? [] : [[document.path, text]];
}

/**
 * Updates the `piece` of Home's images when pieces of a section get another title, and removes it when they
 * are deleted. Returns path and text of changed files.
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
  const [before, after] = [sectionSlugs(former), sectionSlugs(next)];
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
 * Removes a deleted section from the order and the accent colors in `site.json`. Returns path and text of
 * changed files.
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
