import { withHeadScript } from "./head-script";
import { isSplatRule, type RedirectRule } from "./redirect-rules";

/**
 * The script that does what a host with rules does. Where it goes on it hides the page, whose other scripts then do
 * not start. A folder that a host does not find without its slash is asked for with it.
 */
function scriptOf(splats: readonly RedirectRule[], prefix: string): string {
  const rules = splats.map(({ fromPath, toPath }) => [prefix + fromPath.slice(0, -1), prefix + toPath]);
  return (
    `{const here=location.pathname,rule=${JSON.stringify(rules)}.find(([from])=>(here+"/").startsWith(from)),` +
    `to=rule&&rule[here+"/"===rule[0]?0:1];` +
    `if(to&&to!==here){document.documentElement.hidden=true;location.replace(to)}}`
  );
}

/**
 * Puts the redirects into the Page Not Found screen, which a host without rules shows for every address that it does
 * not know: the browser leaves before anything of it is painted or counted. Takes the place of an earlier build's.
 *
 * @param html the finished page
 * @param redirects in the order of their importance; those without a splat are left to hosts
 * @param prefix path below which the site is published, without a slash at the end
 * @throws when the page does not tell its character set
 */
export function withBrowserRedirects(
  html: string,
  redirects: readonly RedirectRule[],
  prefix: string,
): string {
  return withHeadScript(html, "redirects", scriptOf(redirects.filter(isSplatRule), prefix));
}
