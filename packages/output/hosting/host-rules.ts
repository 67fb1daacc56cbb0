import { languagePrefixes, type CompiledSite } from "../../content/compiled-site";
import { cacheRules, svgRules, responseHeaders, type HeaderRule } from "./header-rules";
import { redirectLimitNotices } from "./host-limits";
import { sectionRedirects, withExistingPaths, type RedirectRule } from "./redirect-rules";

/** Files that Netlify and Cloudflare read and do not serve. */
export const ruleFiles: readonly string[] = ["_redirects", "_headers"];

/** Returns the URL path of a file in `public/` without the prefix. */
const urlPath = (file: string): string => `/${file}`.replace(/\/index\.html$/, "/");

/**
 * Returns the rules for all files of the build, with compact redirects if the complete ones exceed a limit.
 *
 * @param files paths from `public/`
 */
export function rulesForHosts(
  files: readonly string[],
  sectionPaths: readonly string[],
  site: Pick<CompiledSite, "pathPrefix" | "crawlers" | "languages">,
): { redirects: RedirectRule[]; headers: HeaderRule[] } {
  const { pathPrefix: prefix, crawlers } = site;
  const urls = files.filter((file) => !ruleFiles.includes(file)).map(urlPath);
  const sections = sectionRedirects(sectionPaths).flatMap((rule) =>
    ["", ...languagePrefixes(site)].map((language) => ({
      ...rule,
      fromPath: prefix + language + rule.fromPath,
      toPath: prefix + language + rule.toPath,
    })),
  );
  const paths = urls.map((url) => prefix + url);
  const redirects = withExistingPaths(sections, paths);
  const headers = [
    { path: "/*", headers: responseHeaders(crawlers) },
    ...cacheRules(urls),
    ...svgRules(urls),
  ];
  return {
    redirects:
      redirectLimitNotices(redirects).length > 0 ? withExistingPaths(sections, paths, true) : redirects,
    headers: headers.map((rule) => ({ ...rule, path: prefix + rule.path })),
  };
}
