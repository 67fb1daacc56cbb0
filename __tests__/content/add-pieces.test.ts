import promises from "node:fs/promises";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { belongsTo } from "../../packages/content/read/content-files";
import { addPieces } from "../../packages/content/edit/add-pieces";
import { titlesFromFileNames } from "../../packages/content/schema/titles-from-file-names";
import { ImportedFile, readLocalFile } from "../../packages/content/edit/imported-file";
import { plainImage, writeProject, writeSite } from "../support/project-folder";

const section = "content/sections/games.json";
const reversi = { title: "Reversi", description: "Black\nand white.", code: "https://example.com/reversi" };

let folder: string;
let image: ImportedFile;
beforeEach(async () => {
  folder = await writeSite();
  image = new ImportedFile("b.png", await plainImage("png", 30, 20));
});

const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8");
const add = (piece: object = {}, id = "games") =>
  addPieces(join(folder, "content"), id, [{ ...reversi, image, ...piece }]);
const problems = async () => (await checkContent(join(folder, "content"))).problems;

test("lets watchers see only finished files while it writes", async () => {
  const content = join(folder, "content");
  const events: string[] = [];
  const watcher = watch(content, { recursive: true }).on("change", (_kind, name) => {
    events.push(String(name).split(sep).join("/"));
  });
  await add();
  while (!events.includes("sections/games.json")) await once(watcher, "change");
  watcher.close();
  const seen = events.filter((path) => path.includes(".") && belongsTo(content, join(content, path)));
  expect([...new Set(seen)].sort()).toEqual(["sections/games.json", "sections/games/b.png"]);
});

test.each([
  ["  ", "\n", ""],
  ["\t", "\n", ""],
  ["    ", "\r\n", "\uFEFF"],
])(
  "keeps the formatting when the file has the indentation %j, the line end %j and starts with %j",
  async (indent, end, start) => {
    const format = (value: object) => start + JSON.stringify(value, null, indent).replaceAll("\n", end);
    await writeFile(join(folder, section), format({ id: "games", pieces: [] }));
    const piece = { title: "A", description: "" };
    await add({ ...piece, code: undefined });
    expect(await read(section)).toBe(format({ id: "games", pieces: [{ ...piece, image: "games/b.png" }] }));
  },
);

test("creates a section, with the reference for editors when there are schema files", async () => {
  await add({}, "music");
  expect(await read("content/sections/music.json")).toMatch('{\n  "id": "music",\n  "pieces": [\n    {\n');
  expect(await problems()).toEqual([]);
  folder = writeProject({ "content/schema/section.schema.json": {} });
  await add({}, "music");
  expect(await read("content/sections/music.json")).toMatch(
    '{\n  "$schema": "../schema/section.schema.json",\n  "id": "music",\n',
  );
});

test("accepts a story that shows the picture of its piece", async () => {
  await add({ story: new ImportedFile("reversi.md", Buffer.from("![A board](b.png)")) });
  expect(await problems()).toEqual([]);
});

test("uses a file in place when it is in the content already", async () => {
  const path = join(folder, "content/sections/games/c.jpg");
  await writeFile(path, await plainImage("jpeg"));
  const file = await readLocalFile(join(folder, "content"), path, ["jpg"]);
  expect(await add({ image: file }, "music")).toMatchObject({ pieces: [{ image: "games/c.jpg" }] });
  expect(await problems()).toEqual([]);
});

test("composes the letters of names and texts when macOS has decomposed them", async () => {
  const split = "Ma\u0308rz";
  const file = new ImportedFile(`${split}.png`, image.bytes);
  const titles = titlesFromFileNames([file.name]);
  expect(await add({ title: titles[0], description: split, image: file })).toMatchObject({
    pieces: [{ title: "März", description: "März", image: "games/März.png" }],
  });
});

test("refuses a title that the section has with decomposed letters", async () => {
  const piece = { title: "Cafe\u0301", description: "", image: "games/a.jpg" };
  await writeFile(join(folder, section), JSON.stringify({ id: "games", pieces: [piece] }));
  await expect(add({ title: "Café" })).rejects.toThrow('the section has a piece titled "Café" already');
});

const titleAndImageErrors = [
  'the section has a piece titled "Chess " already',
  'the piece "Chess" has the image games/a.jpg already',
].join("\n");

