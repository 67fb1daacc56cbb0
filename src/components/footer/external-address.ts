import { withPrefix } from "gatsby";

/**
 * Where a link of the owner's leads from any page: URLs, mail and telephone as they are, and paths of files in `static/` from the
 * site's root, whether they start with a slash or not.
 */
export function externalAddress(link: string): string {
  return /^(https?|mailto|tel):/i.test(link) ? link : withPrefix(link.replace(/^(\.?\/)?/, "/"));
}
