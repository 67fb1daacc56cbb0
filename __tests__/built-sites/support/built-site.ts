import { buildTimeout, type TestSite } from "../../support/test-sites";
import type { BuiltPage } from "./parsed-pages";
import { publicFiles } from "./public-files";

export type { BuiltPage };

/** Output of a build. */
export interface BuiltSite {
  readonly folder: string;
  readonly files: readonly string[];
  readonly pages: readonly BuiltPage[];
  page(path: string): BuiltPage;
}

/** Builds a site before the tests of the current block. Returns an object that is filled before they run. */
export function buildBeforeAll({ build }: TestSite): BuiltSite {
  const built = {
    folder: "",
    files: [] as string[],
    pages: [] as readonly BuiltPage[],
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
    [built.files, built.pages] = await Promise.all([publicFiles(built.folder), builtPages(built.folder)]);
  }, buildTimeout);
  return built;
}

export function queryAll(root: ParentNode, selector: string): Element[] {
  return Array.from(root.querySelectorAll(selector));
}

export function texts(elements: readonly Element[]): (string | null)[] {
  return elements.map((element) => element.textContent);
}

/** Returns the text and URL of each link. */
export function linkTargets(links: readonly Element[]): (string | null)[][] {
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
}
