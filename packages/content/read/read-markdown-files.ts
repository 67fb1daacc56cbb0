import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { readMarkdown, type MarkdownResult } from "./markdown/read-markdown";
import { formatOfExtension } from "../schema/accepted-image-formats";
import {
  isPageFile,
  isPageTranslation,
  pageCollection,
  pageTranslationCollection,
  richTextCollection,
  type Collection,
} from "../schema/collections";
import { translationPath } from "../schema/translations";
import type { FieldPath } from "../schema/value-paths";
import {
  checkReferences,
  createFailedSource,
  fileReferences,
  resolveReference,
  type ParsedFile,
  type SourceFile,
} from "./source-file";
import { decodeText } from "./decode-text";
import { removeForeignFrontMatter } from "./foreign-front-matter";
import { readPageFile } from "./front-matter";
import { extensionOf, pathMessage, projectPath, type FolderFiles, type FileType } from "./paths";
import { errorReason, fileProblem, formatValue, type CheckResult, type ContentProblem } from "./problem";

/** Returns a function that finds the image of the same name for a video, as a path from the text's folder. */
const posterFinder =
  (files: ReadonlySet<string>, textFile: string) =>
  (video: string): string | undefined => {
    const name = video.slice(0, video.length - posix.extname(video).length);
    const images = [...formatOfExtension.keys()].map((extension) => `${name}.${extension}`);
    return images.find((image) => files.has(resolveReference(textFile, image)));
  };

/** Returns the document of a text. Problems of an image or a video have its position in the text. */
function documentOf(file: string, { content, images, videos, positions }: MarkdownResult): ParsedFile {
  const problemAt = ([list, index]: FieldPath, message: string): ContentProblem => {
    const media = (list === "videos" ? videos : images)[Number(index)];
    const position = positions[media?.key ?? -1] ?? { line: 1, column: 1 };
    return { file, ...position, field: list === "videos" ? "video" : "image", message };
  };
  return { file, value: { content, images, videos }, problemAt, problemAtKey: problemAt };
}

/** Reads a text file; a file that cannot be read or decoded becomes a source with a problem. */
async function readText(
  folder: FolderFiles,
  path: string,
  collection: Collection,
  read: (text: string) => SourceFile[],
): Promise<SourceFile[]> {
  const file = projectPath(folder, path);
  try {
    const decoded = decodeText(await readFile(join(folder.contentFolder, path)));
    if ("text" in decoded) return read(decoded.text);
    return [
      createFailedSource(path, collection, fileProblem(file, decoded.message, decoded.line, decoded.column)),
    ];
  } catch (error) {
    const message = `must be a file that can be read (${errorReason(error)})`;
    return [createFailedSource(path, collection, fileProblem(file, message, 1))];
  }
}

/** Returns true if a translated page has no text below its front matter. */
export const lacksPageText = (path: string, text: string): boolean =>
  isPageTranslation(path) && removeForeignFrontMatter(text).text.trim() === "";

/** Returns the source of a Markdown text with its problems. */
export function createTextSource(folder: FolderFiles, path: string, written: string): SourceFile {
  const file = projectPath(folder, path);
  const { text, lineCount } = removeForeignFrontMatter(written);
  if (text.trim() === "") {
    const message = isPageFile(path)
      ? "must contain some text below its front matter, but there is none"
      : "must contain some text, but is empty";
    return createFailedSource(path, richTextCollection, fileProblem(file, message, 1));
  }
  const markdown = readMarkdown(text, posterFinder(folder.files, path));
  const problems = markdown.problems.map((problem) => ({ file, ...problem }));
  const frontMatterNote = {
    line: 1,
    column: 1,
    field: "",
    message: `begins with front matter, which only pages have: it is not shown; remove lines 1 to ${lineCount}`,
  };
  const notes = [...(lineCount > 0 ? [frontMatterNote] : []), ...markdown.notes].map((note) => ({
    file,
    ...note,
  }));
  return {
    path,
    collection: richTextCollection,
    document: documentOf(file, markdown),
    problems,
    notes,
    markdown,
  };
}

async function readPage(folder: FolderFiles, path: string): Promise<SourceFile[]> {
  const file = projectPath(folder, path);
  const collection = isPageTranslation(path) ? pageTranslationCollection : pageCollection;
  if (collection === pageCollection && !isPageFile(path)) {
    const message = "must have a name that ends in .md (small letters) to be a page";
    return [createFailedSource(path, pageCollection, fileProblem(file, message, 1))];
  }
  return readText(folder, path, collection, (text) => {
    const { document, problems, body } = readPageFile(file, text);
    const page = { path, collection, document, problems };
    if (body === undefined) return [page];
    if (lacksPageText(path, body)) return [{ ...page, lacksText: true }];
    return [page, createTextSource(folder, path, body)];
  });
}

/**
 * Reads the Markdown files by path, each once: custom pages, which are two sources (front matter and text),
 * then the files that other files name, and their translations.
 *
 * @param languages tags of the site's languages, the first one first
 */
export async function readMarkdownFiles(
  folder: FolderFiles,
  sources: readonly SourceFile[],
  [, ...otherLanguages]: readonly string[],
): Promise<SourceFile[]> {
  const pages = [...folder.files]
    .filter((path) => isPageFile(path.replace(/\.md$/i, ".md")) || isPageTranslation(path))
    .sort();
  const named = sources
    .flatMap((source) => fileReferences("markdown file", source))
    .flatMap(({ target }) => [target, ...otherLanguages.map((tag) => translationPath(target, tag))])
    .filter((path) => path.endsWith(".md") && folder.files.has(path) && !pages.includes(path));
  const read = await Promise.all([
    ...pages.map((path) => readPage(folder, path)),
    ...[...new Set(named)]
      .sort()
      .map((path) =>
        readText(folder, path, richTextCollection, (text) => [createTextSource(folder, path, text)]),
      ),
  ]);
  return read.flat();
}

const markdownFileType: FileType = { noun: "a text", fileNoun: "a Markdown file", extensions: ["md"] };

/** Checks the fields that should name a Markdown file of the content. */
export const checkMarkdownFiles = (
  folder: FolderFiles,
  sources: readonly SourceFile[],
): Promise<CheckResult> =>
  checkReferences(
    sources.flatMap((source) => fileReferences("markdown file", source)),
    async (reference) => {
      const { value } = reference;
      const message = await pathMessage(folder, reference, markdownFileType);
      if (message !== undefined || value.endsWith(".md")) return { message };
      const reason =
        extensionOf(value) === "md"
          ? "must name a file that ends in .md (small letters)"
          : "must name a Markdown file, whose name ends in .md";
      return { message: `${reason}, got ${formatValue(value)}` };
    },
  );
