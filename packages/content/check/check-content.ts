import { dirname, join, resolve } from "node:path";
import { siteCollection, type Collection } from "../schema/collections";
import { formerFields, replaceFormerNames } from "../schema/schema-traversal";
import { uniqueBy } from "../schema/value-paths";
import { brokenLink, linkCycle, listFolder } from "../read/content-files";
import { readFolderSections } from "../read/folder-sections";
import { readJsonFiles } from "../read/read-json-files";
import type { SourceFile } from "../read/source-file";
import { findCloudCopies } from "./cloud-copies";
import { contentNotes, siteIconNotes, windowsNameNotes } from "./content-notes";
import { checkVideos } from "./video-problems";
import { ImageCache } from "../read/image-cache";
import { iconProblems, checkImages } from "./image-problems";
import type { ImageInfo } from "../read/read-image";
import { checkMarkdownFiles, readMarkdownFiles } from "../read/read-markdown-files";
import { filePathProblems, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem, formatProblem } from "../read/problem";
import { uncheckedDocuments } from "../read/published-documents";
import { staticImageProblems } from "./static-image-problems";
import { svgScriptProblems } from "./svg-script-problems";
import { builtFiles, checkLinkedPieces, rules } from "./cross-file-rules";
import { sampleNotes } from "./sample-notes";
import { schemaProblems } from "./schema-problems";
import { textLinkNotes } from "./text-link-notes";
import { checkTranslations } from "./translation-problems";
import { inFirstLanguage, languagesOf } from "../read/site-languages";
import type { SiteLanguages } from "../../../src/i18n/languages";

/** The content at one time, with its problems. */
export type ContentSnapshot = {
  /** Languages of the site, also if something else in `site.json` is wrong. */
  languages: SiteLanguages;
  /** Every file that matches its schema. */
  documents: ValidDocument[];
  /** Problems, which stop a build. */
  problems: ContentProblem[];
  /** Notes, which do not stop a build. */
  notes: ContentProblem[];
  /** Missing texts of each language except the first. */
  missingTranslations: ReadonlyMap<string, readonly ContentProblem[]>;
  /** Valid images by their path from the content folder, embedded ones by the SHA-1 of their data URL. */
  images: ReadonlyMap<string, ImageInfo>;
};

/** A file's value as its schema returns it. */
export type ValidDocument = {
  /** Path from the content folder: `sections/games.json`. */
  path: string;
  collection: Collection;
  /** The valid value, with its texts in the first language of the site. */
  value: object;
  /** The value as it is in the file, with the texts of all languages. */
  original: unknown;
  /** True if no check found a problem in the file; false e.g. for a missing image or a repeated title. */
  isValid: boolean;
};

const inReadingOrder =
  (files: readonly string[]) =>
  (a: ContentProblem, b: ContentProblem): number =>
    files.indexOf(a.file) - files.indexOf(b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    (a.field < b.field ? -1 : 1);

/**
 * Reads and checks the whole content: schemas, images, references between files, and symbolic links. Problems
 * are sorted by file (site, home, about, sections, texts, pages, stories) and position.
 */
export async function checkContent(contentFolder: string): Promise<ContentSnapshot> {
  const { files, refusedSymlinks } = listFolder(resolve(contentFolder));
  const copies = findCloudCopies({ contentFolder: resolve(contentFolder), files: new Set(files) });
  const { folder } = copies;
  const fileOf = (path: string): string => projectPath(folder, path);
  const jsonFiles = await readJsonFiles(folder);
  const site = jsonFiles.find(({ collection }) => collection === siteCollection)?.document?.value;
  const languages = languagesOf(site);
  const imageCache = await ImageCache.open(folder.contentFolder);
  const folderSections = await readFolderSections({ folder, pictureReader: imageCache, languages });
  const jsonSources = [...jsonFiles, ...folderSections].map((source) =>
    inFirstLanguage(source, languages[0]),
  );
  const sources = [...jsonSources, ...(await readMarkdownFiles(folder, jsonSources, languages))];
  const staticFolder = listFolder(join(dirname(folder.contentFolder), "static"));
  const { files: staticFiles } = staticFolder;
  const allFiles = [...files.map(fileOf), ...staticFiles.map((file) => `static/${file}`)];
  const unchecked = uncheckedDocuments(sources);
  const context = { sources, documents: unchecked, languages, staticFiles, fileOf };
  const translations = checkTranslations(folder, sources, languages);
  const icon = await iconProblems(folder, imageCache);
  const results = [
    checkLinkedPieces(context),
    await checkImages(folder, imageCache, sources),
    translations,
    await checkMarkdownFiles(folder, jsonSources),
    await checkVideos(folder, sources),
  ];
  const found = [
    ...[...refusedSymlinks].map(([path, message]) => fileProblem(fileOf(path), message)),
    ...[...staticFolder.refusedSymlinks]
      // Gatsby copies what other links lead to.
      .filter(([, message]) => message === brokenLink || message === linkCycle)
      .map(([path, message]) => fileProblem(`static/${path}`, message)),
    ...filePathProblems(folder),
    ...copies.problems,
    ...sources.flatMap((source) => (refusedSymlinks.has(source.path) ? [] : source.problems)),
    ...sources.flatMap(({ document, collection }) =>
      document ? schemaProblems(document, collection.schema) : [],
    ),
    ...[...rules, builtFiles].flatMap((rule) => rule(context)),
    ...results.flatMap(({ problems }) => problems),
    ...icon,
    ...(await svgScriptProblems(folder, staticFiles)),
    ...(await staticImageProblems(folder, staticFiles)),
  ];
  const problems = uniqueBy(found, formatProblem);
  await imageCache.save();
  const brokenFiles = new Set(problems.map(({ file }) => file));
  const documents = sources.flatMap(
    ({ path, collection, document, original, pictures = [] }): ValidDocument[] => {
      const { data } = collection.schema.safeParse(document?.value);
      if (!data || !document) return [];
      replaceFormerNames(collection.schema, data);
      const isValid = ![document.file, ...pictures].some((file) => brokenFiles.has(file));
      return [{ path, collection, value: data, original: (original ?? document).value, isValid }];
    },
  );
  return {
    languages,
    documents,
    problems: problems.sort(inReadingOrder(sources.map(({ path }) => fileOf(path)))),
    notes: [
      ...copies.notes,
      ...sources.flatMap(({ notes = [] }) => notes),
      ...results.flatMap(({ notes }) => notes),
      ...sources.flatMap(formerNameNotes),
      ...textLinkNotes(folder.contentFolder, sources, unchecked, staticFiles, languages),
      ...contentNotes(folder, sources),
      ...windowsNameNotes(allFiles),
      ...siteIconNotes(files, staticFiles),
      ...(await sampleNotes(dirname(folder.contentFolder), sources, allFiles)),
    ],
    missingTranslations: translations.missing,
    images: imageCache.images,
  };
}

const formerNameNotes = ({ collection, document }: SourceFile): ContentProblem[] =>
  document === undefined
    ? []
    : formerFields(collection.schema, document.value).map(({ path, currentName }) =>
        document.problemAtKey(path, `is called ${currentName} now`),
      );
