import { readFileSync } from "node:fs";
import path from "node:path";
import { siteCollection } from "../schema/collections";
import { textsCollection } from "../schema/texts";
import { en } from "../../i18n/en";
import type { UiTexts } from "../../i18n/keys";
import { directionOf, textsFor } from "../../i18n/languages";
import { belongsTo } from "./content-files";
import { readJson } from "./read-json";
import { languagesOf } from "./site-languages";
import { translationPath } from "../schema/translations";

/** Environment variable with the language that Gatsby builds or develops; by default the first one. */
export const languageVariable = "SITE_LANGUAGE";

/** The language that a site is built in, and its interface texts. */
export interface SiteLocale {
  /** BCP 47. */
  readonly language: string;
  /** Tags of all languages of the site, the first one first. */
  readonly languages: readonly [first: string, ...others: string[]];
  readonly direction: "ltr" | "rtl";
  readonly texts: UiTexts;
}

/** Reads a JSON file of the content folder; undefined if it is missing, invalid or outside of the folder. */
export function readContentJson(contentFolder: string, name: string): unknown {
  const file = path.join(contentFolder, name);
  if (!belongsTo(contentFolder, file)) return undefined;
  try {
    return readJson(name, readFileSync(file)).document?.value;
  } catch {
    return undefined;
  }
}

/** Reads a language of the site, by default the one to build, and its texts. Ignores invalid values. */
export function readSiteLocale(
  contentFolder: string,
  tag: string | undefined = process.env[languageVariable],
): SiteLocale {
  const languages = languagesOf(readContentJson(contentFolder, siteCollection.path));
  const language = languages.find((each) => each === tag) ?? languages[0];
  const { path: file, schema } = textsCollection;
  const ownFile = language === languages[0] ? file : translationPath(file, language);
  const own = schema.safeParse(readContentJson(contentFolder, ownFile)).data;
  const texts = { ...en, ...textsFor(language), ...own };
  return { language, languages, direction: directionOf(language), texts };
}
