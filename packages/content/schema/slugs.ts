import slugify from "slugify";
import { z } from "zod";
import { textOf } from "./translations";
import { getProperty } from "./value-paths";
import { isDeviceName } from "./windows-names";

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
  })
  .refine((name) => !isDeviceName(name), {
    error: "must be another name, because Windows cannot have a file of this name",
  });

/** The slug of a custom page, which is its whole path. */
export const pageSlugSchema = slugSchema.refine((name) => !slugsReservedBySite.includes(name.toLowerCase()), {
  error: "must be another name, because the site uses this one itself",
});

/** Maximum length of a slug in bytes. */
const maxSlugLength = 100;

const toLatin = (text: string): string => slugify(text, { lower: true, strict: true });

/** Returns true for a letter or digit that slugify does not know; those that have no sound, it knows. */
const isUnspelled = (character: string): boolean =>
  /(?!\p{Lm})[\p{L}\p{N}]/u.test(character) &&
  slugify(character, { remove: /(?!)/ }) === character &&
  toLatin(character) === "";

/** Returns seven letters and digits that depend on every character of a text (FNV-1a, 32 bit). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, "0");
}

/**
 * Returns the slug of a title (`night-train`): lower case, a–z, 0–9 and hyphens, at most 100 bytes. It depends
 * only on the title. A hash stands for letters and digits without a Latin spelling, for emoji without a word
 * next to them, and for the end of a long title. The fallback is the word before a lone hash.
 */
export function slugOf(title: string, fallback: string): string {
  const text = title.normalize("NFC").trim();
  const spelled = Array.from(text).flatMap((character) =>
    isUnspelled(character) ? [...character.normalize("NFKD").replace(/\p{M}/gu, "")] : character,
  );
  const latin = toLatin(spelled.join(""));
  const isSpelled = latin !== "" && !spelled.some(isUnspelled);
  if (isSpelled && latin.length <= maxSlugLength) return latin;
  const hash = shortHash(text);
  const start = latin.slice(0, maxSlugLength - hash.length - 1).replace(/-$/, "") || fallback;
  return `${start}-${hash}`;
}

/** Appends a number to each slug that an earlier one equals. */
function withNumbers(slugs: readonly string[]): string[] {
  const taken = new Set<string>();
  return slugs.map((base) => {
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1) {
      const suffix = `-${count}`;
      slug = base.slice(0, maxSlugLength - suffix.length) + suffix;
    }
    taken.add(slug);
    return slug;
  });
}

/** Returns a slug for each title, unique in the list: a repeated one gets a number. */
export const uniqueSlugs = (titles: readonly string[], fallback: string): string[] =>
  withNumbers(titles.map((title) => slugOf(title, fallback)));

/**
 * Returns the slugs of a section's pieces. Drafts count last, so that those of other pieces are as in a build.
 *
 * @param first language of the titles that make the slugs, where pieces have titles in several languages
 */
export function pieceSlugs(pieces: readonly unknown[], first = ""): string[] {
  const isDraft = (index: number): boolean => getProperty(pieces[index], "draft") === true;
  const order = [...pieces.keys()].sort((a, b) => Number(isDraft(a)) - Number(isDraft(b)));
  const titles = order.map((index) => textOf(getProperty(pieces[index], "title"), first));
  const slugs = uniqueSlugs(titles, "piece");
  return pieces.map((_, index) => slugs[order.indexOf(index)] ?? "");
}

/** Returns the slugs that version 2 gave to the pieces of a section. Many depend on the pieces' order. */
export const formerPieceSlugs = (titles: readonly string[]): string[] =>
  withNumbers(titles.map((title) => toLatin(title) || "piece"));
