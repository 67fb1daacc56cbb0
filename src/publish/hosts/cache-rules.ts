/** Headers of the files below one path; the path may end in `/*`. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A year, the most that RFC 9111 caches are asked to keep: the file's name changes with its content. */
export const immutable = "public, max-age=31536000, immutable";

/** Kept, but asked for again before each use: the name stays when the content changes. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Folder of everything that Gatsby names by its content: images, fonts. */
export const hashedFolder = "/static/";

/** Scripts and styles that webpack writes beside the pages, with 20 digits of their content's hash. */
export const hashedFile = /^\/[^/]+[-.][0-9a-f]{20}\.(?:js|css)$/;

/** Browsers know no other name for JPEG 2000, and not every host does. */
export const jp2Type = "image/jp2";

const isImmutable = (path: string): boolean => path.startsWith(hashedFolder) || hashedFile.test(path);

/** One rule for a whole folder, one for each file beside the pages: hosts limit the number of rules. */
const rulePath = (path: string): string => path.replace(/^(\/[^/]+\/).*$/, "$1*");

/**
 * How long browsers keep each file. The rules never overlap, because hosts join the values of two rules that give
 * one header.
 *
 * @param filePaths addresses of everything that is served, pages with a slash at the end
 */
export function cacheRules(filePaths: readonly string[]): HeaderRule[] {
  const values = new Map(
    filePaths.map((path) => [rulePath(path), isImmutable(path) ? immutable : revalidated]),
  );
  const rules = Array.from(values, ([path, value]) => ({ path, headers: { "Cache-Control": value } }));
  return [...rules, { path: `${hashedFolder}*.jp2`, headers: { "Content-Type": jp2Type } }];
}
