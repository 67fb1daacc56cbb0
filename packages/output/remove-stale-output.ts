import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { listBuiltFiles, listFiles, listStaticFiles, removeEmptyFolders } from "./public-files";

const textFile = /\.(html|json|js|css|xml|webmanifest)$/;
/** Digest in a file's name. webpack's runtime composes names of a chunk's id and its digest. */
const digest = /(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{20})(?![0-9a-f])/g;
/** Image variants and copied files, in folders named by the digest of the original. */
const variantPath = /^static\/([0-9a-f]{10}|[0-9a-f]{32})\//;

/** Prefixes of files that no page refers to: Gatsby's, and those that hosts and crawlers request. */
const fixedPrefixes = [
  ...["_gatsby/", "slice-data/", "page-data/sq/", "page-data/app-data.", "chunk-map.", "webpack.stats."],
  ...["_redirects", "_headers", "robots.txt", "sitemap-index.", ".well-known/tdmrep."],
];

const unescapeUrl = (url: string): string =>
  url.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString());

/** Returns all words of a text that may refer to a file: digests, and paths from `public/`. */
function referencesIn(text: string, urlPrefixes: readonly string[]): string[] {
  const words = text.replaceAll("\\n", " ").split(/(?:["\s<>\\?#]|&quot;)+/);
  const urls = words.filter((word) => /\.\w{2,11}$/.test(word));
  const startOf = (url: string): string => urlPrefixes.find((start) => url.startsWith(start)) ?? "";
  return [...(text.match(digest) ?? []), ...urls.map((url) => unescapeUrl(url.slice(startOf(url).length)))];
}

/** Returns the word that refers to a file: the digest in its name, or its path. */
const referenceTo = (file: string): string => path.basename(file).match(digest)?.[0] ?? file;

/**
 * Finds the files that `entryFiles` refer to, directly or through other files, and the entry files.
 *
 * @param output absolute path of `public/`
 * @param urlPrefixes what URLs of the site's files start with, each with a slash at the end
 */
function findReferencedFiles(
  output: string,
  files: readonly string[],
  entryFiles: readonly string[],
  urlPrefixes: readonly string[],
): { readonly references: ReadonlySet<string>; readonly isReferenced: (file: string) => boolean } {
  const references = new Set(entryFiles.map(referenceTo));
  const isReferenced = (file: string): boolean => references.has(referenceTo(file));
  let unread = files.filter((file) => textFile.test(file));
  for (let texts = unread.filter(isReferenced); texts.length > 0; texts = unread.filter(isReferenced)) {
    unread = unread.filter((file) => !isReferenced(file));
    for (const file of texts) {
      for (const name of referencesIn(readFileSync(path.join(output, file), "utf8"), urlPrefixes))
        references.add(name);
    }
  }
  return { references, isReferenced };
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
  const files = listBuiltFiles(output);
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
  return [...references].filter((name) => variantPath.test(name) && !existsSync(path.join(output, name)));
}
