import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { it } from "./it";
import { ja } from "./ja";
import type { UiTexts } from "./ui-text-keys";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";
import { zhHans } from "./zh-Hans";

/** Tags of the languages of a site. */
export type SiteLanguages = readonly [first: string, ...others: string[]];

/** Language of a site that sets none. */
export const defaultLanguage = "en";

/** Interface texts by BCP 47 tag. Chinese is distinguished by its script. */
export const shippedTexts: Readonly<Record<string, UiTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  "zh-Hans": zhHans,
  ar,
};

/** Scripts that are written from right to left. */
const rightToLeft: readonly (string | undefined)[] = [
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
];

/** Returns the name of a language, by default in this language; undefined for a tag of no language. */
export function languageName(tag: string, locale = tag): string | undefined {
  try {
    const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
    return names.of(new Intl.Locale(tag).language) && names.of(tag);
  } catch {
    return undefined;
  }
}

/** Returns true for the tag of a known language. */
export const isLanguage = (tag: string): boolean => languageName(tag, "en") !== undefined;

/** Returns the texts of a language, also for a regional tag such as `de-AT`; undefined if there are none. */
export function textsFor(tag: string): UiTexts | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  return shippedTexts[`${language}-${String(script)}`] ?? shippedTexts[language];
}

/** Returns the writing direction of a language. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";

/** Returns the tag of a shipped language by its English name or its own: `de` for "German" and "Deutsch". */
export function findLanguageByName(name: string): string | undefined {
  const nameIn = (locale: string, tag: string) =>
    new Intl.DisplayNames([locale], { type: "language" }).of(tag);
  return Object.keys(shippedTexts).find((tag) =>
    ["en", tag].some((locale) => nameIn(locale, tag)?.toLowerCase() === name.trim().toLowerCase()),
  );
}
