import { readFile, writeFile } from "node:fs/promises";
import { deferScripts } from "../../../src/gatsby/build/defer-scripts";
import { pageFile } from "../../../src/gatsby/build/built-pages";
import type { CspSettings } from "../csp/csp-settings";
import { insertCsp } from "../csp/page-csp";
import type { RedirectRule } from "../hosting/redirect-rules";
import { hideEmailAddresses } from "./hide-email-addresses";
import { insertBrowserRedirects, insertRandomSectionRedirect } from "./redirect-scripts";

interface PostProcessOptions {
  readonly cspSettings: CspSettings;
  readonly redirects: readonly RedirectRule[];
  /** Paths of the non-empty sections. */
  readonly sectionPaths: readonly string[];
  /** Path below which the site is published, without a slash at the end. */
  readonly pathPrefix: string;
  /** Paths of the other languages below `pathPrefix`; empty for a site in another language. */
  readonly languagePrefixes: readonly string[];
}

function insertPageScript(html: string, pagePath: string, options: PostProcessOptions): string {
  const { redirects, sectionPaths, pathPrefix, languagePrefixes } = options;
  if (pagePath === "/404.html") return insertBrowserRedirects(html, redirects, pathPrefix, languagePrefixes);
  if (pagePath === "/portfolio/") return insertRandomSectionRedirect(html, sectionPaths, pathPrefix);
  return html;
}

/**
 * Defers scripts, adds redirects to the 404 page and `/portfolio/`, inserts policies, hides e-mail addresses
 * from Cloudflare. Can be repeated.
 */
export async function postProcessHtml(pagePaths: readonly string[], options: PostProcessOptions) {
  for (const path of pagePaths) {
    const file = pageFile(path);
    const html = await readFile(file, "utf8");
    const withScripts = insertPageScript(deferScripts(html, path), path, options);
    const result = hideEmailAddresses(insertCsp(withScripts, options.cspSettings));
    if (result !== html) await writeFile(file, result);
  }
}
