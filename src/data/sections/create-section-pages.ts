import path from "node:path";
import type { Actions } from "gatsby";
import type { PublishedSection } from "./query-sections";

/** Creates one static page for each non-empty section. */
export function createSectionPages(
  sections: readonly PublishedSection[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const section of sections) {
    createPage({
      path: section.path,
      component: path.resolve("src/templates/section.tsx"),
      context: { id: section.id },
    });
  }
}
