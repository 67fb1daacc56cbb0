import { existsSync, readdirSync, rmdirSync, statSync } from "node:fs";
import path from "node:path";

/** Lists all files and folders below a folder. */
const listEntries = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];

/** Lists all files below a folder, as paths from it. */
export const listFiles = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/** Lists the files of a built site, which may be in a Git repository for publishing. */
export const listBuiltFiles = (folder: string): string[] =>
  listFiles(folder).filter((file) => !/^\.git(\/|$)/.test(file));

/** Lists all files of `static/`, also those in linked folders, which Gatsby copies to `public/` as folders. */
export const listStaticFiles = (folder: string): string[] =>
  listFiles(folder).flatMap((file) => {
    const target = path.join(folder, file);
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listStaticFiles(target).map((name) => `${file}/${name}`) : [file];
  });

/** Removes the empty folders of a built site, except those of its Git repository. */
export function removeEmptyFolders(folder: string): void {
  const folders = listEntries(folder).filter((entry) => entry.isDirectory());
  const git = path.join(folder, ".git");
  const paths = folders
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((each) => each !== git && !each.startsWith(git + path.sep));
  for (const each of paths.sort().reverse()) if (readdirSync(each).length === 0) rmdirSync(each);
}
