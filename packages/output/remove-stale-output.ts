import { cpSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import {
  findReferencedFiles,
  listEntries,
  listFiles,
  listStaticFiles,
  missingVariants,
  variantPath,
} from "./public-files";

/** Prefixes of files that no page refers to: Gatsby's, and those that hosts and crawlers request. */
const fixedPrefixes = [
  ...["_gatsby/", "slice-data/", "page-data/sq/", "page-data/app-data.", "chunk-map.", "webpack.stats."],
  ...["_redirects", "_headers", "robots.txt", "sitemap-index.", ".well-known/tdmrep."],
];

function removeEmptyFolders(folder: string): void {
  const folders = listEntries(folder).filter((entry) => entry.isDirectory());
  const git = path.join(folder, ".git");
  const paths = folders
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((each) => each !== git && !each.startsWith(git + path.sep));
  for (const each of paths.sort().reverse()) if (readdirSync(each).length === 0) rmdirSync(each);
}

/**
 * Removes every file from `public/` that no other file refers to and that is not in `static/`. Unused image
 * variants move to `.cache` and back when they are used again: Gatsby 5.16.1 does not repeat a job whose
 * file is gone.
 *
 * @param pageFiles HTML and data of every page, as paths from `public/`
 * @param urlPrefixes what URLs of the site's files start with, each with a slash at the end
 * @returns image variants that pages refer to and that do not exist
 */
export function removeStaleOutput(project: string, pageFiles: string[], urlPrefixes: string[]): string[] {
  const output = path.join(project, "public");
  const unusedVariants = path.join(project, ".cache", "unused-variants");
  const files = listFiles(output).filter((file) => !/^\.git(\/|$)/.test(file));
  const staticFiles = listStaticFiles(path.join(project, "static"));
  const requiredFiles = files.filter((file) => fixedPrefixes.some((start) => file.startsWith(start)));
  const entryFiles = [...requiredFiles, ...staticFiles, ...pageFiles];
  const { references, isReferenced } = findReferencedFiles(output, files, entryFiles, urlPrefixes);
  for (const file of files.filter((each) => !isReferenced(each))) {
    if (variantPath.test(file)) cpSync(path.join(output, file), path.join(unusedVariants, file));
    rmSync(path.join(output, file));
  }
  for (const file of listFiles(unusedVariants).filter(isReferenced))
    cpSync(path.join(unusedVariants, file), path.join(output, file), { force: false });
  removeEmptyFolders(output);
  return missingVariants(output, references);
}
