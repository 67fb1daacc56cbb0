import path from "node:path";
import type { Actions } from "gatsby";
import type { PublishedPiecePage } from "./query-piece-pages";

/** What renders the pages of pieces. */
export const pieceTemplate = path.resolve("src/templates/piece.tsx");

/** Creates the page of each piece that has one. */
export function createPiecePages(
  pages: readonly PublishedPiecePage[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const page of pages) {
    createPage({
      path: page.path,
      component: pieceTemplate,
      context: { section: page.section.id, slug: page.slug },
    });
  }
}
