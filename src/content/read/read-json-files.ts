import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Collection, findJsonCollection, singleCollections } from "../schema/collections";
import { errorReason, fileProblem } from "./problem";
import { readJson } from "./json-document";
import { type FolderFiles, projectPath } from "./paths";
import { failedSource, type SourceFile } from "./source-file";
import { didYouMean, nearest } from "./suggestion";

const singleFiles: readonly string[] = singleCollections.map(({ place }) => place);

async function readSource(folder: FolderFiles, path: string, kind: Collection): Promise<SourceFile> {
  const file = projectPath(folder, path);
  const failure = (message: string) => failedSource(path, kind, fileProblem(file, message, 1));
  if (findJsonCollection(path) === undefined) {
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
export async function readJsonFiles(folder: FolderFiles): Promise<SourceFile[]> {
  const others = [...folder.files].filter((path) => !singleFiles.includes(path.toLowerCase()));
  return Promise.all(
    [...singleFiles, ...others].flatMap((path) => {
      const kind = findJsonCollection(path.replace(/\.json$/i, ".json"));
      return kind === undefined ? [] : [readSource(folder, path, kind)];
    }),
  );
}
