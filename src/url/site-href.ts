import { withPrefix } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { newTab } from "./external-link";

/** Returns the URL of a path that all languages share, such as a file of `static/`. */
export function sharedFileHref(path: string): string {
  const home = withPrefix("/").slice(0, -1);
  return home.slice(0, home.length - siteLanguage.prefix.length) + path;
}

/** Returns the URL of a page or of a file, whose name has an extension. */
export const pageOrFileHref = (path: string): string =>
  /\.[a-z0-9]+(?:[?#]|$)/i.test(path) ? sharedFileHref(path) : withPrefix(path);

/** Returns the attributes of a link: other sites open in a new tab, paths get the site's path prefix. */
export function linkAttributes(url: string): AnchorHTMLAttributes<HTMLAnchorElement> {
  if (/^https?:/i.test(url)) return { href: url, ...newTab };
  return { href: url.startsWith("/") ? pageOrFileHref(url) : url };
}
