import { cpSync, existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Prefixes of files that no page names: Gatsby's, and those that hosts and crawlers request. */
const fixedPrefixes = [
  ...["_gatsby/", "slice-data/", "page-data/sq/", "page-data/app-data.", "chunk-map.", "webpack.stats."],
  ...["_redirects", "_headers", "robots.txt", "sitemap-index.", ".well-known/tdmrep."],
];
const textFile = /\.(html|json|js|css|xml|webmanifest)$/;
/** Digest in a file's name. webpack's runtime composes names of a chunk's id and its digest. */
const digest = /(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{20})(?![0-9a-f])/g;
/** Image variants and copied files, in folders named by the digest of the original. */
const variant = /^static\/([0-9a-f]{10}|[0-9a-f]{32})\//;

const listEntries = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];

/** Lists all files below a folder, as paths from it. */
export const listFiles = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

function removeEmptyFolders(folder: string): void {
  const folders = listEntries(folder).filter((entry) => entry.isDirectory());
  const git = path.join(folder, ".git");
  const paths = folders
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((each) => each !== git && !each.startsWith(git + path.sep));
  for (const each of paths.sort().reverse()) if (readdirSync(each).length === 0) rmdirSync(each);
}

const unescapeUrl = (url: string): string =>
  url.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString());

/** Returns all words of a text that may name a file: digests, and paths from `public/`. */
function namesIn(text: string, urlPrefixes: readonly string[]): string[] {
  const words = text.replaceAll("\\n", " ").split(/(?:["\s<>\\?#]|&quot;)+/);
  const urls = words.filter((word) => /\.\w{2,11}$/.test(word));
  const startOf = (url: string): string => urlPrefixes.find((start) => url.startsWith(start)) ?? "";
  return [...(text.match(digest) ?? []), ...urls.map((url) => unescapeUrl(url.slice(startOf(url).length)))];
}

/** Returns the name that a file is looked up by: the digest in it, or its path. */
const nameOf = (file: string): string => path.basename(file).match(digest)?.[0] ?? file;

/**
 * Finds the files that `entryFiles` name, directly or through other files; the entry files are included.
 *
 * @param output absolute path of `public/`
 * @param urlPrefixes what URLs of the site's files start with, each with a slash at the end
 */
export function findReferencedFiles(
  output: string,
  files: readonly string[],
  entryFiles: readonly string[],
  urlPrefixes: readonly string[],
): { readonly names: ReadonlySet<string>; readonly isReferenced: (file: string) => boolean } {
  const names = new Set(entryFiles.map(nameOf));
  const isReferenced = (file: string): boolean => names.has(nameOf(file));
  let unread = files.filter((file) => textFile.test(file));
  for (let texts = unread.filter(isReferenced); texts.length > 0; texts = unread.filter(isReferenced)) {
    unread = unread.filter((file) => !isReferenced(file));
    for (const file of texts) {
      for (const name of namesIn(readFileSync(path.join(output, file), "utf8"), urlPrefixes)) names.add(name);
    }
  }
  return { names, isReferenced };
}

/** Returns the image variants among names that do not exist in `public/`. */
export const missingVariants = (output: string, names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => variant.test(name) && !existsSync(path.join(output, name)));

/**
 * Removes every file from `public/` that no other file names and that is not in `static/`. Unused image
 * variants move to `.cache` and back when they are named again: Gatsby 5.16.1 does not repeat a job whose
 * file is gone.
 *
 * @param pageFiles HTML and data of every page, as paths from `public/`
 * @param urlPrefixes what URLs of the site's files start with, each with a slash at the end
 * @returns image variants that pages name and that do not exist
 */
export function removeStaleOutput(project: string, pageFiles: string[], urlPrefixes: string[]): string[] {
  const output = path.join(project, "public");
  const unusedVariants = path.join(project, ".cache", "unused-variants");
  const files = listFiles(output).filter((file) => !file.startsWith(".git/"));
  const staticFiles = listFiles(path.join(project, "static"));
  const requiredFiles = files.filter((file) => fixedPrefixes.some((start) => file.startsWith(start)));
  const entryFiles = [...requiredFiles, ...staticFiles, ...pageFiles];
  const { names, isReferenced } = findReferencedFiles(output, files, entryFiles, urlPrefixes);
  for (const file of files.filter((each) => !isReferenced(each))) {
    if (variant.test(file)) cpSync(path.join(output, file), path.join(unusedVariants, file));
    rmSync(path.join(output, file));
  }
  for (const file of listFiles(unusedVariants).filter(isReferenced))
    cpSync(path.join(unusedVariants, file), path.join(output, file), { force: false });
  removeEmptyFolders(output);
  return missingVariants(output, names);
}
