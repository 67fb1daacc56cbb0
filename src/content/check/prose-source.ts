import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { readProse } from "../markdown/read-prose";
import { longestText } from "../model/film-limits";
import { formatOfExtension } from "../model/image-limits";
import { proseKind } from "../model/kinds";
import type { FieldPath } from "../model/walk";
import type { ContentDocument } from "./content-document";
import type { ContentSource } from "./content-source";
import { decodeText } from "./decode-text";
import { errorReason } from "./error-reason";
import { fileReferences, resolveReference } from "./file-reference";
import type { FolderFiles } from "./path-message";
import type { ContentProblem } from "./problem";

const withoutExtension = (path: string): string => path.slice(0, path.length - posix.extname(path).length);

/** Finds the picture of the same name beside a film, as a path from the text's own folder. */
const posterFinder =
  (files: ReadonlySet<string>, textFile: string) =>
  (film: string): string | undefined => {
    const names = [...formatOfExtension.keys()].map((extension) => `${withoutExtension(film)}.${extension}`);
    return names.find((name) => files.has(resolveReference(textFile, name)));
  };

/** The document of a text: a problem of a picture or a film stands where the text names it. */
function documentOf(file: string, { prose, places }: ReturnType<typeof readProse>): ContentDocument {
  const problemAt = ([list, index]: FieldPath, message: string): ContentProblem => {
    const media = list === "images" || list === "films" ? prose[list][Number(index)] : undefined;
    const place = (media && places.get(media.key)) ?? { line: 1, column: 1 };
    return { file, ...place, field: list === "films" ? "film" : "image", message };
  };
  return { file, value: prose, problemAt, problemAtKey: problemAt };
}

async function readSource({ contentFolder, files }: FolderFiles, path: string): Promise<ContentSource> {
  const file = posix.join(basename(contentFolder), path);
  const failure = (message: string, place = { line: 1, column: 1 }): ContentSource => ({
    path,
    kind: proseKind,
    document: undefined,
    problems: [{ file, line: place.line, column: place.column, field: "", message }],
  });
  let bytes: Buffer;
  try {
    bytes = await readFile(join(contentFolder, path));
  } catch (error) {
    return failure(`must be a file that can be read (${errorReason(error)})`);
  }
  const decoded = decodeText(bytes);
  if (!("text" in decoded)) return failure(decoded.message, decoded);
  const { text } = decoded;
  if (text.trim() === "") return failure("must hold some text, but is empty");
  if (text.length > longestText) {
    return failure(
      `must have at most ${longestText} characters, got ${text.length}; tell it in several texts`,
    );
  }
  const reading = readProse(text, posterFinder(files, path));
  const problems = reading.problems.map((problem) => ({ file, ...problem }));
  return { path, kind: proseKind, document: documentOf(file, reading), problems };
}

/** Reads the Markdown files that other files name, each once, by path. */
export async function readProseSources(
  folder: FolderFiles,
  sources: readonly ContentSource[],
): Promise<ContentSource[]> {
  const named = sources
    .flatMap((source) => fileReferences("prose file", source))
    .map(({ source, value }) => resolveReference(source, value))
    .filter((path) => path.endsWith(".md") && folder.files.has(path));
  return Promise.all([...new Set(named)].sort().map((path) => readSource(folder, path)));
}
