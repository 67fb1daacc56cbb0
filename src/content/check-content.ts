import { availableParallelism } from "node:os";
import { basename, dirname, posix, resolve } from "node:path";
import { mapConcurrently } from "./concurrency";
import { listFiles } from "./content-files";
import { readContentSources, type ContentSource } from "./content-source";
import { contentWarnings } from "./content-warnings";
import { iconProblems } from "./icon-problems";
import { openImageCache } from "./image-cache";
import type { ProbedImage } from "./image-probe";
import { imageMessage } from "./image-problems";
import { imageReferences } from "./image-reference";
import { linkProblems } from "./link-problems";
import { formatProblem, type ContentProblem } from "./problem";
import { schemaProblems } from "./schema-problems";
import { duplicateTitleProblems, idProblems, sameButCaseProblems } from "./section-problems";

/** What is wrong with the content (the site must not be built) and what is only worth knowing. */
export type ContentReport = { problems: ContentProblem[]; warnings: ContentProblem[] };

async function imageProblems(
  contentFolder: string,
  files: readonly string[],
  sources: readonly ContentSource[],
): Promise<ContentProblem[]> {
  const cache = await openImageCache(dirname(contentFolder));
  const surroundings = {
    contentFolder,
    files: new Set(files),
    cache,
    probes: new Map<string, Promise<ProbedImage>>(),
  };
  const references = sources.flatMap(({ path, document }) =>
    document === undefined ? [] : imageReferences(path, document),
  );
  const problems = await mapConcurrently(references, availableParallelism() + 1, async (reference) => {
    const message = await imageMessage(surroundings, reference);
    return message === undefined ? [] : [reference.document.problemAt(reference.path, message)];
  });
  await cache.save();
  return problems.flat();
}

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
 * Checks the owner's whole content: every file against its schema, every image by decoding it, and what has to
 * agree between files. All problems of all files are told, by file (site, home, about, then the sections by
 * name) and by place. Links are looked up in the `static/` folder beside the content folder.
 */
export async function checkContent(contentFolder: string): Promise<ContentReport> {
  const folder = resolve(contentFolder);
  const files = await listFiles(folder);
  const sources = await readContentSources(folder, files);
  const documentsIn = (test: (path: string) => boolean) =>
    sources.flatMap(({ path, document }) => (document !== undefined && test(path) ? [document] : []));
  const sections = documentsIn((path) => path.startsWith("sections/"));
  const links = await Promise.all(
    documentsIn((path) => path === "site.json").map((document) => linkProblems(document, dirname(folder))),
  );
  const problems = [
    ...sources.flatMap((source) => source.problems),
    ...sources.flatMap(({ document, schema }) => (document ? schemaProblems(document, schema) : [])),
    ...sections.flatMap((document) => [...idProblems(document), ...duplicateTitleProblems(document)]),
    ...sameButCaseProblems(sections),
    ...links.flat(),
    ...(await imageProblems(folder, files, sources)),
    ...(await iconProblems(folder, files)),
  ];
  const fileOrder = sources.map(({ path }) => posix.join(basename(folder), path));
  return {
    problems: withoutRepeats(problems).sort(inReadingOrder(fileOrder)),
    warnings: contentWarnings(folder, files, sources),
  };
}
