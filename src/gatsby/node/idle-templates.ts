import path from "node:path";
import type { Actions } from "gatsby";

/*
 * Without this, the first page that a template makes while authoring cannot be opened before the next restart: Gatsby
 * 5.16.1 puts the template on webpack's list of components, but webpack does not compile it until a file of the sources
 * is saved, and a link that was seen before leads nowhere until the page is loaded anew.
 * `__tests__/e2e/live-authoring.test.ts` fails when the first page of the owner's own does not show.
 */

/** Parameters of the templates' queries that no page has. */
const noPage = { id: "", section: "", slug: "" };

/**
 * Gives each template a page that nothing leads to and that shows nothing, so that it is compiled from the start.
 *
 * @param templates absolute paths; their queries may find nothing
 */
export function compileIdleTemplates(
  templates: readonly string[],
  { createPage }: Pick<Actions, "createPage">,
): void {
  for (const component of templates) {
    createPage({ path: `/_template/${path.parse(component).name}/`, component, context: noPage });
  }
}
