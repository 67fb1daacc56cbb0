import { buildTimeout, type TestSite } from "../../support/sites";
import type { BuiltPage } from "./parsed-pages";
import { publicFiles } from "./public-files";

export type { BuiltPage };

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
