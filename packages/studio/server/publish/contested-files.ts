import { posix } from "node:path";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { findJsonCollection, isPageFile } from "../../../content/schema/collections";
import { readTranslationPath } from "../../../content/schema/translations";
import { referencesOf } from "../edit/unused-files";
import { type CommittedFiles, contentPath, type Tree } from "./committed-files";
import type { FileConflict } from "./merge";
import { namedFiles } from "./named-files";

/**
 * The stories and pictures that one side has changed and the other one has deleted. A part of a document that names one
 * counts as changed, too, so that a piece is kept or lost as a whole.
 */
export type ContestedFiles = {
  /** Paths of the documents that may name them in the common version, from `content/`. */
  documents: readonly string[];
  /** Returns those that a part of a document names, also in its story. */
  namedBy: (document: string, value: unknown) => FileConflict[];
};

export const noContestedFiles: ContestedFiles = { documents: [], namedBy: () => [] };

/** Returns the names of a file in documents that include it: its own one and, if it may be a translation, the original's. */
const namesFor = (path: string): Set<string> => new Set([path, readTranslationPath(path)?.original ?? path]);

const isDocument = (path: string): boolean => findJsonCollection(path) !== undefined || isPageFile(path);

/**
 * Finds the contested files among the conflicts.
 *
 * @param base content of the common commit
 */
export async function findContestedFiles(
  files: CommittedFiles,
  base: Tree,
  conflicts: readonly FileConflict[],
): Promise<ContestedFiles> {
  const contested = new Map<string, FileConflict>();
  for (const conflict of conflicts) {
    const path = contentPath(conflict.path);
    if (base.has(path) && !isDocument(path) && !(conflict.yours && conflict.theirs))
      contested.set(path, conflict);
  }
  if (contested.size === 0) return noContestedFiles;
  /** Contested files by the names in documents that include them: their own one, or that of the story that shows them. */
  const names = new Map<string, FileConflict[]>();
  const add = (path: string, conflict: FileConflict): void => {
    for (const name of namesFor(path)) names.set(name, [...(names.get(name) ?? []), conflict]);
  };
  for (const [path, conflict] of contested) add(path, conflict);
  const textsWith = async (isIncluded: (path: string) => boolean) => {
    const wanted = [...names.keys()].map((name) => posix.basename(name));
    const paths = [...base].filter(([path]) => /\.(?:json|md)$/.test(path) && isIncluded(path));
    const texts = await Promise.all(
      paths.map(async ([path, version]) => ({ path, text: (await files.read(version)).toString("utf8") })),
    );
    return texts.filter(({ text }) =>
      wanted.some((name) => text.includes(name) || text.includes(encodeURI(name))),
    );
  };
  const folder = { contentFolder: "", files: new Set(base.keys()) };
  for (const { path, text } of await textsWith((each) => !isDocument(each)))
    for (const { target } of referencesOf(createTextSource(folder, path, text))) {
      const conflict = contested.get(target);
      if (conflict) add(path, conflict);
    }
  return {
    documents: (await textsWith(isDocument)).map(({ path }) => path),
    namedBy: (document, value) => [
      ...new Set(namedFiles(document, value).flatMap((name) => names.get(name) ?? [])),
    ],
  };
}
