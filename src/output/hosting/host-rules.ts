import path from "node:path";
import type { RoutesManifest } from "gatsby";
import type { Crawlers } from "../../content/schema/crawlers";
import { cacheRules, svgRules, responseHeaders, type HeaderRule } from "./header-rules";
import { redirectLimitNotices } from "./host-limits";
import { withExistingPaths, type RedirectRule } from "./redirect-rules";

const ruleFiles = ["/_redirects", "/_headers"];

/** Returns the URL path of a file in `public/` without the prefix, which a page's route may lack. */
const urlPath = (file: string): string =>
  `/${path.posix.relative("public", file)}`.replace(/\/index\.html$/, "/");

/**
 * Returns the rules for all files of the build, with compact redirects if the complete ones exceed a limit.
 *
 * @param languagePrefixes paths of the other languages below that of the site, such as `/de`
 */
export function rulesForHosts(
  routes: RoutesManifest,
  crawlers: Crawlers,
  languagePrefixes: readonly string[] = [],
): { redirects: RedirectRule[]; headers: HeaderRule[] } {
  const files = routes
    .flatMap((route) => (route.type === "static" ? urlPath(route.filePath) : []))
    .filter((file) => !ruleFiles.includes(file));
  const home = routes.find((route) => route.type === "static" && route.filePath === "public/index.html");
  const prefix = home ? home.path.slice(0, -1) : "";
  const gatsbyRedirects = routes.flatMap((route): RedirectRule[] => {
    if (route.type !== "redirect") return [];
    const below = (path: string, language: string) => prefix + language + path.slice(prefix.length);
    return ["", ...languagePrefixes].map((language) => ({
      fromPath: below(route.path, language),
      toPath: below(route.toPath, language),
      statusCode: 302,
    }));
  });
  const paths = files.map((file) => prefix + file);
  const redirects = withExistingPaths(gatsbyRedirects, paths);
  const headers = [
    { path: "/*", headers: responseHeaders(crawlers) },
    ...cacheRules(files, languagePrefixes),
    ...svgRules(files),
  ];
  return {
    redirects:
      redirectLimitNotices(redirects).length > 0
        ? withExistingPaths(gatsbyRedirects, paths, true)
        : redirects,
    headers: headers.map((rule) => ({ ...rule, path: prefix + rule.path })),
  };
}
