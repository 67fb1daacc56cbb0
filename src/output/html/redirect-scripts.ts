import { isSplatRule, type RedirectRule } from "../hosting/redirect-rules";

const charset = /<meta charset="utf-8"\s*\/?>/i;

/**
 * Inserts a script at the top of a page, in place of the one that an earlier build inserted under the same
 * name.
 */
function insertHeadScript(html: string, name: string, code: string): string {
  const page = html.replace(new RegExp(`<script data-${name}>.*?</script>`), "");
  if (!charset.test(page)) throw new Error(`A page has no <meta charset="utf-8"> to insert "${name}" after.`);
  return page.replace(charset, (meta) => `${meta}<script data-${name}>${code}</script>`);
}

/**
 * Inserts the redirects into the Page Not Found screen, which a host without rules shows for every unknown
 * path. The browser leaves before the page is painted or counted: the script hides it, and other scripts do
 * not start on a hidden page. A path without its slash at the end gets one.
 *
 * @param redirects the more specific ones first; only those with a splat are used
 * @param pathPrefix path below which the site is published, without a slash at the end
 * @throws when the page has no `<meta charset>`
 */
export function insertBrowserRedirects(
  html: string,
  redirects: readonly RedirectRule[],
  pathPrefix: string,
): string {
  const rules = redirects
    .filter(isSplatRule)
    .map(({ fromPath, toPath }) => [pathPrefix + fromPath.slice(0, -1), pathPrefix + toPath]);
  const code =
    `{const here=location.pathname,rule=${JSON.stringify(rules)}.find(([from])=>(here+"/").startsWith(from)),` +
    `to=rule&&rule[here+"/"===rule[0]?0:1];` +
    `if(to&&to!==here){document.documentElement.hidden=true;location.replace(to)}}`;
  return insertHeadScript(html, "redirects", code);
}

/**
 * Inserts the script that sends a visitor from `/portfolio/` to a random section, before anything else is
 * loaded.
 *
 * @param sectionPaths paths of the non-empty sections
 * @param pathPrefix path below which the site is published, without a slash at the end
 * @throws when the page has no `<meta charset>`
 */
export function insertRandomSectionRedirect(
  html: string,
  sectionPaths: readonly string[],
  pathPrefix: string,
): string {
  if (sectionPaths.length === 0) return html;
  const paths = JSON.stringify(sectionPaths.map((path) => pathPrefix + path));
  const code = `{const to=${paths};document.documentElement.hidden=true;location.replace(to[Math.floor(Math.random()*to.length)])}`;
  return insertHeadScript(html, "random-section", code);
}
