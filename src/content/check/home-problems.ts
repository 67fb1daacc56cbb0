import { posix } from "node:path";
import { pieceSlugs } from "../model/piece-slugs";
import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import { preview, type ContentProblem } from "./problem";
import { didYouMean, nearest } from "./suggestion";

const titlesOf = ({ value }: ContentDocument): string[] => {
  const pieces = isRecord(value) && Array.isArray(value["pieces"]) ? value["pieces"] : [];
  return pieces.map((piece: unknown) => String(isRecord(piece) ? piece["title"] : undefined));
};

/** How Home names every piece: `<section>/<slug>`. */
const pieceNames = (sections: readonly ContentDocument[]): string[] =>
  sections.flatMap((section) => {
    const id = posix.basename(section.file, ".json");
    return pieceSlugs(titlesOf(section)).map((slug) => `${id}/${slug}`);
  });

/**
 * The pieces that images of Home lead to are there.
 *
 * @param unread ids of the sections whose file cannot be read: nobody knows what they hold
 */
export function linkedPieceProblems(
  home: ContentDocument,
  sections: readonly ContentDocument[],
  unread: readonly string[],
): ContentProblem[] {
  const names = pieceNames(sections);
  return ["wide", "tall"].flatMap((group) => {
    const images = isRecord(home.value) ? home.value[group] : undefined;
    if (!Array.isArray(images)) return [];
    return images.flatMap((image: unknown, index) => {
      const piece = isRecord(image) ? image["piece"] : undefined;
      if (typeof piece !== "string" || piece.trim() === "" || names.includes(piece)) return [];
      if (unread.some((id) => piece.startsWith(`${id}/`))) return [];
      const message = `must be <section>/<name> of a piece, got ${preview(piece)}${didYouMean(nearest(piece, names))}`;
      return [home.problemAt([group, index, "piece"], message)];
    });
  });
}
