import { spawnSync } from "node:child_process";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { belongsTo, listFolder } from "../../packages/content/read/content-files";
import { formatProblem } from "../../packages/content/read/problem";
import { plainImage, writeSite } from "../support/project-folder";

let folder: string;

const badSection = {
  id: "music",
  pieces: [{ title: "Fugue", description: "", image: "games/a.jpg", link: "javascript:alert(1)" }],
};

beforeEach(async () => {
  folder = await writeSite({ "elsewhere/music.json": badSection });
});

const inProject = (path: string): string => join(folder, path);

/** Creates a link in content/ in place of the file or folder with this path. */
async function link(path: string, target: string): Promise<void> {
  await rm(inProject(`content/${path}`), { recursive: true, force: true });
  await mkdir(dirname(inProject(`content/${path}`)), { recursive: true });
  await symlink(target, inProject(`content/${path}`));
}

const lines = async (): Promise<string[]> =>
  (await checkContent(inProject("content"))).problems.map(formatProblem);

test("checks a file like any other when it is a link to another file in content/", async () => {
  await mkdir(inProject("content/drafts"));
  await writeFile(inProject("content/drafts/music.json"), JSON.stringify(badSection, null, 2));
  await link("sections/music.json", "../drafts/music.json");
  expect(await lines()).toEqual([
    'content/sections/music.json:8:15 pieces[0].link must be an http(s) URL, got "javascript:alert(1)" ' +
      '(in "Fugue")',
  ]);
});

test("accepts a folder when it is a link inside content/, or content/ itself is one", async () => {
  await rename(inProject("content/sections"), inProject("content/works"));
  await link("sections", "works");
  await rename(inProject("content"), inProject("mine"));
  await symlink("mine", inProject("content"));
  expect(await lines()).toEqual([]);
});

test.each([
  ["sections/music.json", "../../elsewhere/music.json"],
  ["site.json", "../elsewhere/music.json"],
  ["sections", "../elsewhere"],
  ["icon.png", "sections/../../elsewhere/music.json"],
])("reports %s when it is a link out of content/", async (path, target) => {
  await link(path, target);
  expect(await lines()).toEqual([
    `content/${path} must be in content/ itself, but is a link that leads out of it`,
  ]);
});

test("reports an image when it is a link out of content/", async () => {
  await link("home/a.jpg", "../../elsewhere/a.jpg");
  await writeFile(inProject("elsewhere/a.jpg"), await plainImage("jpeg"));
  expect(await lines()).toEqual(
    expect.arrayContaining([
      "content/home/a.jpg must be in content/ itself, but is a link that leads out of it",
      expect.stringMatching(/wide\[0\]\.image must name an image file/),
    ]),
  );
});

test("reports links in a circle and links to missing files", async () => {
  await link("sections/round", "..");
  await link("itself", "itself");
  await link("sections/gone.json", "nothing.json");
  expect(await lines()).toEqual([
    "content/itself is a link to something that is not there",
    "content/sections/gone.json is a link to something that is not there",
    "content/sections/round must not be a link to a folder that it is in",
  ]);
});

test("reports links in static/ that end the build", async () => {
  await mkdir(inProject("static/works"), { recursive: true });
  await symlink("../gone.pdf", inProject("static/cv.pdf"));
  await symlink("..", inProject("static/works/round"));
  await symlink("../elsewhere/music.json", inProject("static/music.json"));
  expect(await lines()).toEqual([
    "static/cv.pdf is a link to something that is not there",
    "static/works/round must not be a link to a folder that it is in",
  ]);
});

test("lists and accepts the same files when there are links", async () => {
  await link("sections/same.json", "games.json");
  await link("sections/again", "games");
  await link("sections/out.json", "../../elsewhere/music.json");
  await link("out", "../elsewhere");
  await link("round", ".");
  await writeFile(inProject("content/sections/.hidden.json"), "{}");
  const { files, refusedSymlinks } = listFolder(inProject("content"));
  expect(files).toEqual(expect.arrayContaining(["sections/same.json", "sections/again/a.jpg"]));
  const isAccepted = (path: string) => belongsTo(inProject("content"), inProject(`content/${path}`));
  expect(files.filter((path) => !isAccepted(path))).toEqual([]);
  const others = ["sections/out.json", "out/music.json", "round/site.json", "sections/.hidden.json"];
  expect([...refusedSymlinks.keys(), ...others].filter(isAccepted)).toEqual([]);
});

test("lists only files and folders when the content has a pipe", async () => {
  for (const name of ["site.json", "icon.svg", "home/a.jpg"]) {
    await rm(inProject(`content/${name}`), { force: true });
    spawnSync("mkfifo", [inProject(`content/${name}`)]);
    expect(belongsTo(inProject("content"), inProject(`content/${name}`))).toBe(false);
  }
  const { files } = listFolder(inProject("content"));
  expect(files).toEqual(["about.json", "home.json", "sections/games.json", "sections/games/a.jpg"]);
});

test.each([
  ["home/back\\slash.jpg", "a backslash"],
  ["home/line\nbreak.jpg", "the character U+000A"],
  ["sections/games/a\u202Egpj.exe.png", "the character U+202E"],
  ["pages/zero\u200Bwidth/b.md", "the character U+200B"],
  ["home/Zo\uFFFD.jpg", "the character U+FFFD"],
])("reports the file %j when its path has an invisible character or a backslash", async (path, character) => {
  await mkdir(dirname(inProject(`content/${path}`)), { recursive: true });
  await writeFile(inProject(`content/${path}`), await plainImage("jpeg"));
  const [line = "", ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatch(` must not have ${character} in its path: rename it`);
  expect(line).not.toMatch(/[\p{Cc}\u202E\u200B]/u);
});

test("accepts the invisible characters of emoji and Persian words, and files of the system", async () => {
  for (const name of ["👩‍🎨.jpg", "می\u200Cخواهم.jpg", "Icon\r"])
    await writeFile(inProject(`content/home/${name}`), "");
  expect(await lines()).toEqual([]);
});
