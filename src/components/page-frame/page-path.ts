import { withPrefix } from "gatsby";

/** The path of an address within the site: without the path prefix, with a slash at the start. */
export function pagePath({ pathname }: Pick<Location, "pathname">): string {
  const prefix = withPrefix("/").replace(/\/$/, "");
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}
