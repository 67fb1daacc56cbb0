import { siteCollection } from "../schema/collections";
import { getProperty } from "../schema/value-paths";
import { localize } from "../schema/translations";
import type { ParsedFile, SourceFile } from "./source-file";
import { defaultLanguage, type SiteLanguages } from "../../../src/i18n/languages";

/**
 * Returns the languages of a site, the first one first, from the value of `site.json`, which may be invalid.
 */
export function languagesOf(site: unknown): SiteLanguages {
  const { languages, language } = siteCollection.schema.shape;
  const [first, ...others] = languages.safeParse(getProperty(site, "languages")).data ?? [];
  if (first === undefined) return [language.safeParse(getProperty(site, "language")).data ?? defaultLanguage];
  return [first, ...others];
}

/**
 * Returns a source with its texts in the first language. Problems of a text have the position of the text in
 * that language.
 */
export function inFirstLanguage(source: SourceFile, first: string): SourceFile {
  const { document, collection } = source;
  if (!document) return source;
  const value = localize(collection.schema, document.value, first, first);
  const pathOf = (path: readonly (string | number)[]) => {
    const [before, after] = [document.value, value].map((each) => path.reduce(getProperty, each));
    return typeof before === "object" && typeof after === "string" ? [...path, first] : path;
  };
  const localized: ParsedFile = {
    ...document,
    value,
    problemAt: (path, message) => document.problemAt(pathOf(path), message),
    problemAtKey: (path, message) => document.problemAtKey(pathOf(path), message),
  };
  return { ...source, document: localized, original: document };
}
