import { posix } from "node:path";
import { sectionCollection } from "../../content/schema/collections";
import { pieceSlugs } from "../../content/schema/slugs";
import { localize } from "../../content/schema/translations";
import { getProperty, listAt } from "../../content/schema/value-paths";
import type { LinkablePiece } from "../protocol";
import { placeTitle } from "./document-summaries";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn } from "./files/workspace";

/** Returns the pieces of a section with their texts in the first language of the site. */
export const piecesOf = (section: unknown, first: string): unknown[] =>
  listAt(localize(sectionCollection.schema, section, first, first), "pieces");

export const pieceSlugsOf = (section: unknown, first: string): string[] =>
  pieceSlugs(listAt(section, "pieces"), first);

/** Returns the ids of the pieces of a section (`<section>/<slug>`), in their order. */
export const pieceIdsOf = ({ path, value }: { path: string; value: unknown }, first: string): string[] =>
  pieceSlugsOf(value, first).map((slug) => `${posix.basename(path, ".json")}/${slug}`);

/** Returns the pieces that Home can link to: no drafts, no unlisted ones. */
export function listLinkablePieces(documents: readonly ParsedDocument[]): LinkablePiece[] {
  const [first] = languagesIn(documents);
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  return sections.flatMap((section) => {
    const pieces = listAt(section.value, "pieces");
    return pieceIdsOf(section, first).flatMap((id, index) => {
      const isHidden = ["draft", "unlisted"].some((name) => getProperty(pieces[index], name) === true);
      return isHidden ? [] : [{ id, title: placeTitle(section, ["pieces", index], first) }];
    });
  });
}
