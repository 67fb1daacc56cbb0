import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { JSDOM, VirtualConsole } from "jsdom";
import { buildTimeout, type TestSite } from "../../support/sites";

/** A page of a built site. */
export interface BuiltPage {
  /** Its address: `/about/`, or `/404.html` for a file that is no folder's index. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

/** Paths of all files below `public/`, with `/` between folders and at the start. */
export async function publicFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/"));
}

/** Reads every page of a built site; the documents run no script and load nothing. */
export async function readPages(folder: string): Promise<BuiltPage[]> {
  const files = (await publicFiles(folder)).filter(
    (file) => file.endsWith(".html") && !file.startsWith("/_gatsby/"),
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const html = await readFile(join(folder, file), "utf8");
      const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
      return { path: file.replace(/\/index\.html$/, "/"), html, document };
    }),
  );
}

/** What a build has written. */
export interface BuiltSite {
  readonly folder: string;
  readonly files: readonly string[];
  readonly pages: readonly BuiltPage[];
  /** The page at an address. */
  page(path: string): BuiltPage;
}

/** What has been built of a site: there once the tests of the block begin that asks for it. */
export function builtBefore({ build }: TestSite): BuiltSite {
  const built = {
    folder: "",
    files: [] as string[],
    pages: [] as BuiltPage[],
    page(path: string): BuiltPage {
      const page = built.pages.find((candidate) => candidate.path === path);
      if (!page)
        throw new Error(
          `There is no page at ${path}, only ${built.pages.map((each) => each.path).join(", ")}.`,
        );
      return page;
    },
  };
  beforeAll(async () => {
    built.folder = await build();
    [built.files, built.pages] = await Promise.all([publicFiles(built.folder), readPages(built.folder)]);
  }, buildTimeout);
  return built;
}

/** Elements that match a selector, in document order. */
export function all(root: ParentNode, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector));
}

/** Text of each element, as it is written. */
export function texts(elements: readonly Element[]): (string | null)[] {
  return elements.map((element) => element.textContent);
}

/** Text and address of each link. */
export function linkTargets(links: readonly Element[]): (string | null)[][] {
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
}
