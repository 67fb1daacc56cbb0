import { posix } from "node:path";
import { isLanguage, type SiteLanguages } from "../../../src/i18n/languages";
import { type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem, formatValue } from "../read/problem";
import { type FileReference, fileReferences, type SourceFile } from "../read/source-file";
import { hasValidLanguages } from "../read/site-languages";
import { languageNotes } from "./language-notes";
import { didYouMean, closestMatch } from "../read/hints";
import {
  isPageFile,
  isPageTranslation,
  pageCollection,
  pageTranslationCollection,
  siteCollection,
  withSectionTitle,
} from "../schema/collections";
import { getAt, getProperty, isRecord } from "../schema/value-paths";
import { traitsOf } from "../schema/fields";
import { hasNoTexts, textsCollection } from "../schema/texts";
import {
  lacksTranslation,
  readTranslationPath,
  shownTag,
  translatableFields,
  translationPath,
} from "../schema/translations";

/** Returns the end of a message about a tag that is not in `languages`. */
function notListed(tag: string, languages: SiteLanguages): string {
  const hint = didYouMean(closestMatch(tag, languages));
  return hint === "" ? `, add it to languages in site.json (now ${languages.join(", ")})` : hint;
}

/**
 * Checks the translations of each text of a document. Its schema checks the text that the first language shows.
 *
 * @param areAllKnown false if `languages` lacks a wrong tag of the site, which any other language may be
 */
export function translationProblems(
  { original, collection }: SourceFile,
  languages: SiteLanguages,
  areAllKnown: boolean,
): ContentProblem[] {
  if (!original) return [];
  const [first, ...others] = languages;
  return translatableFields(collection.schema, original.value).flatMap(({ path, schema, value }) => {
    if (!isRecord(value)) return [];
    const shown = shownTag(value, first);
    const missing = `is missing in ${formatValue(first)}, the first language of the site`;
    const isLacking = value[first] === undefined && schema.safeParse(Object.values(value)[0]).success;
    const lacksFirst = areAllKnown && isLacking ? [original.problemAt(path, missing)] : [];
    const problems = Object.entries(value).flatMap(([tag, text]) => {
      if (tag === first) return [];
      const message = `is no language of the site${notListed(tag, languages)}`;
      if (!others.includes(tag)) return areAllKnown ? [original.problemAtKey([...path, tag], message)] : [];
      const [issue] = schema.safeParse(text).error?.issues ?? [];
      return issue && tag !== shown
        ? [original.problemAt([...path, tag], `${issue.message}, got ${formatValue(text)}`)]
        : [];
    });
    return [...lacksFirst, ...problems];
  });
}

/** Checks every file whose name is, or resembles, that of a translation. */
export function translationFileProblems(
  folder: FolderFiles,
  sources: readonly SourceFile[],
  languages: SiteLanguages,
): ContentProblem[] {
  const [first, ...others] = languages;
  const used = originalTexts(folder, sources);
  const valueOf = (path: string) => sources.find((source) => source.path === path)?.document?.value;
  return [...folder.files].flatMap((path) => {
    const name = readTranslationPath(path);
    if (!name) return [];
    const { original, tag } = name;
    const isTexts = original === textsCollection.path;
    const isFreeText = /\.md$/.test(path) && !used.has(path);
    const isTranslation = isTexts || isPageTranslation(path) || (isFreeText && used.has(original));
    const looksLikeTranslation = isFreeText && others.includes(tag);
    if (!isTranslation && !looksLikeTranslation) return [];
    const problem = (message: string) => [fileProblem(projectPath(folder, path), message, 1)];
    if (!isTexts && !used.has(original))
      return problem(`is a translation of ${posix.basename(original)}, but there is no such text`);
    if (isTexts && (tag === first || hasNoTexts(valueOf(path)))) return [];
    if (tag === first)
      return problem(`is in the first language of the site: write it into ${posix.basename(original)}`);
    if (others.includes(tag)) return [];
    if (!isLanguage(tag) && !isTexts) return [];
    return problem(
      `is in the language ${formatValue(tag)}, which the site does not have${notListed(tag, languages)}`,
    );
  });
}

/** Returns a note for each switch of a translated page that is another one in the original. */
const switchNotes = (sources: readonly SourceFile[]): ContentProblem[] =>
  sources.flatMap(({ path, collection, document: translation }) => {
    if (collection !== pageTranslationCollection || !isRecord(translation?.value)) return [];
    const original = readTranslationPath(path)?.original;
    const page = sources.find((source) => source.path === original)?.document?.value;
    return ["draft", "menu", "unlisted"].flatMap((name) => {
      const value = getProperty(translation.value, name);
      if (value === undefined || value === (getProperty(page, name) ?? false)) return [];
      const message = `has no effect in a translation: write it into ${posix.basename(original ?? "")}`;
      return [translation.problemAtKey([name], message)];
    });
  });

