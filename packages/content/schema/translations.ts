import type { z } from "zod";
import { traitsOf } from "./fields";
import { type DocumentField, findFields, mapFields } from "./schema-traversal";
import { getAt, isRecord, withoutUndefined } from "./value-paths";

const isTranslatable = (schema: z.ZodType): boolean => traitsOf(schema).isTranslatable === true;

/**
 * Returns all fields of a document with a text that may have a version for each language. Their value is a text, or
 * an object with a text for each language.
 */
export const translatableFields = (schema: z.ZodType, value: unknown): DocumentField[] =>
  findFields(schema, value, isTranslatable);

/**
 * Returns true if a text has no version in a language other than the first. A plain string is in the first
 * language only, so every other language lacks it unless it is empty.
 */
export const lacksTranslation = ({ value }: Pick<DocumentField, "value">, tag: string): boolean =>
  isRecord(value) ? value[tag] === undefined : value !== "";

/** Returns the tag of the text that is shown in the first language; undefined for a text without tags. */
export function shownTag(value: unknown, first: string): string | undefined {
  const tags = isRecord(value) ? Object.keys(value) : [];
  return tags.includes(first) ? first : tags[0];
}

/**
 * Returns a document with its texts in one language. A missing text is that of the first
 * language, or of any language if the first one lacks it, too.
 */
export const localize = (schema: z.ZodType, value: unknown, tag: string, first: string): unknown =>
  mapFields(schema, value, isTranslatable, ({ value: text }) =>
    isRecord(text) ? (text[tag] ?? text[first] ?? Object.values(text)[0]) : text,
  );

/** Returns a document without the texts in a language that have a version in the first one. */
export const withoutLanguage = (schema: z.ZodType, value: unknown, tag: string, first: string): unknown =>
  mapFields(schema, value, isTranslatable, ({ value: text }) => {
    if (!isRecord(text) || text[first] === undefined) return text;
    const others = withoutUndefined({ ...text, [tag]: undefined });
    return Object.keys(others).length === 1 ? others[first] : others;
  });

/** An object that may have texts without a translation, which are shown in the first language. */
export interface Untranslated {
  /** Names of these texts: `title`, or `quotes.0` for an entry of a list. */
  readonly untranslated?: readonly string[] | undefined;
}

const isIndex = (step: string | number | undefined): step is number => typeof step === "number";

/**
 * Adds to each object of a valid document the names of its texts that a language lacks.
 *
 * @param original the document as the owner wrote it
 */
export function markUntranslated(schema: z.ZodType, original: unknown, value: object, tag: string): object {
  const copy = structuredClone(value);
  for (const field of translatableFields(schema, original)) {
    if (!lacksTranslation(field, tag)) continue;
    const start = isIndex(field.path.at(-1)) ? -2 : -1;
    const parent = getAt(copy, field.path.slice(0, start));
    if (!isRecord(parent)) continue;
    const others = (parent["untranslated"] ?? []) as readonly string[];
    parent["untranslated"] = [...others, field.path.slice(start).join(".")];
  }
  return copy;
}

/** Returns a text for readers, in the first language of the site if it has one there. */
export function textOf(value: unknown, first: string): string {
  const text: unknown = isRecord(value) ? (value[first] ?? Object.values(value)[0]) : value;
  return typeof text === "string" ? text : "";
}

/** Returns the path of a file in another language: `heron.md` becomes `heron.de.md`. */
export const translationPath = (path: string, tag: string): string =>
  path.replace(/\.[^./]+$/, (extension) => `.${tag}${extension}`);

/** Returns the original and the language of a file whose name has the form of a translation. */
export function readTranslationPath(path: string): { original: string; tag: string } | undefined {
  const [, start, tag = "", extension = ""] = /^(.*[^/])\.([^./]+)(\.[^./]+)$/.exec(path) ?? [];
  return start === undefined ? undefined : { original: start + extension, tag };
}

/**
 * Returns the URL path of a language below the site's own: empty for the first language, `/pt-br` for
 * `pt-BR`.
 */
export const languagePrefix = (tag: string, first: string): string =>
  tag === first ? "" : `/${tag.toLowerCase()}`;

/** Returns the language of the page at a path below the site's own. */
export const languageOfPath = (
  path: string,
  languages: readonly [first: string, ...others: string[]],
): string =>
  languages.slice(1).find((tag) => path.startsWith(`${languagePrefix(tag, languages[0])}/`)) ?? languages[0];
