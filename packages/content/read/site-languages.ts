import { siteCollection } from "../schema/collections";
import { type FieldPath, getAt, getProperty, isRecord, listAt } from "../schema/value-paths";
import { localize, shownTag } from "../schema/translations";
import type { ParsedFile, SourceFile } from "./source-file";
import { defaultLanguage, type SiteLanguages } from "../../../src/i18n/languages";

const { languages: languagesSchema, language: languageSchema } = siteCollection.schema.shape;

/** Returns the valid languages of a site, the first one first, from the value of `site.json`. */
export function languagesOf(site: unknown): SiteLanguages {
  const tags = listAt(site, "languages").flatMap((tag) => languageSchema.safeParse(tag).data ?? []);
  const [first, ...others] = tags;
  if (first === undefined)
    return [languageSchema.safeParse(getProperty(site, "language")).data ?? defaultLanguage];
  return [first, ...others];
}

/** Returns true if all languages in the value of `site.json` are valid, false without a value. */
export const hasValidLanguages = (site: unknown): boolean =>
  isRecord(site) &&
  languagesSchema.safeParse(getProperty(site, "languages")).success &&
  languageSchema.safeParse(getProperty(site, "language")).success;

/**
 * Returns a source with its texts in the first language. Problems of a text have the position of the text in
 * that language, or of the one that is shown in its place.
 */
export function inFirstLanguage(source: SourceFile, first: string): SourceFile {
  const { document, collection } = source;
  if (!document) return source;
  const value = localize(collection.schema, document.value, first, first);
  const pathOf = (path: FieldPath) => {
    const texts = getAt(document.value, path);
    const tag = shownTag(texts, first);
    return tag !== undefined && getAt(value, path) === getProperty(texts, tag) ? [...path, tag] : path;
  };
  const localized: ParsedFile = {
    ...document,
    value,
    problemAt: (path, message) => document.problemAt(pathOf(path), message),
    problemAtKey: (path, message) => document.problemAtKey(pathOf(path), message),
  };
  return { ...source, document: localized, original: document };
}
