import { constants, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { listBuiltFiles, listFiles, removeEmptyFolders } from "../output/public-files";

/** Paths with a digest of the file, as Gatsby makes them. A file of the same size at one is the same. */
const digestedFile = /[-./][0-9a-f]{20,32}[./]/;

/** Files that visitors and hosts open first. */
const entryFile = /\.html$|^_/;

/** Returns true if two files have the same bytes. */
function areSame(name: string, from: string, to: string): boolean {
  const [source, target] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
  if (source.size !== target?.size) return false;
  return digestedFile.test(name) || readFileSync(from).equals(readFileSync(to));
}

/** Returns true if two paths cannot both exist, also where file systems ignore case. */
function areExclusive(file: string, other: string): boolean {
  const [first, second] = [`${file}/`.toLowerCase(), `${other}/`.toLowerCase()];
  return first.startsWith(second) || second.startsWith(first);
}

/**
 * Makes the files of a folder those of a built site. Changed files are copied next to the old ones first: a killed build
 * leaves the old site or the new one, but for the milliseconds of renaming. Files that pages refer to come first and go
 * last. A Git repository for publishing stays.
 */
export function replaceBuiltSite(built: string, folder: string): void {
  const files = listFiles(built);
  const names = new Set(files);
  const outdated = listBuiltFiles(folder).filter((name) => !names.has(name));
  const remove = (name: string): void => rmSync(path.join(folder, name), { force: true });
  const inTheWay = new Set(outdated.filter((name) => files.some((file) => areExclusive(file, name))));
  inTheWay.forEach(remove);
  removeEmptyFolders(folder);
  const changed = files.filter((name) => !areSame(name, path.join(built, name), path.join(folder, name)));
  const temporaryOf = (name: string): string => path.join(folder, `${name}.tmp~`);
  for (const name of changed) {
    mkdirSync(path.dirname(temporaryOf(name)), { recursive: true });
    copyFileSync(path.join(built, name), temporaryOf(name), constants.COPYFILE_FICLONE);
  }
  for (const isEntry of [false, true]) {
    for (const name of changed.filter((file) => entryFile.test(file) === isEntry))
      renameSync(temporaryOf(name), path.join(folder, name));
  }
  outdated.filter((name) => !inTheWay.has(name)).forEach(remove);
  removeEmptyFolders(folder);
}
