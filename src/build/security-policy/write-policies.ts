import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuiltPage } from "../hosting/built-pages";
import { contentSecurityPolicy } from "./content-security-policy";
import { pageScripts } from "./page-scripts";
import type { PolicySettings } from "./policy-settings";

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
  const { hashes, policyPlace } = pageScripts(page);
  const policy = contentSecurityPolicy(settings, hashes);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return page.slice(0, policyPlace) + meta + page.slice(policyPlace);
}

/** The file of a page in `public/`. */
function pageFile(pagePath: string): string {
  return path.join("public", pagePath.endsWith(".html") ? pagePath : path.join(pagePath, "index.html"));
}

/** Gives every page its policy, made from its finished HTML. */
export async function writePolicies(
  pages: readonly Pick<BuiltPage, "path">[],
  settings: PolicySettings,
): Promise<void> {
  for (const page of pages) {
    const file = pageFile(page.path);
    const html = await readFile(file, "utf8");
    const finished = withPolicy(html, settings);
    if (finished !== html) await writeFile(file, finished);
  }
}
