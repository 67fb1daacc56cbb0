import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { type ProseReading, readProse } from "../markdown/read-prose";
import { formatOfExtension } from "../model/image-limits";
import { type Collection, isPageFile, pageCollection, richTextCollection } from "../model/collections";
import type { FieldPath } from "../model/schema-traversal";
import { fileReferences, type ParsedFile, resolveReference, type SourceFile } from "./source-file";
import { decodeText } from "./decode-text";
import { type ContentProblem, errorReason } from "./problem";
import { readFrontMatter, splitFrontMatter } from "./front-matter";
import type { FolderFiles } from "./paths";

const withoutExtension = (path: string): string => path.slice(0, path.length - posix.extname(path).length);

/** Finds the picture of the same name beside a film, as a path from the text's own folder. */
const posterFinder =
  (files: ReadonlySet<string>, textFile: string) =>
  (film: string): string | undefined => {
    const names = [...formatOfExtension.keys()].map((extension) => `${withoutExtension(film)}.${extension}`);
    return names.find((name) => files.has(resolveReference(textFile, name)));
  };

/** The document of a text: a problem of a picture or a film stands where the text names it. */
function documentOf(file: string, { prose, places }: ProseReading): ParsedFile {
  const problemAt = ([list, index]: FieldPath, message: string): ContentProblem => {
    const media = list === "images" || list === "films" ? prose[list][Number(index)] : undefined;
    const place = (media && places.get(media.key)) ?? { line: 1, column: 1 };
    return { file, ...place, field: list === "films" ? "film" : "image", message };
  };
  return { file, value: prose, problemAt, problemAtKey: problemAt };
}

/** A source of a file that cannot be read as what it should be. */
function failedSource(
  folder: FolderFiles,
  path: string,
  kind: Collection,
  message: string,
  place = { line: 1, column: 1 },
): SourceFile {
  const file = posix.join(basename(folder.contentFolder), path);
  const { line, column } = place;
  return { path, kind, document: undefined, problems: [{ file, line, column, field: "", message }] };
}

/** The text of a file, or its source where it cannot be read. */
async function readText(folder: FolderFiles, path: string, kind: Collection): Promise<string | SourceFile> {
  try {
    const decoded = decodeText(await readFile(join(folder.contentFolder, path)));
    return "text" in decoded ? decoded.text : failedSource(folder, path, kind, decoded.message, decoded);
  } catch (error) {
    return failedSource(folder, path, kind, `must be a file that can be read (${errorReason(error)})`);
  }
}

function proseSource(folder: FolderFiles, path: string, text: string): SourceFile {
  if (text.trim() === "") {
    const message = isPageFile(path)
      ? "must hold some text below its front matter, but there is none"
      : "must hold some text, but is empty";
    return failedSource(folder, path, richTextCollection, message);
  }
  const file = posix.join(basename(folder.contentFolder), path);
  const reading = readProse(text, posterFinder(folder.files, path));
  const problems = reading.problems.map((problem) => ({ file, ...problem }));
  const notes = reading.hints.map((hint) => ({ file, ...hint }));
  return { path, kind: richTextCollection, document: documentOf(file, reading), problems, notes, reading };
}

async function readPage(folder: FolderFiles, path: string): Promise<SourceFile[]> {
  if (!isPageFile(path)) {
    return [
      failedSource(
        folder,
        path,
        pageCollection,
        "must have a name that ends in .md (small letters) to be a page",
      ),
    ];
  }
  const text = await readText(folder, path, pageCollection);
  if (typeof text !== "string") return [text];
  const split = splitFrontMatter(text);
  const file = posix.join(basename(folder.contentFolder), path);
  const { document, problems } = readFrontMatter(file, split);
  return [
    { path, kind: pageCollection, document, problems },
    ...(split.body === undefined ? [] : [proseSource(folder, path, split.body)]),
  ];
}

async function readProseFile(folder: FolderFiles, path: string): Promise<SourceFile> {
  const text = await readText(folder, path, richTextCollection);
  return typeof text === "string" ? proseSource(folder, path, text) : text;
}

/**
 * Reads the Markdown files: the owner's pages, each of them two sources (its front matter and its text), then those
 * that other files name, each once, by path.
 */
export async function readMarkdownFiles(
  folder: FolderFiles,
  sources: readonly SourceFile[],
): Promise<SourceFile[]> {
  const pages = [...folder.files].filter((path) => isPageFile(path.replace(/\.md$/i, ".md"))).sort();
  const named = sources
    .flatMap((source) => fileReferences("markdown file", source))
    .map(({ source, value }) => resolveReference(source, value))
    .filter((path) => path.endsWith(".md") && folder.files.has(path) && !pages.includes(path));
  const read = await Promise.all([
    ...pages.map((path) => readPage(folder, path)),
    ...[...new Set(named)].sort().map(async (path) => [await readProseFile(folder, path)]),
  ]);
  return read.flat();
}
