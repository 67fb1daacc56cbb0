import path from "node:path";
import type { Actions } from "gatsby";
import type { PublishedSection } from "./query-sections";

/** What renders the sections. */
export const sectionTemplate = path.resolve("src/templates/section.tsx");

/** Creates one static page for each non-empty section. */
export function createSectionPages(
  sections: readonly PublishedSection[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const section of sections) {
    createPage({
      path: section.path,
      component: sectionTemplate,
      context: { id: section.id },
    });
  }
}
