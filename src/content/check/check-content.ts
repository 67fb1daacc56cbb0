import { basename, dirname, join, posix, resolve } from "node:path";
import { aboutKind, homeKind, pageKind, sectionKind, siteKind, type ContentKind } from "../model/kinds";
import { aboutProblems } from "./about-problems";
import { listFolder } from "./content-files";
import { contentDocuments } from "./content-documents";
import { readJsonSources } from "./content-source";
import { contentWarnings } from "./content-warnings";
import { filmProblems } from "./film-problems";
import { linkedPieceFindings } from "./home-problems";
import { iconProblems } from "./icon-problems";
import { imageFindings } from "./image-findings";
import { languageProblems } from "./language-problems";
import { linkProblems } from "./link-problems";
import { markdownFileProblems, readMarkdownSources } from "./markdown-source";
import { pageNameProblems } from "./page-problems";
import { formatProblem, type ContentFindings, type ContentProblem } from "./problem";
import { schemaProblems } from "./schema-problems";
import { sectionId } from "./site-routes";
import { textLinkWarnings } from "./text-links";
import { accentProblems, faceProblems, orderProblems } from "./site-problems";
import { duplicateTitleProblems, idProblems, sameButCaseProblems } from "./section-problems";

/** What is wrong with the content (the site must not be built) and what is only worth knowing. */
export type ContentReport = ContentFindings & {
  /** Every file that fits its schema. */
  documents: CheckedDocument[];
};

/** A file's value as its schema gives it. */
export type CheckedDocument = {
  /** Path from the content folder: `sections/games.json`. */
  path: string;
  kind: ContentKind;
  value: object;
  /** Whether nothing in the file is a problem: no image is missing, no title given twice. */
  isSound: boolean;
};

const wholeFile = (file: string, message: string): ContentProblem => ({
  file,
  line: 0,
  column: 0,
  field: "",
  message,
});

const withoutRepeats = (problems: readonly ContentProblem[]): ContentProblem[] => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
];

const inReadingOrder =
  (fileOrder: readonly string[]) =>
  (one: ContentProblem, other: ContentProblem): number =>
    fileOrder.indexOf(one.file) - fileOrder.indexOf(other.file) ||
    one.line - other.line ||
    one.column - other.column ||
    (one.field < other.field ? -1 : 1);

/**
 * Checks the owner's whole content: every file against its schema, every image by decoding it, what has to agree
 * between files, and that no link leads out. All problems of all files are told, by file (site, home, about, then the sections by
 * name, the pages, the texts) and by place. Links are looked up in the `static/` folder beside the content folder.
 */
export async function checkContent(contentFolder: string): Promise<ContentReport> {
  const folder = resolve(contentFolder);
  const { files, refusedLinks } = listFolder(folder);
  const folderFiles = { contentFolder: folder, files: new Set(files) };
  const jsonSources = await readJsonSources(folder, files);
  const sources = [...jsonSources, ...(await readMarkdownSources(folderFiles, jsonSources))];
  const documentsOf = (kind: ContentKind) =>
    sources.flatMap((source) =>
      source.kind === kind && source.document !== undefined ? [source.document] : [],
    );
  const sections = documentsOf(sectionKind);
  const sectionIds = sources.filter(({ kind }) => kind === sectionKind).map(sectionId);
  const [site] = documentsOf(siteKind);
  const staticFiles = listFolder(join(dirname(folder), "static")).files;
  const written = contentDocuments(sources);
  const findings = [
    ...documentsOf(homeKind).map((home) => linkedPieceFindings(home, written)),
    await imageFindings(folderFiles, sources),
  ];
  const problems = [
    ...[...refusedLinks].map(([path, message]) => wholeFile(posix.join(basename(folder), path), message)),
    ...sources.flatMap((source) => (refusedLinks.has(source.path) ? [] : source.problems)),
    ...sources.flatMap(({ document, kind }) => (document ? schemaProblems(document, kind.schema) : [])),
    ...sections.flatMap((document) => [...idProblems(document), ...duplicateTitleProblems(document)]),
    ...sameButCaseProblems(sections),
    ...findings.flatMap((found) => found.problems),
    ...documentsOf(aboutKind).flatMap(aboutProblems),
    ...(site
      ? [...orderProblems(site, sectionIds), ...accentProblems(site, sectionIds), ...faceProblems(site)]
      : []),
    ...pageNameProblems(
      sources.filter(({ kind }) => kind === pageKind),
      basename(folder),
      staticFiles,
      site,
    ),
    ...linkProblems(sources, staticFiles),
    ...(await languageProblems(folder, files, site)),
    ...(await markdownFileProblems(folderFiles, jsonSources)),
    ...(await filmProblems(folderFiles, sources)),
    ...(await iconProblems(folder, files)),
  ];
  const fileOrder = sources.map(({ path }) => posix.join(basename(folder), path));
  const unsound = new Set(problems.map(({ file }) => file));
  const documents = sources.flatMap(({ path, kind, document }) => {
    const { data } = kind.schema.safeParse(document?.value);
    return data && document ? [{ path, kind, value: data, isSound: !unsound.has(document.file) }] : [];
  });
  return {
    documents,
    problems: withoutRepeats(problems).sort(inReadingOrder(fileOrder)),
    warnings: [
      ...sources.flatMap(({ warnings = [] }) => warnings),
      ...findings.flatMap((found) => found.warnings),
      ...textLinkWarnings(folder, sources, written, staticFiles),
      ...contentWarnings(folder, files, sources),
    ],
  };
}
