import type { Actions } from "gatsby";
import type { PublishedSection } from "./query-sections";
import { redirectRules } from "./redirect-rules";

/** Hands the redirect rules to Gatsby, which passes them on to the host's adapter. */
export function createRedirectRules(
  sections: readonly PublishedSection[],
  { createRedirect }: Pick<Actions, "createRedirect">,
): void {
  for (const rule of redirectRules(sections)) createRedirect({ ...rule });
}
