import { withPrefix } from "gatsby";
import type { AnchorHTMLAttributes } from "react";
import { newTab } from "./external-link";

/** Returns the path of a page in the language of the page that is shown: `/de/about/` for `/about/`. */
export const localPath = (path: string): string => siteLanguage.prefix + path;

/** Returns the attributes of a link: other sites open in a new tab, paths get the site's path prefix. */
export function linkAttributes(url: string): AnchorHTMLAttributes<HTMLAnchorElement> {
  if (/^https?:/i.test(url)) return { href: url, ...newTab };
  return { href: url.startsWith("/") ? withPrefix(url) : url };
}
