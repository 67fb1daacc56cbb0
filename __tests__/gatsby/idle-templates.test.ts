import path from "node:path";
import type { Actions } from "gatsby";
import { compileIdleTemplates } from "../../src/gatsby/node/idle-templates";

const templates = ["section", "piece"].map((name) => path.resolve("src/templates", `${name}.tsx`));

type Page = Parameters<Actions["createPage"]>[0];

function idlePages(of: readonly string[]): Page[] {
  const pages: Page[] = [];
  compileIdleTemplates(of, { createPage: (page) => pages.push(page) });
  return pages;
}

test("each template has a page of its own, so that it is compiled before there is content for it", () => {
  const pages = idlePages(templates);
  expect(pages.map(({ component }) => component)).toEqual(templates);
  expect(new Set(pages.map((page) => page.path)).size).toBe(templates.length);
});

test("the pages are where no page of the site can be, and their queries find nothing", () => {
  for (const page of idlePages(templates)) {
    expect(page.path).toMatch(/^\/_[^/]+\/.+\/$/);
    expect(Object.values(page.context ?? {}).filter((parameter) => parameter !== "")).toEqual([]);
  }
});

test("without templates there are no pages", () => {
  expect(idlePages([])).toEqual([]);
});
