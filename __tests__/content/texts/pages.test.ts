import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { fixedPageSlugs } from "../../../packages/content/schema/slugs";
import { plainImage, reportedLines, siteWith } from "../../support/project-folder";
import type { ProjectFiles } from "../../support/project-folder";

const file = "content/pages/impressum.md";
const good = "---\ntitle: Impressum\n---\n\nWords.\n";

const problemsOf = async (files: ProjectFiles): Promise<string[]> => (await reportedLines(files)).problems;
const problemsOfPage = (text: string | Buffer): Promise<string[]> => problemsOf({ [file]: text });

test("accepts a page with all fields, with any line ends and a byte order mark", async () => {
  const text =
    '---\n# a note\ntitle: "Impressum: who & where"\ndescription: In short.\ndraft: false\n---\n# ' +
    "So\n\n![A plan](a/plan.png)\n";
  const files = { "content/pages/a/plan.png": await plainImage("png") };
  const fine = { problems: [], notes: [] };
  expect(await reportedLines({ ...files, [file]: text })).toEqual(fine);
  expect(await reportedLines({ ...files, [file]: `\uFEFF${text.replaceAll("\n", "\r\n")}` })).toEqual(fine);
});

test.each<[string | Buffer, string]>([
  ["---\n---\nWords.", "2:1 title is missing, it must be a non-empty string"],
  ["---\ntitle:\n---\nWords.", "2:7 title must be a non-empty string, got null"],
  ["---\n\ntitle: A\ndraft: yes\n---\nWords.", '4:8 draft must be true or false, got "yes"'],
  ["---\ntitle: A\ntitel: B\n---\nWords.", "3:1 titel is not a known field, did you mean title?"],
  [
    "---\ntitle: A\nslug: b\n---\nWords.",
    "3:1 slug is not a known field, known are title, description, draft, menu, unlisted",
  ],
  ["---\n- title\n---\nWords.", "2:1 must be an object with title, got a list"],
  ["---\ntitle: A: B\n---\nWords.", "2:8 must be valid YAML: text with a colon in it needs quotes around it"],
  [
    '---\ntitle: "A\n---\nWords.',
    "3:1 must be valid YAML: a quote or a bracket is not closed, or a colon is missing",
  ],
  ["---\ntitle: A\ntitle: B\n---\nWords.", "3:1 must be valid YAML: a field must not be given twice"],
  ["---\ntitle: A\n\nWords.", "1:1 must end its front matter with a line of ---"],
  [
    "# Impressum\n\nWords.",
    "1:1 must begin with its front matter: a line of ---, title: with the page's title, a line of ---",
  ],
  ["---\ntitle: A\n---\n\n", "1:1 must contain some text below its front matter, but there is none"],
  [Buffer.from("---\ntitle: Caf\xe9\n---\nWords.", "latin1"), "2:11 must be saved as UTF-8"],
])("reports the page %j at the position of its problem", async (text, line) => {
  expect(await problemsOfPage(text)).toEqual([expect.stringContaining(`${file}:${line}`)]);
});

test("reports problems in front matter and text together, each with its line", async () => {
  const text = "---\ntitel: A\n---\n\n#### Deep\n\n![x](gone.jpg)\n\n[x](javascript:alert(1))\n";
  expect(await problemsOfPage(text)).toEqual([
    `${file}:2:1 titel is not a known field, did you mean title?`,
    `${file}:2:1 title is missing, it must be a non-empty string`,
    `${file}:5:1 heading must not skip a level, use ## instead of ####`,
    `${file}:7:1 image must name an image file, but there is no "gone.jpg"`,
    `${file}:9:1 link must lead to an http(s), mailto: or tel: URL, to a path of the site such as ` +
      `/about/, or to a heading such as #idea, got "javascript:alert(1)"`,
  ]);
});

const letters =
  "letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for a URL";

test.each<[string, string]>([
  ["about", 'another name, because the site uses this one itself, got "about"'],
  ["api", 'another name, because the site uses this one itself, got "api"'],
  ["page-data", 'another name, because the site uses this one itself, got "page-data"'],
  ["index", 'another name, because hosts use this one themselves, got "index"'],
  ["über uns", `${letters}, got "über uns"`],
  ["a.b", `${letters}, got "a.b"`],
])("reports a page when its name is %s", async (name, rule) => {
  expect(await problemsOf({ [`content/pages/${name}.md`]: good })).toEqual([
    `content/pages/${name}.md:1:1 name must be ${rule}`,
  ]);
});

test("reserves the names of the pages that every site has", () => {
  const pages = readdirSync(resolve(__dirname, "../../../src/pages")).map((page) => basename(page, ".tsx"));
  expect(pages.filter((page) => page !== "index").sort()).toEqual([...fixedPageSlugs].sort());
});

test.each(["impressum", "Impressum.html", "impressum/index.html"])(
  "refuses a page when static/%s has its URL",
  async (name) => {
    expect(await problemsOf({ [file]: good, [`static/${name}`]: "x" })).toEqual([
      `${file}:1:1 name must be another name, because static/${name} has this URL`,
    ]);
  },
);

test("reports a path of siteUrl that a page has, and a page whose name differs from another only by case", async () => {
  const files = {
    ...siteWith({ siteUrl: "https://example.com/work/" }),
    "content/pages/work.md": good,
    "content/pages/Studio.md": good,
    "content/pages/studio.md": good,
  };
  expect(await problemsOf(files)).toEqual([
    expect.stringContaining("siteUrl must have another path, because the site has the page /work/"),
    "content/pages/studio.md:1:1 name must differ by more than capitals from the page in " +
      "content/pages/Studio.md",
  ]);
});

test("accepts a path of siteUrl that only a section of drafts would have, and a year in other digits", async () => {
  const pieces = [{ title: "A", description: "", image: "games/a.jpg", draft: true }];
  const files = {
    ...siteWith({ siteUrl: "https://example.com/portfolio/sketches", rights: { year: "٢٠٢٦" } }),
    "content/sections/sketches.json": { id: "sketches", pieces },
  };
  expect(await problemsOf(files)).toEqual([]);
});

test("reports a page when it ends in .MD, and gives a note when a text is in a folder of pages/", async () => {
  const files = { "content/pages/impressum.MD": good, "content/pages/old/a.md": good };
  expect(await problemsOf(files)).toEqual([
    "content/pages/impressum.MD:1:1 must have a name that ends in .md (small letters) to be a page",
  ]);
  expect((await reportedLines({ "content/pages/old/a.md": good })).notes).toEqual([
    "content/pages/old/a.md is no page, because it is not in pages/ itself",
  ]);
});

test("gives a note when an unlisted page is in the menu", async () => {
  const text = "---\ntitle: A\nmenu: true\nunlisted: true\n---\nWords.";
  expect(await reportedLines({ [file]: text })).toEqual({
    problems: [],
    notes: [`${file}:3:7 menu has no effect, because the page is unlisted`],
  });
});
