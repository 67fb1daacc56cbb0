import type { PageLanguage } from "../../i18n/page-language";

/** The languages of a site in several languages, the first one first; otherwise empty. Defined by the build. */
declare const pageLanguages: readonly PageLanguage[];

/**
 * Sets the language in which components render until it is set again. Gatsby renders a page and its head without
 * pauses, but other pages in between.
 *
 * @param pathname of the page, without the site's path prefix
 */
export function setPageLanguage(pathname: string): void {
  const [first, ...others] = pageLanguages;
  if (!first) return;
  const isIn = ({ siteLanguage: { prefix } }: PageLanguage) => pathname.startsWith(`${prefix}/`);
  Object.assign(globalThis, others.find(isIn) ?? first);
}

/**
 * Returns code that sets the language of the page that `npm run develop` shows: it has one HTML for all pages.
 * Empty for a site in one language.
 */
export function developLanguageScript(pathPrefix: string): string {
  if (pageLanguages.length === 0) return "";
  return [
    `{const all=${JSON.stringify(pageLanguages).replaceAll("<", "\\u003c")},`,
    `isIn=({siteLanguage:{prefix}})=>location.pathname.startsWith(${JSON.stringify(pathPrefix)}+prefix+"/"),`,
    `own=all.slice(1).find(isIn)??all[0];Object.assign(self,own);`,
    `document.documentElement.lang=own.siteLanguage.tag;document.documentElement.dir=own.siteLanguage.direction}`,
  ].join("");
}
