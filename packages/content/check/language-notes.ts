import { languageName, relatedLanguage, type SiteLanguages } from "../../../src/i18n/languages";
import { textDescriptions } from "../../../src/i18n/ui-text-keys";
import { type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem } from "../read/problem";
import type { SourceFile } from "../read/source-file";
import { siteCollection } from "../schema/collections";
import { textsCollection, textsPath, unshippedTexts } from "../schema/texts";
import { getProperty, listAt } from "../schema/value-paths";

/** Returns a tag with the English name of its language: `nb (Norwegian Bokmål)`. */
const describe = (tag: string): string => `${tag} (${languageName(tag, "en") ?? tag})`;

const textCount = (count: number): string => (count === 1 ? "1 text" : `${count} texts`);

/** Returns true for the note of a language that lacks texts of the interface. */
export const isInterfaceNote = (message: string): boolean =>
  /^lacks \d+ texts? of the interface/.test(message);

/** Returns a note for each language that lacks texts of the content, or texts of the interface. */
export function languageNotes(
  folder: FolderFiles,
  sources: readonly SourceFile[],
  languages: SiteLanguages,
  missing: ReadonlyMap<string, readonly ContentProblem[]>,
): ContentProblem[] {
  const [first] = languages;
  const site = sources.find(({ collection }) => collection === siteCollection)?.document;
  if (!site) return [];
  const noteAt = (tag: string, message: string): ContentProblem => {
    const index = listAt(site.value, "languages").indexOf(tag);
    const position = site.problemAt(index >= 0 ? ["languages", index] : ["language"], message);
    return { ...position, field: describe(tag) };
  };
  const list = "npm run check -- --translations lists them";
  const lacking = [...missing]
    .filter(([, { length }]) => length > 0)
    .map(([tag, { length }]) =>
      noteAt(tag, `lacks ${textCount(length)}, shown in ${describe(first)}; ${list}`),
    );
  const hasFile = (path: string): boolean => folder.files.has(path);
  const untranslated = unshippedTexts(languages, hasFile).flatMap(({ tag, path }) => {
    const texts = sources.find((source) => source.path === path)?.document?.value;
    const { length } = Object.keys(textDescriptions).filter((key) => getProperty(texts, key) === undefined);
    const message =
      `lacks ${textCount(length)} of the interface, shown in ${describe(relatedLanguage(tag))}; ` +
      `write them into content/${path}`;
    return length === 0 ? [] : [noteAt(tag, message)];
  });
  const firstPath = textsPath(first, first, hasFile);
  const isUnused = firstPath !== textsCollection.path && hasFile(textsCollection.path);
  const unused = fileProblem(
    projectPath(folder, textsCollection.path),
    `is not used, because ${firstPath} has the texts in the first language; ` +
      "if these are in another one, add its tag to the name",
  );
  return [...lacking, ...untranslated, ...(isUnused ? [unused] : [])];
}
