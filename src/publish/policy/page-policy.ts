import { contentSecurityPolicy } from "./content-security-policy";
import { pageScripts } from "./page-scripts";
import type { PolicySettings } from "../../settings/policy-settings";

function withoutPolicies(html: string): string {
  return pageScripts(html).policies.reduceRight(
    (text, [start, end]) => text.slice(0, start) + text.slice(end),
    html,
  );
}

/**
 * Puts a page's own policy into its head, in place of one from an earlier build. Sources hold no character that an
 * attribute would have to escape.
 *
 * @throws when the page has no `<head>`
 */
export function withPolicy(html: string, settings: PolicySettings): string {
  const page = withoutPolicies(html);
  const { hashes, filmOrigins, policyPlace } = pageScripts(page);
  const policy = contentSecurityPolicy(settings, hashes, filmOrigins);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return page.slice(0, policyPlace) + meta + page.slice(policyPlace);
}
