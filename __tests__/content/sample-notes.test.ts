import { readdirSync, readFileSync } from "node:fs";
import { reportedLines, removeProjects, type ProjectFiles } from "../support/project-folder";

afterAll(removeProjects);

const files = [
  ...["about.json", "about.md", "home.json", "icon.svg", "portrait.jpg", "site.json"],
  ...readdirSync("content/home").map((name) => `home/${name}`),
  ...readdirSync("content/pages").map((name) => `pages/${name}`),
].map((name) => `content/${name}`);
const sample: ProjectFiles = Object.fromEntries(
  [...files, "static/resume.pdf"].map((path) => [path, readFileSync(path)]),
);
const site = JSON.parse(readFileSync("content/site.json", "utf8")) as Record<string, unknown>;

const namesOf = async (changes: ProjectFiles): Promise<string[]> => {
  const { notes } = await reportedLines({ ...sample, ...changes });
  const pattern = /^(\S+?)(?::\d+:\d+)?( \S+)? is still the sample's.*$/;
  return notes.filter((note) => pattern.test(note)).map((line) => line.replace(pattern, "$1$2"));
};

test("gives a note for each text and file of the sample when the owner has set a name", async () => {
  const home = JSON.parse(readFileSync("content/home.json", "utf8")) as { quotes: string[] };
  const quotes = ["My own words.", home.quotes[1]];
  const changes = {
    "content/site.json": { ...site, name: "Jo", title: "Jo, illustrator", email: "jo@example.com" },
    "content/home.json": { ...home, quotes },
    "content/pages/colophon.md": "---\ntitle: Colophon\n---\nMine.",
  };
  expect((await namesOf(changes)).sort()).toEqual(
    [
      ...[
        "description",
        "siteUrl",
        "status",
        "place",
        "contactIntro",
        "links.resumeHtml",
        "links.linkedIn",
        "links.gitHub",
      ].map((field) => `content/site.json ${field}`),
      "content/home.json quotes[1]",
      "content/about.json heading",
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `content/about.json topics[${index}]`),
      ...files.filter((path) => /\/home\/|about\.md|portrait|icon/.test(path)),
      "static/resume.pdf",
    ].sort(),
  );
});

test("gives no note when the site is the sample itself", async () => {
  expect(await namesOf({})).toEqual([]);
});
