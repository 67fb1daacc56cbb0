import type { RedirectRule } from "../hosting/redirect-rules";

const charset = /<meta charset="utf-8"\s*\/?>/i;

/** Inserts a script at the top of a page, and removes that of an earlier build with the same name. */
function insertHeadScript(html: string, name: string, code: string): string {
  const page = html.replace(new RegExp(`<script data-${name}>.*?</script>`), "");
  if (!charset.test(page)) throw new Error(`A page has no <meta charset="utf-8"> to insert "${name}" after.`);
  return page.replace(charset, (meta) => `${meta}<script data-${name}>${code}</script>`);
}

/**
 * Inserts the redirects into the Page Not Found screen, for hosts without redirect rules. The
 * most specific redirect comes first. The script hides the page before it is painted; other scripts do not
 * start on a hidden page, so analytics does not count it.
 *
 * Such hosts have one `404.html` for all languages: below `/de/`, it redirects to `/de/404.html`, with the
 * visitor's URL in the hash. There, `insertVisitedUrl` shows it again.
 */
export function insertBrowserRedirects(
  html: string,
  redirects: readonly RedirectRule[],
  pathPrefix: string,
  languagePrefixes: readonly string[] = [],
): string {
  const rules = [...languagePrefixes, ""].flatMap((language) => [
    ...redirects.map(({ fromPath, toPath }) => [
      pathPrefix + language + fromPath.slice(0, -1),
      pathPrefix + language + toPath,
    ]),
    ...(language === "" ? [] : [[`${pathPrefix}${language}/`, `${pathPrefix}${language}/404.html`]]),
  ]);
  const code =
    "{const here=location.pathname," +
    `rule=${JSON.stringify(rules)}.find(([from])=>(here+"/").startsWith(from)),` +
    `to=rule&&rule[here+"/"===rule[0]?0:1];` +
    "if(to&&to!==here){document.documentElement.hidden=true;" +
    'location.replace(to+(to.endsWith("404.html")?"#"+here+location.search+location.hash:""))}}';
  return insertHeadScript(html, "redirects", code);
}

/**
 * Replaces a URL that cannot be decoded, such as `/%zz`, before other scripts: the loader of Gatsby 5.16.1 decodes it
 * several times and would not start. A fullwidth percent sign shows it as the visitor knows it.
 */
export function insertDecodableUrl(html: string): string {
  const code =
    "try{let path=location.pathname,next;while((next=decodeURIComponent(path))!==path)path=next}" +
    'catch{history.replaceState(null,"",' +
    'location.pathname.replace(/%/g,"\\uff05")+location.search+location.hash)}';
  return insertHeadScript(html, "decodable-url", code);
}

/** Inserts the return to the URL in the hash into the Page Not Found screen of a language, before other scripts. */
export function insertVisitedUrl(html: string, prefix: string): string {
  const code =
    `if(location.hash.startsWith(${JSON.stringify(`#${prefix}/`)}))` +
    `history.replaceState(null,"",location.hash.slice(1))`;
  return insertHeadScript(html, "visited-url", code);
}

/** Inserts the redirect from `/portfolio/` to a random section, before anything else is loaded. */
export function insertRandomSectionRedirect(
  html: string,
  sectionPaths: readonly string[],
  pathPrefix: string,
): string {
  if (sectionPaths.length === 0) return html;
  const paths = JSON.stringify(sectionPaths.map((path) => pathPrefix + path));
  const code =
    `{const to=${paths};document.documentElement.hidden=true;` +
    "location.replace(to[Math.floor(Math.random()*to.length)])}";
  return insertHeadScript(html, "random-section", code);
}
