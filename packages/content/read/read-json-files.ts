import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Collection, findJsonCollection, singleCollections } from "../schema/collections";
import { errorReason, fileProblem } from "./problem";
import { readJson } from "./read-json";
import { type FolderFiles, projectPath } from "./paths";
import { createFailedSource, type SourceFile } from "./source-file";
import { didYouMean, closestMatch } from "./hints";

const singleFiles: readonly string[] = singleCollections.map(({ path }) => path);

async function readSource(folder: FolderFiles, path: string, collection: Collection): Promise<SourceFile> {
  const file = projectPath(folder, path);
  const failure = (message: string) => createFailedSource(path, collection, fileProblem(file, message, 1));
  if (findJsonCollection(path) === undefined) {
    return failure(`must have a name that ends in .json (small letters) to be a ${collection.name}`);
  }
  if (!folder.files.has(path)) {
    const others = [...folder.files].filter((name) => !singleFiles.includes(name));
    return failure(`is missing, every site needs this file${didYouMean(closestMatch(path, others))}`);
  }
  try {
    const { document, problems } = readJson(file, await readFile(join(folder.contentFolder, path)));
    return { path, collection, document, problems };
  } catch (error) {
    return failure(`must be a file that can be read (${errorReason(error)})`);
  }
}

/** Reads all JSON files, by collection and then by name. Missing files are included. */
export async function readJsonFiles(folder: FolderFiles): Promise<SourceFile[]> {
  const others = [...folder.files].filter((path) => !singleFiles.includes(path.toLowerCase()));
  return Promise.all(
    [...singleFiles, ...others].flatMap((path) => {
      const collection = findJsonCollection(path.replace(/\.json$/i, ".json"));
      return collection === undefined ? [] : [readSource(folder, path, collection)];
    }),
  );
}
