import { textOf } from "./translations";
import { isRecord } from "./value-paths";

/** Returns what differs between the titles of a section: blanks around them and the encoding of accents do not. */
export const titleKey = (title: string): string => title.trim().normalize();

/**
 * Returns a title that differs from others in the first language of the site. A repeated one gets a number, in all its
 * languages.
 *
 * @param taken the keys of the other titles in the first language
 */
export function uniqueTitle(title: unknown, taken: ReadonlySet<string>, first: string): unknown {
  const base = textOf(title, first).trim();
  if (!taken.has(titleKey(base))) return title;
  let number = 2;
  while (taken.has(titleKey(`${base} ${number}`))) number += 1;
  const numbered = (text: unknown): unknown => (typeof text === "string" ? `${text.trim()} ${number}` : text);
  return isRecord(title)
    ? Object.fromEntries(Object.entries(title).map(([tag, text]) => [tag, numbered(text)]))
    : numbered(title);
}
