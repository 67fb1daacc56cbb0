import slugify from "slugify";
import { z } from "zod";

/** Slugs of the pages that every site has, apart from Home. */
export const fixedPageSlugs: readonly string[] = ["404", "about", "contact", "portfolio"];

/** Names that need no escapes in a folder, a URL and a redirect rule. */
export const slugPattern = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9])?$/;

const slugError =
  "must be letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for a URL";

/** Slugs that hosts handle: for most of them `/portfolio/index` is `/portfolio/`. */
const slugsReservedByHosts: readonly string[] = ["index"];

/** Slugs of pages and folders that the template uses. */
const slugsReservedBySite: readonly string[] = [
  ...fixedPageSlugs,
  ...["api", "dev-404-page", "icons", "page-data", "public", "static"],
];

/** A name that becomes part of a URL. */
export const slugSchema = z
  .string({ error: slugError })
  .regex(slugPattern, { error: slugError, abort: true })
  .refine((name) => !slugsReservedByHosts.includes(name.toLowerCase()), {
    error: "must be another name, because hosts use this one themselves",
  });

/** The slug of a custom page, which is its whole path. */
export const pageSlugSchema = slugSchema.refine((name) => !slugsReservedBySite.includes(name.toLowerCase()), {
  error: "must be another name, because the site uses this one itself",
});

/**
 * Returns a slug for each title (`night-train`): lower case, a–z, 0–9 and hyphens, unique in the list. A
 * title without such a letter becomes the fallback, a repeated one gets a number.
 */
export function uniqueSlugs(titles: readonly string[], fallback: string): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const base = slugify(title, { lower: true, strict: true }) || fallback;
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
    taken.add(slug);
    return slug;
  });
}
