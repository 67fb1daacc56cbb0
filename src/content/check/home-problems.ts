import { sectionKind } from "../model/kinds";
import { isRecord } from "../model/walk";
import type { ContentDocument } from "./content-document";
import type { ContentDocuments } from "./content-documents";
import { preview, type ContentFindings, type ContentProblem } from "./problem";
import { hasPieces, sectionId, sectionSlugs, type RoutedDocument } from "./site-routes";
import { didYouMean, nearest } from "./suggestion";

const isSection = ({ kind }: RoutedDocument): boolean => kind === sectionKind;

/** How Home names every piece: `<section>/<slug>`. */
const pieceNames = (documents: readonly RoutedDocument[]): string[] =>
  documents
    .filter(isSection)
    .flatMap((section) => sectionSlugs(section).map((slug) => `${sectionId(section)}/${slug}`));

/** The pieces that images of Home lead to are there. One that is a draft is a warning: until it is published, the image leads nowhere. */
export function linkedPieceFindings(
  home: ContentDocument,
  { all, published }: ContentDocuments,
): ContentFindings {
  const names = pieceNames(all);
  const publishedNames = new Set(pieceNames(published));
  const unread = all.filter((document) => isSection(document) && !hasPieces(document)).map(sectionId);
  const problems: ContentProblem[] = [];
  const warnings: ContentProblem[] = [];
  for (const group of ["wide", "tall"]) {
    const images = isRecord(home.value) ? home.value[group] : undefined;
    for (const [index, image] of Array.isArray(images) ? images.entries() : []) {
      const piece = isRecord(image) ? image["piece"] : undefined;
      if (typeof piece !== "string" || piece.trim() === "" || publishedNames.has(piece)) continue;
      if (unread.some((id) => piece.startsWith(`${id}/`))) continue;
      const place = [group, index, "piece"];
      if (names.includes(piece)) {
        const message = `names a draft, so the image leads nowhere until it is published, got ${preview(piece)}`;
        warnings.push(home.problemAt(place, message));
        continue;
      }
      const hint = didYouMean(nearest(piece, names));
      const message = `must be <section>/<name> of a piece, got ${preview(piece)}${hint}`;
      problems.push(home.problemAt(place, message));
    }
  }
  return { problems, warnings };
}
