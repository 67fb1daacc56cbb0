import { readFileSync } from "node:fs";
import path from "node:path";
import { siteCollection } from "../schema/collections";
import { textsCollection } from "../schema/texts";
import { getProperty } from "../schema/schema-traversal";
import { en } from "../../i18n/en";
import type { UiTexts } from "../../i18n/keys";
import { defaultLanguage, directionOf, textsFor } from "../../i18n/languages";
import { belongsTo } from "./content-files";
import { readJson } from "./json-document";

/** The language of a site and its interface texts. */
export interface SiteLocale {
  /** BCP 47. */
  readonly language: string;
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

/** Reads the language of `site.json` and the texts of `texts.json`, without invalid values. */
export function readSiteLocale(contentFolder: string): SiteLocale {
  const tag = getProperty(readContentJson(contentFolder, siteCollection.path), "language");
  const language = siteCollection.schema.shape.language.safeParse(tag).data ?? defaultLanguage;
  const own = textsCollection.schema.safeParse(readContentJson(contentFolder, textsCollection.path)).data;
  return { language, direction: directionOf(language), texts: { ...en, ...textsFor(language), ...own } };
}
