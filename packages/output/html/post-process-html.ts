import { readFile, writeFile } from "node:fs/promises";
import { deferScripts } from "../../../src/gatsby/build/defer-scripts";
import { pageFile } from "../../../src/gatsby/build/built-pages";
import { languageScript } from "../../../src/gatsby/build/language-constants";
import { languagePrefixes, type CompiledSite } from "../../content/compiled-site";
import { readCspSettings } from "../csp/csp-settings";
import { insertCsp } from "../csp/page-csp";
import { sectionRedirects } from "../hosting/redirect-rules";
import { hideEmailAddresses } from "./hide-email-addresses";
import {
  insertBrowserRedirects,
  insertDecodableUrl,
  insertRandomSectionRedirect,
  insertVisitedUrl,
} from "./redirect-scripts";

/** Inserts the script that the Page Not Found screen or `/portfolio/` needs in its language. */
function insertPageScript(
  html: string,
  pagePath: string,
  sectionPaths: readonly string[],
  site: CompiledSite,
): string {
  const prefixes = languagePrefixes(site);
  const language = prefixes.find((prefix) => pagePath.startsWith(`${prefix}/`)) ?? "";
  const prefix = site.pathPrefix + language;
  switch (pagePath.slice(language.length)) {
    case "/404.html": {
      const otherLanguages = language === "" ? prefixes : [];
      const redirects = sectionRedirects(sectionPaths);
      const redirecting = insertBrowserRedirects(namePageNotFound(html), redirects, prefix, otherLanguages);
      const page = insertDecodableUrl(redirecting);
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
 *
 * @param sectionPaths paths of the non-empty sections
 */
export async function postProcessHtml(
  pagePaths: readonly string[],
  sectionPaths: readonly string[],
  site: CompiledSite,
): Promise<void> {
  const cspSettings = readCspSettings(process.env);
  for (const path of pagePaths) {
    const script = languageScript(path, site);
    const file = pageFile(path);
    const html = await readFile(file, "utf8");
    const deferred = deferScripts(html, path, script && site.pathPrefix + script);
    const withScripts = insertPageScript(deferred, path, sectionPaths, site);
    const result = hideEmailAddresses(insertCsp(withScripts, cspSettings));
    if (result !== html) await writeFile(file, result);
  }
}
