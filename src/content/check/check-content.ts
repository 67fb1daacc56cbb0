import { availableParallelism } from "node:os";
import { basename, dirname, join, posix, resolve } from "node:path";
import pMap from "p-map";
import { aboutKind, homeKind, pageKind, sectionKind, siteKind, type ContentKind } from "../model/kinds";
import { aboutProblems } from "./about-problems";
import { listFolder } from "./content-files";
import { readJsonSources, type ContentSource } from "./content-source";
import { contentWarnings } from "./content-warnings";
import { fileReferences } from "./file-reference";
import { filmProblems } from "./film-problems";
import { linkedPieceProblems } from "./home-problems";
import { iconProblems } from "./icon-problems";
import { openImageCache } from "./image-cache";
import type { ProbedImage } from "./image-probe";
import { probeReference, smallImageMessage } from "./image-problems";
import { languageProblems } from "./language-problems";
import { linkProblems } from "./link-problems";
import { readMarkdownSources } from "./markdown-source";
import { pageNameProblems } from "./page-problems";
import type { FolderFiles } from "./path-message";
import { formatProblem, type ContentProblem } from "./problem";
import { proseFileProblems } from "./prose-problems";
import { schemaProblems } from "./schema-problems";
import { accentProblems, faceProblems, orderProblems } from "./site-problems";
import { duplicateTitleProblems, idProblems, sameButCaseProblems } from "./section-problems";

/** What is wrong with the content (the site must not be built) and what is only worth knowing. */
export type ContentReport = {
  problems: ContentProblem[];
  warnings: ContentProblem[];
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

/** What is wrong with the images, and which are small for their place. */
async function imageFindings(
  folder: FolderFiles,
  sources: readonly ContentSource[],
): Promise<Pick<ContentReport, "problems" | "warnings">> {
  const cache = await openImageCache(dirname(folder.contentFolder));
  const surroundings = { ...folder, cache, probes: new Map<string, Promise<ProbedImage>>() };
  const references = sources.flatMap((source) => fileReferences("image", source));
  const findings = await pMap(
    references,
    async (reference) => {
      const image = await probeReference(surroundings, reference);
      const isSound = !("message" in image);
      const message = isSound ? smallImageMessage(reference, image) : image.message;
      return message === undefined
        ? []
        : [{ isSound, told: reference.document.problemAt(reference.path, message) }];
    },
    { concurrency: availableParallelism() + 1 },
  );
  await cache.save();
  const toldOf = (isSound: boolean) =>
    findings.flat().flatMap((finding) => (finding.isSound === isSound ? [finding.told] : []));
  return { problems: toldOf(false), warnings: toldOf(true) };
}

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
  const sectionFiles = sources.filter(({ kind }) => kind === sectionKind);
  const idOf = ({ path }: ContentSource): string => posix.basename(path, ".json");
  const unread = sectionFiles.filter(({ document }) => document === undefined).map(idOf);
  const [site] = documentsOf(siteKind);
  const images = await imageFindings(folderFiles, sources);
  const problems = [
    ...[...refusedLinks].map(([path, message]) => wholeFile(posix.join(basename(folder), path), message)),
    ...sources.flatMap((source) => (refusedLinks.has(source.path) ? [] : source.problems)),
    ...sources.flatMap(({ document, kind }) => (document ? schemaProblems(document, kind.schema) : [])),
    ...sections.flatMap((document) => [...idProblems(document), ...duplicateTitleProblems(document)]),
    ...sameButCaseProblems(sections),
    ...documentsOf(homeKind).flatMap((home) => linkedPieceProblems(home, sections, unread)),
    ...documentsOf(aboutKind).flatMap(aboutProblems),
    ...(site
      ? [
          ...orderProblems(site, sectionFiles.map(idOf)),
          ...accentProblems(site, sectionFiles.map(idOf)),
          ...faceProblems(site),
        ]
      : []),
    ...pageNameProblems(
      sources.filter(({ kind }) => kind === pageKind),
      basename(folder),
      join(dirname(folder), "static"),
      site,
    ),
    ...linkProblems(sources, dirname(folder)),
    ...(await languageProblems(folder, files, site)),
    ...(await proseFileProblems(folderFiles, jsonSources)),
    ...images.problems,
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
    warnings: [...images.warnings, ...contentWarnings(folder, files, sources)],
  };
}
