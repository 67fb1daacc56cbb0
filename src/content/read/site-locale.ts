import { siteCollection } from "../schema/collections";
import { textsCollection } from "../schema/texts";
import { en } from "../../i18n/en";
import type { UiTexts } from "../../i18n/ui-text-keys";
import { directionOf, textsFor, type SiteLanguages } from "../../i18n/languages";
import { readContentJson } from "./read-content-json";
import { languagesOf } from "./site-languages";
import { translationPath } from "../schema/translations";

/** Environment variable with the language that Gatsby builds or develops; by default the first one. */
export const languageVariable = "SITE_LANGUAGE";

/** The language that a site is built in, and its interface texts. */
export interface SiteLocale {
  /** BCP 47. */
  readonly language: string;
  /** Tags of all languages of the site, the first one first. */
  readonly languages: SiteLanguages;
  readonly direction: "ltr" | "rtl";
  readonly texts: UiTexts;
}

/** Reads a language of the site, by default the one to build, and its texts. Ignores invalid values. */
export function readSiteLocale(
  contentFolder: string,
  tag: string | undefined = process.env[languageVariable],
): SiteLocale {
  const languages = languagesOf(readContentJson(contentFolder, siteCollection.path));
  const language = languages.find((each) => each === tag) ?? languages[0];
  const { path: file, schema } = textsCollection;
  const ownerFile = language === languages[0] ? file : translationPath(file, language);
  const ownerTexts = schema.safeParse(readContentJson(contentFolder, ownerFile)).data;
  const texts = { ...en, ...textsFor(language), ...ownerTexts };
  return { language, languages, direction: directionOf(language), texts };
}
