import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const textFile = /\.(html|json|js|css|xml|webmanifest)$/;
/** Digest in a file's name. webpack's runtime composes names of a chunk's id and its digest. */
const digest = /(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{20})(?![0-9a-f])/g;
/** Image variants and copied files, in folders named by the digest of the original. */
export const variantPath = /^static\/([0-9a-f]{10}|[0-9a-f]{32})\//;

/** Lists all files and folders below a folder. */
export const listEntries = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];

/** Lists all files below a folder, as paths from it. */
export const listFiles = (folder: string): string[] =>
  listEntries(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));

/** Lists all files of `static/`, also those in linked folders, which Gatsby copies to `public/` as folders. */
export const listStaticFiles = (folder: string): string[] =>
  listFiles(folder).flatMap((file) => {
    const target = path.join(folder, file);
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listStaticFiles(target).map((name) => `${file}/${name}`) : [file];
  });

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
export function findReferencedFiles(
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

/** Returns the image variants among references that do not exist in `public/`. */
export const missingVariants = (output: string, references: ReadonlySet<string>): string[] =>
  [...references].filter((name) => variantPath.test(name) && !existsSync(path.join(output, name)));
