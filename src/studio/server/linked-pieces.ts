import { posix } from "node:path";
import { updateJson } from "../../content/edit/update-json";
import { homeCollection, sectionCollection, siteCollection } from "../../content/schema/collections";
import { getProperty, isRecord, withoutUndefined } from "../../content/schema/value-paths";
import { inAnyLanguage } from "../../content/schema/translations";
import { pieceSlugs } from "../../content/schema/slugs";
import type { OpenDocument } from "./workspace";

const slugsOf = (section: unknown): string[] => {
  const pieces = getProperty(inAnyLanguage(sectionCollection.schema, section), "pieces");
  return Array.isArray(pieces) ? pieceSlugs(pieces.map((piece) => String(getProperty(piece, "title")))) : [];
};

/** Returns path and text of a file with a new value; an empty list if the text stays the same. */
function updated(document: OpenDocument | undefined, value: Record<string, unknown>): [string, string][] {
  if (!document) return [];
  const text = updateJson(document.text, value, document.collection.schema);
  return text === document.text ? [] : [[document.path, text]];
}

/**
 * Updates the links of Home to pieces of a section whose titles have changed, and removes those to deleted
 * ones.
 */
export function followRenamedPieces(
  documents: readonly OpenDocument[],
  path: string,
  former: unknown,
  next: unknown,
): [path: string, text: string][] {
  const home = documents.find(({ collection }) => collection === homeCollection);
  const isSection = documents.some((each) => each.path === path && each.collection === sectionCollection);
  if (!home?.value || !isSection) return [];
  const [before, after] = [slugsOf(former), slugsOf(next)];
  const id = posix.basename(path, ".json");
  const renamed = (link: unknown): unknown => {
    const index = before.findIndex((slug) => link === `${id}/${slug}` && !after.includes(slug));
    if (index < 0) return link;
    return before.length === after.length ? `${id}/${after[index]}` : undefined;
  };
  const images = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((entry: unknown) =>
          isRecord(entry) ? withoutUndefined({ ...entry, piece: renamed(entry["piece"]) }) : entry,
        )
      : list;
  const { wide, tall } = home.value;
  return updated(home, withoutUndefined({ ...home.value, wide: images(wide), tall: images(tall) }));
}

/** Removes a deleted section from the order and the accent colors in `site.json`. */
export function forgetSection(documents: readonly OpenDocument[], path: string): [string, string][] {
  const site = documents.find(({ collection }) => collection === siteCollection);
  if (!site?.value) return [];
  const id = posix.basename(path, ".json");
  const { sections, look } = site.value;
  const accents = getProperty(look, "accents");
  const order = Array.isArray(sections) ? sections.filter((each) => each !== id) : undefined;
  const colors = isRecord(accents) ? withoutUndefined({ ...accents, [id]: undefined }) : undefined;
  return updated(site, {
    ...site.value,
    ...(order && { sections: order }),
    ...(isRecord(look) && { look: { ...look, ...(colors && { accents: colors }) } }),
  });
}
