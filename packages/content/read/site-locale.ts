import { existsSync } from "node:fs";
import { join } from "node:path";
import { siteCollection } from "../schema/collections";
import { textsCollection, textsPath } from "../schema/texts";
import { en } from "../../../src/i18n/en";
import type { UiTexts } from "../../../src/i18n/ui-text-keys";
import { relatedLanguage, shippedTexts, textsFor, type SiteLanguages } from "../../../src/i18n/languages";
import { readContentJson } from "./read-content-json";
import { languagesOf } from "./site-languages";

/** Reads the tags of the languages of a site, the first one first. Ignores invalid values. */
export const readSiteLanguages = (contentFolder: string): SiteLanguages =>
  languagesOf(readContentJson(contentFolder, siteCollection.path));

/** Reads the interface texts of a site in one of its languages. Ignores invalid values. */
export function readUiTexts(contentFolder: string, language: string, first: string): UiTexts {
  const ownerFile = textsPath(language, first, (path) => existsSync(join(contentFolder, path)));
  const ownerTexts = textsCollection.schema.safeParse(readContentJson(contentFolder, ownerFile)).data;
  const shipped = textsFor(language) ?? shippedTexts[relatedLanguage(language)];
  return { ...en, ...shipped, ...ownerTexts };
}