/** Returns the paths of the Markdown files in the first language, with the fields that name them. */
export function originalTexts(
  folder: FolderFiles,
  sources: readonly SourceFile[],
): Map<string, FileReference | undefined> {
  const named = sources
    .flatMap((source) => fileReferences("markdown file", source))
    .map((reference) => [reference.target, reference] as const);
  const pages = [...folder.files].filter(isPageFile).map((path) => [path, undefined] as const);
  return new Map<string, FileReference | undefined>([...named, ...pages]);
}

/** Returns true if a text has a version in a language, or a JSON file has one in any other language. */
export function hasTranslation(folder: FolderFiles, sources: readonly SourceFile[], tag: string): boolean {
  const texts = translationPath(textsCollection.path, tag);
  return (
    [...originalTexts(folder, sources).keys()].some((path) => folder.files.has(translationPath(path, tag))) ||
    sources.some(
      ({ path, collection, original }) =>
        (path === texts && !hasNoTexts(original?.value)) ||
        translatableFields(collection.schema, original?.value).some(({ value }) => isRecord(value)),
    )
  );
}

/** Returns the number of texts that a language other than the first one has. */
export function countTexts(folder: FolderFiles, sources: readonly SourceFile[], tag: string): number {
  const texts = sources.find(({ path }) => path === translationPath(textsCollection.path, tag));
  const replaced = Object.keys(texts?.original?.value ?? {}).filter((name) => name !== "$schema");
  const files = [...originalTexts(folder, sources).keys()].filter((path) =>
    folder.files.has(translationPath(path, tag)),
  );
  const fields = sources.flatMap(({ original, collection }) =>
    translatableFields(collection.schema, original?.value).filter(
      ({ value }) => getProperty(value, tag) !== undefined,
    ),
  );
  return replaced.length + files.length + fields.length;
}

/** Returns a problem for each text that a language lacks. */
export function missingTexts(
  folder: FolderFiles,
  sources: readonly SourceFile[],
  tag: string,
): ContentProblem[] {
  const message = `is missing in ${formatValue(tag)}`;
  const fields = sources.flatMap(({ original, collection }) =>
    original
      ? translatableFields(collection.schema, withSectionTitle(collection, original.value))
          .filter((field) => lacksTranslation(field, tag))
          .filter(({ schema, value }) => isRecord(value) || !traitsOf(schema).isName)
          .map(({ path }) => original.problemAt(path, message))
      : [],
  );
  const pages = sources.flatMap(({ path, collection, document: page }) => {
    if (collection !== pageCollection || !page) return [];
    const file = translationPath(path, tag);
    const { document: translation, lacksText } = sources.find((source) => source.path === file) ?? {};
    if (!translation) return [];
    const fields = translatableFields(collection.schema, page.value)
      .filter((field) => getAt(translation.value, field.path) === undefined)
      .map((field) => translation.problemAt(field.path, message));
    const advice = `text ${message}: write it below the front matter`;
    return lacksText ? [...fields, fileProblem(translation.file, advice, 1)] : fields;
  });
  const files = [...originalTexts(folder, sources)].flatMap(([path, reference]) => {
    const translation = translationPath(path, tag);
    if (!folder.files.has(path) || folder.files.has(translation)) return [];
    const advice = `${message}: write ${posix.basename(translation)} next to ${posix.basename(path)}`;
    const atField = reference?.document.problemAt(reference.path, advice);
    return atField && atField.line > 0 ? [atField] : [fileProblem(projectPath(folder, path), advice, 1)];
  });
  return [...fields, ...pages, ...files];
}

/**
 * Checks the translations of all texts. Each language that lacks some gets one note, and `missing` has the missing
 * texts of each language except the first.
 */
export function checkTranslations(
  folder: FolderFiles,
  sources: readonly SourceFile[],
  languages: SiteLanguages,
) {
  const [, ...others] = languages;
  const site = sources.find(({ collection }) => collection === siteCollection)?.document;
  const areAllKnown = hasValidLanguages(site?.value);
  const problems = [
    ...sources.flatMap((source) => translationProblems(source, languages, areAllKnown)),
    ...(areAllKnown ? translationFileProblems(folder, sources, languages) : []),
  ];
  const missing = new Map(others.map((tag) => [tag, missingTexts(folder, sources, tag)]));
  const notes = [...languageNotes(folder, sources, languages, missing), ...switchNotes(sources)];
  return { problems, notes, missing };
}