test.each<[string, object, string, string]>([
  ["title and image are taken", { title: "Chess ", image: "games/a.jpg" }, "games", titleAndImageErrors],
  [
    "fields are invalid",
    { video: "films/1", code: "x" },
    "games",
    "code must be an http(s) URL\nvideo must be an http(s) URL or the path of an mp4 or webm file",
  ],
  ["the id leads out of the folder", {}, "../x", "the section must be letters a-z, digits, - and _"],
  ["the id has other capitals", {}, "Games", "the section is called games, mind the capitals"],
  [
    "a later file has a name that is taken",
    { story: new ImportedFile("a.jpg", Buffer.from("other")) },
    "games",
    "another file is named a.jpg already, give yours another name",
  ],
  [
    "the story shows a picture that is missing",
    { story: new ImportedFile("reversi.md", Buffer.from("It began.\n\n![A board](board.png)\n")) },
    "games",
    'reversi.md:3 must name an image file, but there is no "board.png"',
  ],
])("writes nothing when %s", async (_case, piece, id, message) => {
  const before = await read(section);
  await expect(add(piece, id)).rejects.toThrow(message);
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections"))).toEqual(["games", "games.json"]);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test.each([
  ["the section's file", "sections/music.json", "outside.json"],
  ["the section's file, which is not there,", "sections/music.json", "nothing.json"],
  ["the folder of its pictures", "sections/music", "outside"],
  ["the folder of the sections", "sections", "outside"],
  ["a picture of the same name", "sections/music/b.png", "outside.png"],
])("writes nothing outside of the content when %s is a link to there", async (_case, path, target) => {
  const outside = join(folder, "elsewhere");
  const text = '{ "id": "music", "pieces": [] }';
  await mkdir(join(outside, "outside"), { recursive: true });
  await writeFile(join(outside, "outside.json"), text);
  await writeFile(join(outside, "outside.png"), image.bytes);
  const link = join(folder, "content", path);
  await rm(link, { recursive: true, force: true });
  await mkdir(dirname(link), { recursive: true });
  await symlink(join(outside, target), link);
  await expect(add({}, "music")).rejects.toThrow(
    `content/${path} must be in content/ itself, but is a link that leads to another place`,
  );
  expect(await readFile(join(outside, "outside.json"), "utf8")).toBe(text);
  expect(await readdir(outside)).toEqual(["outside", "outside.json", "outside.png"]);
  expect(await readdir(join(outside, "outside"))).toEqual([]);
});

test("adds to a section whose file is a link to another place in the content", async () => {
  const text = '{ "id": "music", "pieces": [] }';
  await writeFile(join(folder, "content/music.json"), text);
  await symlink("../music.json", join(folder, "content/sections/music.json"));
  await add({}, "music");
  expect(await read("content/music.json")).toContain("music/b.png");
});

test("writes nothing when the section has problems", async () => {
  await writeFile(join(folder, section), '{ "id": "games", "pieces": {} }');
  await expect(add()).rejects.toThrow(`${section}:1:28 pieces must be a list of pieces, got an object`);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test("reports a full disk when a write fails for lack of space", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(promises, "open").mockRejectedValueOnce(full);
  await expect(add()).rejects.toThrow("the files cannot be written (the disk is full)");
});

test("removes the copied image when the JSON file cannot be written", async () => {
  const { rename } = promises;
  const readOnly = Object.assign(new Error("read-only file system"), { code: "EROFS" });
  // The image is written first.
  jest.spyOn(promises, "rename").mockImplementationOnce(rename).mockRejectedValueOnce(readOnly);
  await expect(add()).rejects.toThrow(/^the files cannot be written \(EROFS/);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test("makes different titles from names", () => {
  const names = [
    "boat 1.jpg",
    "boat 2.jpg",
    "tree-3.png",
    "007.jpg",
    "a.jpg",
    "a.png",
    "b (3).jpg",
    "b (x 3).jpg",
    "   .jpg",
    "--.jpg",
  ];
  expect(titlesFromFileNames(names)).toEqual([
    ...["Boat 1", "Boat 2", "Tree", "007", "A", "A 2", "B", "B (x 3)"],
    ...[".jpg", "--.jpg"],
  ]);
});
