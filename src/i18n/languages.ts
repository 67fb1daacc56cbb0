import { ar } from "./ar";
import { cs } from "./cs";
import { da } from "./da";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fi } from "./fi";
import { fr } from "./fr";
import { he } from "./he";
import { hi } from "./hi";
import { it } from "./it";
import { ja } from "./ja";
import { ko } from "./ko";
import { nb } from "./nb";
import { nl } from "./nl";
import { pl } from "./pl";
import { pt } from "./pt";
import { ptPT } from "./pt-PT";
import { sv } from "./sv";
import { tr } from "./tr";
import type { UiTexts } from "./ui-text-keys";
import { uk } from "./uk";
import { zhHans } from "./zh-Hans";

/** Tags of the languages of a site. */
export type SiteLanguages = readonly [first: string, ...others: string[]];

/** Language of a site that sets none. */
export const defaultLanguage = "en";

/** Interface texts by BCP 47 tag. Chinese is distinguished by its script, Portuguese by its country. */
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
  nb,
  sv,
  da,
  fi,
  cs,
  tr,
  uk,
  ko,
  hi,
  he,
  "pt-PT": ptPT,
};

/** Shipped languages by the languages that are written (nearly) the same. */
const sameTexts: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/** Shipped languages by the languages whose readers understand them best. All others get English. */
const relatedLanguages: Readonly<Record<string, string>> = {
  ...{ af: "nl", fy: "nl", lb: "de", gsw: "de", nds: "de", fo: "da", kl: "da", sk: "cs", az: "tr", be: "uk" },
  ...{ ca: "es", gl: "es", eu: "es", oc: "fr", br: "fr", co: "it", sc: "it", mr: "hi", ne: "hi", yi: "he" },
  ...{ zh: "zh-Hans", csb: "pl", szl: "pl", se: "nb" },
};

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
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const variant = [script, region].find((part) => `${language}-${String(part)}` in shippedTexts);
  return shippedTexts[`${language}-${String(variant)}`] ?? shippedTexts[sameTexts[language] ?? language];
}

/** Returns the shipped language that replaces missing texts of a language: a related one or English. */
export const relatedLanguage = (tag: string): string =>
  relatedLanguages[new Intl.Locale(tag).language] ?? "en";

/** Returns the tag of a shipped language by its English name or its own: `de` for "German" and "Deutsch". */
export function findLanguageByName(name: string): string | undefined {
  const nameIn = (locale: string, tag: string) =>
    new Intl.DisplayNames([locale], { type: "language" }).of(tag);
  return Object.keys(shippedTexts).find((tag) =>
    ["en", tag].some((locale) => nameIn(locale, tag)?.toLowerCase() === name.trim().toLowerCase()),
  );
}
