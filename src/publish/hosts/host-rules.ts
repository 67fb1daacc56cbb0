import path from "node:path";
import type { RoutesManifest } from "gatsby";
import { cacheRules, type HeaderRule } from "./cache-rules";
import { tooManyRedirects } from "./host-limits";
import { hostRedirectRules, shortRedirectRules, type RedirectRule } from "../routes/redirect-rules";
import { securityHeaders } from "./security-headers";

/** All rules of the site, whatever the host. */
export interface HostRules {
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
}

const rulesThemselves = ["/_redirects", "/_headers"];

/** Address of a file in `public/`, without a path prefix. Gatsby's own address of a page may lack the prefix. */
function fileAddress(file: string): string {
  return `/${path.posix.relative("public", file)}`.replace(/\/index\.html$/, "/");
}

/**
 * The rules of everything that Gatsby built, the short ones where a host would not take the complete ones. Under a path
 * prefix they hold below it.
 *
 * @param routes Gatsby's manifest of the built site
 */
export function hostRules(routes: RoutesManifest): HostRules {
  const files = routes
    .flatMap((route) => (route.type === "static" ? fileAddress(route.filePath) : []))
    .filter((file) => !rulesThemselves.includes(file));
  const home = routes.find((route) => route.type === "static" && route.filePath === "public/index.html");
  const prefix = home ? home.path.slice(0, -1) : "";
  const created = routes.flatMap((route): RedirectRule[] => {
    if (route.type !== "redirect") return [];
    return [{ fromPath: route.path, toPath: route.toPath, statusCode: route.status === 200 ? 200 : 302 }];
  });
  const paths = files.map((file) => prefix + file);
  const redirects = hostRedirectRules(created, paths);
  return {
    redirects: tooManyRedirects(redirects).length > 0 ? shortRedirectRules(created, paths) : redirects,
    headers: [{ path: "/*", headers: securityHeaders }, ...cacheRules(files)].map((rule) => ({
      ...rule,
      path: prefix + rule.path,
    })),
  };
}
