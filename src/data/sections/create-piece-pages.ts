import path from "node:path";
import type { Actions } from "gatsby";
import type { PublishedPiecePage } from "./query-piece-pages";

/** Creates the page of each piece that has one. */
export function createPiecePages(
  pages: readonly PublishedPiecePage[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const page of pages) {
    createPage({
      path: page.path,
      component: path.resolve("src/templates/piece.tsx"),
      context: { section: page.section.id, slug: page.slug },
    });
  }
}
