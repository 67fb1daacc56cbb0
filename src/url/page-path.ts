import { withPrefix } from "gatsby";

/** Returns the path in the first language of a page in the language that is shown: `/about/` for `/de/about/`. */
export const originalPath = (path: string): string => path.slice(siteLanguage.prefix.length);

/** Returns the path of a URL within the site: without the path prefix. */
export function pagePath({ pathname }: Pick<Location, "pathname">): string {
  const prefix = withPrefix("/").replace(/\/$/, "");
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
