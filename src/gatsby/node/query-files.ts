import { readFile } from "node:fs/promises";
import type { Store } from "gatsby";
import { outdated } from "./outdated";

/*
 * Without this, Gatsby 5.16.1 parses and walks through every file of `src/` and of each package that depends on Gatsby in
 * which a word such as "config", "Head" or "graphql" stands, to find queries: 3.7 s of each build and each start of live
 * authoring, three quarters of it for files that can hold none.
 */

/** A file that Gatsby has something to find in imports one of these names from one of these packages. */
const packages = /["'`]gatsby(?:-plugin-image)?["'`]/;
const names = /\b(?:graphql|Slice|StaticImage)\b/;

/** Whether queries may stand in a file, as far as its text tells; what cannot be read is for Gatsby to report. */
async function mayHoldQueries(file: string): Promise<boolean> {
  try {
    const text = await readFile(file, "utf8");
    return packages.test(text) && names.test(text);
  } catch {
    return true;
  }
}

/**
 * Has Gatsby look for queries where some may be: in the components of pages, and in files that import from Gatsby. To be
 * called in `onPreInit`.
 *
 * @throws when Gatsby looks for queries in another way
 */
export async function readQueryFiles(store: Store): Promise<void> {
  const { default: FileParser } = await import("gatsby/dist/query/file-parser");
  const { parseFile } = FileParser.prototype;
  if (!parseFile)
    throw outdated("node/query-files.ts", "Gatsby's FileParser does not parse files one by one");
  const isComponent = (file: string): boolean =>
    (store.getState() as { components: ReadonlyMap<string, unknown> }).components.has(file);
  FileParser.prototype.parseFile = async function (file, addError) {
    return isComponent(file) || (await mayHoldQueries(file)) ? parseFile.call(this, file, addError) : null;
  };
}
