import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { pageFile, type BuiltPage } from "./built-pages";

/*
 * Without this, a build publishes pages with holes after somebody emptied a part of `public/`: Gatsby 5.16.1 does not run a
 * job again that it has finished, and does not copy a film again whose query has not changed, even if the file is gone
 * since. Reading the pages takes 1 ms each.
 */

/** An address of a copy of a picture or film below a path prefix: its folder is called by what is in the original. */
const copyAddress = /(?<=["\s,])([^"\s,]*)(\/static\/(?:[0-9a-f]{10}|[0-9a-f]{32})\/[^"\s,]+)/g;

/**
 * The copies of pictures and films that a page names and that no file in `public/` answers, as addresses.
 *
 * @param pathPrefix what every address of the site starts with, without a slash at the end
 */
export function missingCopies(html: string, publicFolder: string, pathPrefix: string): string[] {
  const addresses = Array.from(html.replaceAll("&#x27;", "'").matchAll(copyAddress))
    .filter(([, prefix]) => prefix === pathPrefix)
    .map(([, , address = ""]) => address);
  const isMissing = (address: string) => !existsSync(path.join(publicFolder, decodeURIComponent(address)));
  return [...new Set(addresses)].filter(isMissing);
}

/** Fails a build whose pages name copies of pictures or films that are not there. */
export function checkCopies(
  { pathPrefix, reporter }: Pick<BuildArgs, "pathPrefix" | "reporter">,
  pages: readonly Pick<BuiltPage, "path">[],
): void {
  const publicFolder = path.resolve("public");
  const missing = pages.flatMap((page) =>
    missingCopies(readFileSync(pageFile(page), "utf8"), publicFolder, pathPrefix),
  );
  if (missing.length === 0) return;
  reporter.panicOnBuild(
    `${missing.length} files of pictures and films that pages offer are not in public/, the first is ${missing[0]}. ` +
      "Run `npm run clean` and build again.",
  );
}
