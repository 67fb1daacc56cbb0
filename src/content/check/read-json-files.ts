import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonKindOfFile, singleKinds, type ContentKind } from "../model/kinds";
import { errorReason, fileProblem } from "./problem";
import { readJson } from "./json-document";
import { projectPath, type FolderFiles } from "./paths";
import type { ContentSource } from "./source-file";
import { didYouMean, nearest } from "./suggestion";

const singleFiles: readonly string[] = singleKinds.map(({ place }) => place);

async function readSource(folder: FolderFiles, path: string, kind: ContentKind): Promise<ContentSource> {
  const file = projectPath(folder, path);
  const failure = (message: string): ContentSource => ({
    path,
    kind,
    document: undefined,
    problems: [fileProblem(file, message, 1)],
  });
  if (jsonKindOfFile(path) === undefined) {
    return failure(`must have a name that ends in .json (small letters) to be a ${kind.name}`);
  }
  if (!folder.files.has(path)) {
    const others = [...folder.files].filter((name) => !singleFiles.includes(name));
    return failure(`is missing, every site needs this file${didYouMean(nearest(path, others))}`);
  }
  try {
    const { document, problems } = readJson(file, await readFile(join(folder.contentFolder, path)));
    return { path, kind, document, problems };
  } catch (error) {
    return failure(`must be a file that can be read (${errorReason(error)})`);
  }
}

/** Reads the JSON files of every kind, in the order of the kinds and then by name. Missing files are included. */
export async function readJsonSources(folder: FolderFiles): Promise<ContentSource[]> {
  const others = [...folder.files].filter((path) => !singleFiles.includes(path.toLowerCase()));
  return Promise.all(
    [...singleFiles, ...others].flatMap((path) => {
      const kind = jsonKindOfFile(path.replace(/\.json$/i, ".json"));
      return kind === undefined ? [] : [readSource(folder, path, kind)];
    }),
  );
}
