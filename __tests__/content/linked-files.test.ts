import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import chokidar from "chokidar";
import { checkContent } from "../../src/content/check/check-content";
import { belongsTo, listFolder } from "../../src/content/check/content-files";
import { formatProblem } from "../../src/content/check/problem";
import { removeProjects, validProject, writeProject } from "./support/content-folder";

let folder: string;

beforeEach(async () => {
  folder = await writeProject({ ...(await validProject()), "elsewhere/music.json": badSection });
});
afterAll(removeProjects);

const badSection = {
  id: "music",
  pieces: [{ title: "Fugue", description: "", image: "games/a.jpg", link: "javascript:alert(1)" }],
};

const inProject = (path: string): string => join(folder, path);
const lines = async (): Promise<string[]> =>
  (await checkContent(inProject("content"))).problems.map(formatProblem);
const leadsOut = (path: string): string =>
  `content/${path} must lie in content/ itself, but is a link that leads out of it`;

/** The files that the watcher below gatsby-source-filesystem finds, as the project's configuration asks it to. */
async function watchedFiles(): Promise<string[]> {
  const content = inProject("content");
  const found: string[] = [];
  const watcher = chokidar.watch(content, { ignored: [(file: string) => !belongsTo(content, file)] });
  watcher.on("add", (file) => found.push(file.slice(content.length + 1).replaceAll("\\", "/")));
  await new Promise((resolve, reject) => watcher.on("ready", resolve).on("error", reject));
  await watcher.close();
  return found.sort();
}

test("A JSON file that links to another place in content/ is checked like any file.", async () => {
  await mkdir(inProject("content/drafts"));
  await writeFile(inProject("content/drafts/music.json"), JSON.stringify(badSection, null, 2));
  await symlink("../drafts/music.json", inProject("content/sections/music.json"));
  expect(await lines()).toEqual([
    'content/sections/music.json:8:15 pieces[0].link must be an http(s) URL, got "javascript:alert(1)" (in "Fugue")',
  ]);
});

test("So are those of a folder that is a link to another place in content/.", async () => {
  await rename(inProject("content/sections"), inProject("content/works"));
  await symlink("works", inProject("content/sections"));
  expect(await lines()).toEqual([]);
  await writeFile(inProject("content/works/music.json"), JSON.stringify(badSection, null, 2));
  expect(await lines()).toEqual([
    expect.stringContaining("content/sections/music.json:8:15 pieces[0].link must"),
  ]);
});

test.each([
  ["a section", "sections/music.json", "../../elsewhere/music.json"],
  ["site.json", "site.json", "../elsewhere/music.json"],
  ["the folder of the sections", "sections", "../elsewhere"],
  ["the icon", "icon.svg", "../elsewhere/icon.svg"],
  ["the icon", "icon.png", "sections/../../elsewhere/music.json"],
])("A link out of content/ is refused: %s.", async (_what, path, target) => {
  await writeFile(inProject("elsewhere/icon.svg"), "<svg/>");
  await rm(inProject(`content/${path}`), { recursive: true, force: true });
  await symlink(target, inProject(`content/${path}`));
  expect(await lines()).toEqual([leadsOut(path)]);
});

test("Links in a circle and links to nothing are refused.", async () => {
  await symlink("..", inProject("content/sections/round"));
  await symlink("itself", inProject("content/itself"));
  await symlink("nothing.json", inProject("content/sections/gone.json"));
  expect(await lines()).toEqual([
    "content/itself is a link to something that is not there",
    "content/sections/gone.json is a link to something that is not there",
    "content/sections/round must not be a link to a folder that it lies in",
  ]);
});

test("A content folder that is a link itself is a content folder.", async () => {
  await rename(inProject("content"), inProject("mine"));
  await symlink("mine", inProject("content"));
  expect(await lines()).toEqual([]);
});

test("What Gatsby sources is what is checked, whatever the links.", async () => {
  for (const [path, target] of [
    ["sections/same.json", "games.json"],
    ["sections/out.json", "../../elsewhere/music.json"],
    ["sections/again", "games"],
    ["out", "../elsewhere"],
    ["round", "."],
    ["itself", "itself"],
    ["nowhere.json", "nothing.json"],
    ["one/two", "../two"],
    ["two/one", "../one"],
  ] as const) {
    await mkdir(inProject(join("content", path, "..")), { recursive: true });
    await symlink(target, inProject(`content/${path}`));
  }
  await writeFile(inProject("content/one/.hidden.json"), "{}");
  await writeFile(inProject("content/one/notes.txt"), "Hello");
  const { files } = listFolder(inProject("content"));
  expect(files).toEqual(
    expect.arrayContaining(["sections/same.json", "sections/again/a.jpg", "two/one/notes.txt"]),
  );
  expect(files.map((file) => basename(file))).not.toContain("out.json");
  expect(await watchedFiles()).toEqual(files);
});
