import type { Actions } from "gatsby";
import type { PublishedSection } from "../../data/sections/query-sections";
import { redirectRules } from "./redirect-rules";

/**
 * Hands the redirects to Gatsby, which passes them on to the adapter with every page. The exemptions of the
 * sections' pages are the adapter's: Gatsby warns of a redirect that has the path of a page.
 */
export function createRedirects(
  sections: readonly PublishedSection[],
  { createRedirect }: Pick<Actions, "createRedirect">,
): void {
  for (const rule of redirectRules(sections)) createRedirect({ ...rule });
}
