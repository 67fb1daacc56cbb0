import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { it } from "./it";
import { ja } from "./ja";
import type { Texts } from "./keys";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";
import { zhHans } from "./zh-Hans";

/** The language of a site that names none. */
export const defaultLanguage = "en";

/** The languages whose texts come with the site, by their BCP 47 tags. Chinese is told apart by its script. */
export const shippedTexts: Readonly<Record<string, Texts>> = {
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

/** Whether a text is the tag of a language that has a name. */
export function isLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(language) !== undefined;
  } catch {
    return false;
  }
}

/** The texts of a language, also of one of its regions (`de-AT`); undefined for a language that is not shipped. */
export function textsOf(tag: string): Texts | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  return shippedTexts[`${language}-${String(script)}`] ?? shippedTexts[language];
}

/** In which direction a language is written. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  rightToLeft.includes(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
