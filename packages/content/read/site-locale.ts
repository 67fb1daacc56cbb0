import { existsSync } from "node:fs";
import { join } from "node:path";
import { siteCollection } from "../schema/collections";
import { textsCollection, textsPath } from "../schema/texts";
import { en } from "../../../src/i18n/en";
import type { UiTexts } from "../../../src/i18n/ui-text-keys";
import {
  directionOf,
  relatedLanguage,
  shippedTexts,
  textsFor,
  type SiteLanguages,
} from "../../../src/i18n/languages";
import { readContentJson } from "./read-content-json";
import { languagesOf } from "./site-languages";

/** The language that a site is built in, and its interface texts. */
export interface SiteLocale {
  /** BCP 47. */
  readonly language: string;
  /** Tags of all languages of the site, the first one first. */
  readonly languages: SiteLanguages;
  readonly direction: "ltr" | "rtl";
  readonly texts: UiTexts;
}

/** Reads a language of the site, by default the first one, and its texts. Ignores invalid values. */
export function readSiteLocale(contentFolder: string, tag?: string): SiteLocale {
  const languages = languagesOf(readContentJson(contentFolder, siteCollection.path));
  const language = languages.find((each) => each === tag) ?? languages[0];
  const ownerFile = textsPath(language, languages[0], (path) => existsSync(join(contentFolder, path)));
  const ownerTexts = textsCollection.schema.safeParse(readContentJson(contentFolder, ownerFile)).data;
  const shipped = textsFor(language) ?? shippedTexts[relatedLanguage(language)];
  const texts = { ...en, ...shipped, ...ownerTexts };
  return { language, languages, direction: directionOf(language), texts };
}
