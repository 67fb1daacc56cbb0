import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { pageFile, type BuiltPage } from "./built-pages";

/** The addresses in every srcset of a page's HTML. */
function srcSetAddresses(html: string): string[] {
  return Array.from(html.matchAll(/ srcset="([^"]*)"/gi)).flatMap(([, srcSet = ""]) =>
    srcSet
      .replaceAll("&#x27;", "'")
      .split(/,\s+/)
      .map((candidate) => candidate.split(" ")[0] ?? ""),
  );
}

/**
 * The addresses of a page's images that no file in `public/` answers.
 *
 * @param pathPrefix what every address of the site starts with, without a slash at the end
 */
export function missingImageFiles(html: string, publicFolder: string, pathPrefix: string): string[] {
  const isMissing = (address: string): boolean =>
    !existsSync(path.join(publicFolder, decodeURIComponent(address.slice(pathPrefix.length))));
  return srcSetAddresses(html).filter(isMissing);
}

/**
 * Fails a build whose pages offer images that are not there.
 *
 * Without it: Gatsby (5.16) does not run a job again that it has finished, even if the file is gone since; after somebody
 * emptied a part of `public/`, a build publishes pages with holes. Reading the pages takes 1 ms each.
 */
export function checkImageFiles(
  { pathPrefix, reporter }: Pick<BuildArgs, "pathPrefix" | "reporter">,
  pages: readonly Pick<BuiltPage, "path">[],
): void {
  const publicFolder = path.resolve("public");
  const missing = pages.flatMap((page) =>
    missingImageFiles(readFileSync(pageFile(page), "utf8"), publicFolder, pathPrefix),
  );
  if (missing.length === 0) return;
  reporter.panicOnBuild(
    `${missing.length} image files that pages offer are not in public/, the first is ${missing[0]}. ` +
      "Run `npm run clean` and build again.",
  );
}
