import { pairEntries } from "../../../content/schema/pair-entries";
import { homeCollection, sectionCollection, siteCollection } from "../../../content/schema/collections";
import { getProperty, isSameJson } from "../../../content/schema/value-paths";
import { type LinkedContent, updateMovedPieces } from "../edit/update-references";
import type { ContentChanges } from "../edit/edit-context";
import { digestOf } from "../files/digest";
import { collectionOf, parseDocument, type ParsedDocument } from "../files/parsed-document";
import { languagesIn } from "../files/workspace";
import { pieceIdsOf, piecesOf } from "../piece-ids";
import type { CommittedFiles, Tree, Version } from "./committed-files";

/** Returns true for two versions of one piece, not for the only ones that two lists have left. */
const isSamePiece = (previous: unknown, next: unknown): boolean =>
  ["title", "image", "story"].some((name) => {
    const value = getProperty(previous, name);
    return value !== undefined && isSameJson(value, getProperty(next, name));
  });

/**
 * Returns new texts of the files in merged content whose links lead to pieces with another title, by their paths from
 * `content/`: a side may have linked to the title that was not chosen.
 *
 * @param merged the merged content
 * @param sides the content of both sides and of their common commit
 */
export async function findMovedLinks(
  files: CommittedFiles,
  merged: Tree,
  sides: readonly Tree[],
): Promise<ReadonlyMap<string, string>> {
  const parse = async (path: string, version: Version): Promise<ParsedDocument[]> => {
    const collection = collectionOf(path);
    return collection ? [parseDocument(path, collection, await files.read(version))] : [];
  };
  const documents: ParsedDocument[] = [];
  const linkedCollections = [homeCollection, sectionCollection, siteCollection];
  for (const [path, version] of merged)
    if (linkedCollections.some((collection) => collection === collectionOf(path)))
      documents.push(...(await parse(path, version)));
  const languages = languagesIn(documents);
  const [first] = languages;
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  const present = new Set(sections.flatMap((section) => pieceIdsOf(section, first)));
  const moved = new Map<string, string>();
  for (const section of sections)
    for (const side of sides) {
      const version = side.get(section.path);
      if (!version || version.id === merged.get(section.path)?.id) continue;
      const [previous] = await parse(section.path, version);
      if (!previous?.value) continue;
      const [before, after] = [pieceIdsOf(previous, first), pieceIdsOf(section, first)];
      const [former, pieces] = [piecesOf(previous.value, first), piecesOf(section.value, first)];
      for (const [index, pair] of pairEntries(former, pieces).entries()) {
        const [from, to] = [before[pair ?? -1], after[index]];
        if (from === undefined || to === undefined || present.has(from)) continue;
        if (isSamePiece(former[pair ?? -1], pieces[index])) moved.set(from, to);
      }
    }
  if (moved.size === 0) return new Map();
  const readText = async (path: string) => {
    const version = merged.get(path);
    const bytes = version ? await files.read(version) : Buffer.alloc(0);
    return { text: bytes.toString("utf8"), version: digestOf(bytes) };
  };
  const content: LinkedContent = {
    documents,
    languages,
    folder: { files: new Set(merged.keys()) },
    readText,
  };
  const changes: ContentChanges = new Map();
  await updateMovedPieces(content, moved, first, changes);
  return new Map(Array.from(changes, ([path, change]) => [path, String(change.content)]));
}
