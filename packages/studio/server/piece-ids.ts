import { posix } from "node:path";
import { sectionCollection } from "../../content/schema/collections";
import { uniqueSlugs } from "../../content/schema/slugs";
import { localize } from "../../content/schema/translations";
import { getProperty } from "../../content/schema/value-paths";
import type { ParsedDocument } from "./files/parsed-document";
import { languagesIn } from "./files/workspace";

/** Returns the pieces of a section with their texts in the first language of the site. */
function piecesOf(section: unknown, first: string): unknown[] {
  const pieces = getProperty(localize(sectionCollection.schema, section, first, first), "pieces");
  return Array.isArray(pieces) ? pieces : [];
}

/** Returns the slugs of the pieces of a section. */
export const pieceSlugsOf = (section: unknown, first: string): string[] =>
  uniqueSlugs(
    piecesOf(section, first).map((piece) => String(getProperty(piece, "title"))),
    "piece",
  );

/** Returns the ids (`<section>/<slug>`) of the pieces that Home can link to: no drafts, no unlisted ones. */
export function listLinkablePieceIds(documents: readonly ParsedDocument[]): string[] {
  const [first] = languagesIn(documents);
  const sections = documents.filter(({ collection }) => collection === sectionCollection);
  return sections.flatMap(({ path, value }) => {
    const [pieces, slugs] = [piecesOf(value, first), pieceSlugsOf(value, first)];
    const isLinkable = (piece: unknown): boolean =>
      getProperty(piece, "draft") !== true && getProperty(piece, "unlisted") !== true;
    return slugs
      .filter((_, index) => isLinkable(pieces[index]))
      .map((slug) => `${posix.basename(path, ".json")}/${slug}`);
  });
}
