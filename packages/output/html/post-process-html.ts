import { readFile, writeFile } from "node:fs/promises";
import { deferScripts } from "../../../src/gatsby/build/defer-scripts";
import { pageFile } from "../../../src/gatsby/build/built-pages";
import type { CspSettings } from "../csp/csp-settings";
import { insertCsp } from "../csp/page-csp";
import type { RedirectRule } from "../hosting/redirect-rules";
import { hideEmailAddresses } from "./hide-email-addresses";
import { insertBrowserRedirects, insertRandomSectionRedirect, insertVisitedUrl } from "./redirect-scripts";

interface PostProcessOptions {
  readonly cspSettings: CspSettings;
  readonly redirects: readonly RedirectRule[];
  /** Paths of the non-empty sections. */
  readonly sectionPaths: readonly string[];
  /** Path below which the site is published, without a slash at the end. */
  readonly pathPrefix: string;
  /** Paths of all languages except the first below `pathPrefix`. */
  readonly languagePrefixes: readonly string[];
  /** Returns the URL path of the script that a page needs before all others, if there is one. */
  readonly languageScript: (pagePath: string) => string | undefined;
}

function insertPageScript(html: string, pagePath: string, options: PostProcessOptions): string {
  const { redirects, sectionPaths, pathPrefix, languagePrefixes } = options;
  const language = languagePrefixes.find((prefix) => pagePath.startsWith(`${prefix}/`)) ?? "";
  const prefix = pathPrefix + language;
  switch (pagePath.slice(language.length)) {
    case "/404.html": {
      const otherLanguages = language === "" ? languagePrefixes : [];
      const page = insertBrowserRedirects(namePageNotFound(html), redirects, prefix, otherLanguages);
      return language === "" ? page : insertVisitedUrl(page, prefix);
    }
    case "/portfolio/":
      return insertRandomSectionRedirect(html, sectionPaths, prefix);
    default:
      return html;
  }
}

/**
 * Names Page Not Found in each language as Gatsby 5.16.1 does in the first one. Gatsby would replace the URL of
 * the visitor by that of a page with another name.
 */
const namePageNotFound = (html: string): string =>
  html.replace(/window\.pagePath="[^"]*\/404\.html"/, 'window.pagePath="/404.html"');

/**
 * Defers scripts, adds redirects to the 404 page and `/portfolio/`, inserts policies, hides e-mail addresses
 * from Cloudflare. Can be repeated.
 */
export async function postProcessHtml(pagePaths: readonly string[], options: PostProcessOptions) {
  const { languageScript, pathPrefix } = options;
  for (const path of pagePaths) {
    const script = languageScript(path);
    const file = pageFile(path);
    const html = await readFile(file, "utf8");
    const withScripts = insertPageScript(
      deferScripts(html, path, script && pathPrefix + script),
      path,
      options,
    );
    const result = hideEmailAddresses(insertCsp(withScripts, options.cspSettings));
    if (result !== html) await writeFile(file, result);
  }
}
