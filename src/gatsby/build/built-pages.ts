import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Store } from "gatsby";
import { builtPagesFile } from "./cache-paths";

/** Writes the URL path of every page in Gatsby's store, for the programs that run after the build. */
export function writeBuiltPages({ store }: { store: Store }): void {
  const { pages } = store.getState() as { pages: ReadonlyMap<string, unknown> };
  writeFileSync(builtPagesFile, JSON.stringify([...pages.keys()]));
}

/**
 * Reads the URL paths of the pages of the last build, without the path prefix: with a slash at the end, or a
 * file such as `/404.html`.
 */
export const readBuiltPages = (): string[] => JSON.parse(readFileSync(builtPagesFile, "utf8")) as string[];

/** Returns the absolute path of a page's HTML in `public/`. */
export function pageFile(page: string): string {
  return path.resolve("public", ...page.split("/"), page.endsWith("/") ? "index.html" : "");
}
