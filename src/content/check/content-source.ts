import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import type { MarkdownReading } from "../markdown/read-markdown";
import { jsonKindOfFile, singleKinds, type ContentKind, type JsonKind } from "../model/kinds";
import { errorReason } from "./error-reason";
import type { ContentDocument } from "./content-document";
import { readJson } from "./json-document";
import type { ContentProblem } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** One file of the content, as far as it could be read. */
export type ContentSource = {
  /** Path from the content folder: `sections/games.json`. */
  path: string;
  kind: ContentKind;
  /** The file's value and places; undefined when it is missing, unreadable or no JSON. */
  document: ContentDocument | undefined;
  /** Why there is no document, and what is wrong with its grammar. */
  problems: ContentProblem[];
  /** What is only worth knowing of it. */
  warnings?: ContentProblem[];
  /** What a Markdown text was read as; undefined for every other file. */
  reading?: MarkdownReading;
};

const singleFiles: readonly string[] = singleKinds.map(({ place }) => place);

/** The kind that a file has or would have if its name ended in small letters. */
const meantKind = (path: string): JsonKind | undefined => jsonKindOfFile(path.replace(/\.json$/i, ".json"));

async function readSource(
  contentFolder: string,
  files: readonly string[],
  path: string,
  kind: JsonKind,
): Promise<ContentSource> {
  const file = posix.join(basename(contentFolder), path);
  const failure = (message: string): ContentSource => ({
    path,
    kind,
    document: undefined,
    problems: [{ file, line: 1, column: 1, field: "", message }],
  });
  if (jsonKindOfFile(path) === undefined) {
    return failure(`must have a name that ends in .json (small letters) to be a ${kind.name}`);
  }
  if (!files.includes(path)) {
    const others = files.filter((name) => !singleFiles.includes(name));
    const hint = didYouMean(nearest(path, others));
    return failure(`is missing, every site needs this file${hint}`);
  }
  try {
    const reading = readJson(file, await readFile(join(contentFolder, path)));
    return { path, kind, document: reading.document, problems: reading.problems };
  } catch (error) {
    return failure(`must be a file that can be read (${errorReason(error)})`);
  }
}

/** Reads the JSON files of every kind, missing ones included, in the order of the kinds and then by name. */
export async function readJsonSources(
  contentFolder: string,
  files: readonly string[],
): Promise<ContentSource[]> {
  const found = files.filter((path) => !singleFiles.includes(path.toLowerCase()));
  return Promise.all(
    [...singleFiles, ...found].flatMap((path) => {
      const kind = meantKind(path);
      return kind === undefined ? [] : [readSource(contentFolder, files, path, kind)];
    }),
  );
}
