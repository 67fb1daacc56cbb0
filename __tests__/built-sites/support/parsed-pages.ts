import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM, VirtualConsole } from "jsdom";
import { pageFiles } from "./public-files";

export interface BuiltPage {
  /** URL path: `/about/`, or `/404.html` for a file that is no folder's index. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/** Discards jsdom's errors about CSS that it does not support. */
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

/** Returns every page of a built site, parsed once. The documents run no scripts. */
export function parsedPages(folder: string): Promise<readonly BuiltPage[]> {
  const pages = parsed.get(folder) ?? parse(folder);
  parsed.set(folder, pages);
  return pages;
}
