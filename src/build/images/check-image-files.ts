import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuildArgs } from "gatsby";
import { builtPages } from "../hosting/built-pages";

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
 * Fails a build whose pages offer images that are not there. Gatsby does not make a file again that it made once:
 * after somebody emptied a part of `public/`, a build would publish pages with holes.
 */
export function checkImageFiles(api: Pick<BuildArgs, "pathPrefix" | "reporter" | "store">): void {
  const publicFolder = path.resolve("public");
  const missing = builtPages(api).flatMap((page) => {
    const file = path.join(publicFolder, page.path, page.path.endsWith("/") ? "index.html" : "");
    return missingImageFiles(readFileSync(file, "utf8"), publicFolder, api.pathPrefix);
  });
  if (missing.length === 0) return;
  api.reporter.panicOnBuild(
    `${missing.length} image files that pages offer are not in public/, the first is ${missing[0]}. ` +
      "Run `npm run clean` and build again.",
  );
}
