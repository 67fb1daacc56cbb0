import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM, VirtualConsole } from "jsdom";
import { pageFiles } from "./public-files";

/** A page of a built site. */
export interface BuiltPage {
  /** Its address: `/about/`, or `/404.html` for a file that is no folder's index. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/** jsdom does not know all of CSS; what it says of the pages' styles is of no interest here. */
const silent = new VirtualConsole();

async function parse(folder: string): Promise<BuiltPage[]> {
  const files = await pageFiles(folder);
  return Promise.all(
    files.map(async (file) => {
      const html = await readFile(join(folder, file), "utf8");
      const { document } = new JSDOM(html, { virtualConsole: silent }).window;
      return { path: file.replace(/\/index\.html$/, "/"), html, document };
    }),
  );
}

const parsed = new Map<string, Promise<readonly BuiltPage[]>>();

/** Every page of a built site, read once; the documents run no script and load nothing. */
export function parsedPages(folder: string): Promise<readonly BuiltPage[]> {
  const pages = parsed.get(folder) ?? parse(folder);
  parsed.set(folder, pages);
  return pages;
}
