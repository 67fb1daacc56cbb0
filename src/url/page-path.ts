import { withPrefix } from "gatsby";

/** Returns the path of a URL within the site: without the path prefix. */
export function pagePath({ pathname }: Pick<Location, "pathname">): string {
  const prefix = withPrefix("/").replace(/\/$/, "");
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
