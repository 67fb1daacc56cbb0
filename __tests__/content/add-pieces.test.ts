import { once } from "node:events";
import { watch } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { addPieces } from "../../src/content/add/add-pieces";
import { meantSection } from "../../src/content/add/section-file";
import { beginStory } from "../../src/content/add/begin-story";
import { readFieldFiles } from "../../src/content/add/read-files";
import { readPicture } from "../../src/content/add/read-picture";
import { checkContent } from "../../src/content/check/check-content";
import { belongsTo } from "../../src/content/check/content-files";
import { runScript } from "../support/run-script";
import { plainImage, removeProjects, validProject, writeProject } from "./support/content-folder";

afterAll(removeProjects);

let folder: string;
beforeEach(async () => {
  folder = await writeProject({
    ...(await validProject()),
    "pictures/b.png": await plainImage("png", 30, 20),
  });
});

const section = "content/sections/games.json";
const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8");
/** A piece with its picture, in the section `games` unless told. */
type NewPiece = {
  section: string;
  imageFile: string;
  fields: { title: string; description: string } & Record<string, string>;
};

const reversi = { title: "Reversi", description: "Black\nand white.", code: "https://example.com/reversi" };

async function add(piece: Partial<NewPiece> = {}) {
  const {
    section: id,
    imageFile,
    fields,
  } = {
    section: "games",
    imageFile: join(folder, "pictures/b.png"),
    fields: reversi,
    ...piece,
  };
  const content = join(folder, "content");
  const picture = await readPicture(content, imageFile);
  return "refusal" in picture
    ? { refusals: [picture.refusal] }
    : addPieces(content, { section: id, pieces: [{ picture, fields }] });
}

const problems = async () => (await checkContent(join(folder, "content"))).problems;

test("While files are written, nothing is in the way of live authoring that is not the owner's.", async () => {
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

test("The image is copied, and the piece is the section's last.", async () => {
  const image = "games/b.png";
  expect(await add()).toEqual({ jsonFile: join(folder, section), pieces: [{ ...reversi, image }] });
  const { pieces } = JSON.parse(await read(section)) as { pieces: unknown[] };
  expect(pieces).toHaveLength(3);
  expect(pieces[2]).toEqual({
    title: "Reversi",
    description: "Black\nand white.",
    image,
    code: "https://example.com/reversi",
  });
  expect(await read("content/sections/games/b.png")).toBe(await read("pictures/b.png"));
  expect(await problems()).toEqual([]);
});

test.each([
  [
    "two blanks",
    '{\n  "id": "games",\n  "pieces": []\n}\n',
    '{\n  "id": "games",\n  "pieces": [\n    {\n      "title": "A",\n      "description": "",\n      "image": "games/b.png"\n    }\n  ]\n}\n',
  ],
  [
    "tabs",
    '{\n\t"pieces": [],\n\t"id":   "games"\n}',
    '{\n\t"pieces": [\n\t\t{\n\t\t\t"title": "A",\n\t\t\t"description": "",\n\t\t\t"image": "games/b.png"\n\t\t}\n\t],\n\t"id":   "games"\n}',
  ],
  [
    "a byte order mark and CRLF",
    '\uFEFF{\r\n    "id": "games",\r\n    "pieces": []\r\n}',
    '\uFEFF{\r\n    "id": "games",\r\n    "pieces": [\r\n        {\r\n            "title": "A",\r\n            "description": "",\r\n            "image": "games/b.png"\r\n        }\r\n    ]\r\n}',
  ],
])("A file written with %s keeps its formatting.", async (_name, before, after) => {
  await writeFile(join(folder, section), before);
  await add({ fields: { title: "A", description: "" } });
  expect(await read(section)).toBe(after);
});

test("A new section is made, with the reference for editors where the schema files are.", async () => {
  await add({ section: "music" });
  expect(JSON.parse(await read("content/sections/music.json"))).toMatchObject({
    id: "music",
    pieces: [{ image: "music/b.png" }],
  });
  expect(await problems()).toEqual([]);
  folder = await writeProject({
    "content/schema/section.schema.json": {},
    "pictures/b.png": await plainImage("png"),
  });
  await add({ section: "music" });
  expect(await read("content/sections/music.json")).toMatch(
    '{\n  "$schema": "../schema/section.schema.json",\n  "id": "music",\n  "pieces": [\n    {\n',
  );
});

test("An image that lies in the content already is used where it is.", async () => {
  await writeFile(join(folder, "content/sections/games/c.jpg"), await plainImage("jpeg"));
  expect(await add({ imageFile: join(folder, "content/sections/games/c.jpg") })).toMatchObject({
    pieces: [{ image: "games/c.jpg" }],
  });
  expect(await problems()).toEqual([]);
});

test.each<[string, Partial<NewPiece>, string[]]>([
  [
    "a title that is there",
    { fields: { title: "Chess ", description: "" } },
    ['the section has a piece titled "Chess " already'],
  ],
  [
    "an address that is none",
    { fields: { title: "A", description: "", video: "films/1", code: "x" } },
    ["--code must be an http(s) URL", "--video must be an http(s) URL or the path of an mp4 or webm file"],
  ],
  ["an empty title", { fields: { title: " ", description: "" } }, ["--title must be a non-empty string"]],
  [
    "an id not fit for a URL",
    { section: "../x" },
    [
      'the section must be letters a-z, digits, - and _ (first and last a letter or digit, at most 100) to be fit for a URL, got "../x"',
    ],
  ],
  [
    "an image that is none",
    { imageFile: __filename },
    [`${__filename} must be a jpg, jpeg, png, webp, avif, gif, svg, tif, tiff, heic, heif image`],
  ],
  [
    "another section's name in capitals",
    { section: "Games" },
    ["the section is called games, mind the capitals"],
  ],
  ["a missing image", { imageFile: "nowhere.png" }, ["there is no file nowhere.png that can be read"]],
])("With %s nothing is written.", async (_name, piece, refusals) => {
  const before = await read(section);
  expect(await add(piece)).toEqual({ refusals });
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections"))).toEqual(["games", "games.json"]);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test("An image that its name hides is refused.", async () => {
  const imageFile = join(folder, "pictures/.b.png");
  await writeFile(imageFile, await plainImage("png"));
  expect(await add({ imageFile })).toEqual({
    refusals: [`${imageFile} must have a name without a dot in front, which would hide it`],
  });
});

test("The same image twice, another image under a taken name, and a section with problems are refused.", async () => {
  await add();
  expect(await add({ fields: { title: "Other", description: "" } })).toEqual({
    refusals: ['the piece "Reversi" has the image games/b.png already'],
  });
  await writeFile(join(folder, "pictures/a.jpg"), await plainImage("jpeg", 9, 9));
  await writeFile(join(folder, section), '{ "id": "games", "pieces": [] }');
  expect(await add({ imageFile: join(folder, "pictures/a.jpg") })).toEqual({
    refusals: ["another file is named a.jpg already, give yours another name"],
  });
  await writeFile(join(folder, section), '{ "id": "games", "pieces": {} }');
  expect(await add()).toEqual({
    refusals: [`${section}:1:28 pieces must be a list of pieces, got an object`],
  });
});

test("When the JSON file cannot be written, the image is not left behind either.", async () => {
  // 253 characters of 255: no room for what marks a file as unfinished.
  const nameTooLongToReplace = `${"x".repeat(248)}.json`;
  await rename(join(folder, section), join(folder, nameTooLongToReplace));
  await symlink(join(folder, nameTooLongToReplace), join(folder, section));
  const before = await read(section);
  const refusals = [expect.stringMatching(/^the files cannot be written \(ENAMETOOLONG/)];
  expect(await add()).toEqual({ refusals });
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

const run = (...args: string[]) => runScript(resolve("src/content/commands/add.ts"), folder, args);

test("The command adds a piece with a title from the file's name, and refuses with status 1.", () => {
  expect(run("games", "pictures/b.png")).toMatchObject({
    status: 0,
    stdout: `Added "B" to ${section} with games/b.png (30 × 20 px).\n`,
  });
  expect(run("games").stderr).toMatch(
    "Nothing was added: a section and a picture are needed.\n\nUsage: npm run add -- ",
  );
});

test("Many pictures and folders are added at once, or none of them.", async () => {
  const names = ["grey-heron_02.jpg", "reed.JPG", "IMG_2041.jpg"];
  const pictures = "content/../Meine Bilder";
  await mkdir(join(folder, "Meine Bilder"));
  for (const [index, name] of names.entries())
    await writeFile(join(folder, pictures, name), await plainImage("jpeg", 20 + index, 20));
  await writeFile(join(folder, pictures, "notes.txt"), "no picture");
  await writeFile(join(folder, "pictures/broken.png"), "no picture");

  const refused = run("games", "Meine\\ Bilder/ ", "pictures/broken.png", "nowhere.jpg");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /broken\.png must be a png image, but it .*\n +there is no file nowhere\.jpg/,
  );
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);

  const { status, stdout } = run("games", "Meine\\ Bilder/ ", "'pictures/b.png'");
  expect(status).toBe(0);
  expect([...stdout.matchAll(/Added "(.*?)"/g)].map(([, title]) => title)).toEqual([
    ...["Grey heron", "IMG 2041", "Reed", "B"],
  ]);
  expect(await readdir(join(folder, "content/sections/games"))).toHaveLength(5);
  expect(await problems()).toEqual([]);
});

test("Several pictures become one piece: the first is its image, the others stand behind it, all made fit alike.", async () => {
  await mkdir(join(folder, "reed"));
  await writeFile(join(folder, "reed/u\u0308ber.jpg"), await plainImage("jpeg", 20, 20));
  await writeFile(join(folder, "reed/wide.jpg"), await plainImage("jpeg", 4_100, 10));
  await copyFile(resolve("__tests__/fixtures/pictures/two-colours.heic"), join(folder, "reed/phone.heic"));
  const alts = ["--alt", "A reed", "--alt", "", "--alt", "Above"];
  const { stdout, stderr } = run("games", "--images", "pictures/b.png", "reed", ...alts, "--title", "Reed");
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    `Added "Reed" to ${section} with games/b.png (30 × 20 px).`,
    expect.stringMatching(/^ {2}and phone\.jpg \(.*made a jpg/),
    "  and \u00fcber.jpg (20 × 20 px)",
    expect.stringMatching(/^ {2}and wide\.jpg \(4000 × 10 px; made smaller/),
    "",
  ]);
  const { pieces } = JSON.parse(await read(section)) as { pieces: object[] };
  expect(pieces).toHaveLength(3);
  expect(pieces[2]).toEqual({
    title: "Reed",
    description: "",
    image: "games/b.png",
    alt: "A reed",
    images: [
      { image: "games/phone.jpg" },
      { image: "games/\u00fcber.jpg", alt: "Above" },
      { image: "games/wide.jpg" },
    ],
  });
  expect(await problems()).toEqual([]);
});

test("A picture that stands before --images and behind it is taken once, and further ones follow those in JSON.", async () => {
  await writeFile(join(folder, "pictures/c.png"), await plainImage("png", 9, 9));
  const json = '[{ "image": "games/a.jpg", "caption": "Before." }]';
  expect(run("games", "pictures/b.png", "--images", "pictures", "--images", json).stderr).toBe("");
  const { pieces } = JSON.parse(await read(section)) as { pieces: object[] };
  expect(pieces[2]).toMatchObject({
    image: "games/b.png",
    images: [{ image: "games/a.jpg", caption: "Before." }, { image: "games/c.png" }],
  });
});

test.each([
  [["pictures/b.png", "--images", "pictures/c.png", "nowhere.jpg"], "there is no file nowhere.jpg that can"],
  [["pictures/b.png", "--images", "pictures/c.png", "other/c.png"], "another file is named c.png already"],
  [["pictures", "--images", "other/c.png"], "--images is for one piece; there are 2 pictures before it"],
  [
    ["--images", "pictures/b.png", "--alt", "A", "--alt", "B"],
    "--alt is given 2 times, for 1 picture; give it once for each",
  ],
])("Of %j nothing is added.", async (args, refusal) => {
  const before = await read(section);
  await mkdir(join(folder, "other"));
  await writeFile(join(folder, "pictures/c.png"), await plainImage("png", 9, 9));
  await writeFile(join(folder, "other/c.png"), await plainImage("png", 8, 8));
  const { status, stderr } = run("games", ...args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(refusal)]);
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test("A section whose name looks like another's is not made silently.", async () => {
  await writeFile(join(folder, "content/sections/03-comics.json"), '{ "id": "03-comics", "pieces": [] }');
  const refused = run("comics", "pictures/b.png");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    "there is no section comics, did you mean 03-comics? Add --new-section if it is new",
  );
  const meant = (id: string) => meantSection(join(folder, "content"), id);
  expect(await Promise.all(["Comic", "gmaes", "music", "games"].map(meant))).toEqual([
    ...["03-comics", "games", undefined, undefined],
  ]);
});

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from("ftypisom"), Buffer.alloc(100)]);

test("A film that is a file is copied beside the picture, and an address stays one.", async () => {
  await writeFile(join(folder, "pictures/Our film.mp4"), mp4);
  await writeFile(join(folder, "pictures/reversi.md"), "It began.");
  const given = ["--video", "'pictures/Our film.mp4'", "--story", "pictures/reversi.md"];
  expect(run("games", "pictures/b.png", ...given)).toMatchObject({
    stderr: "",
    stdout: [
      `Added "B" to ${section} with games/b.png (30 × 20 px).`,
      "  and games/Our film.mp4 (video)",
      "  and games/reversi.md (story)",
      "",
    ].join("\n"),
  });
  const { pieces } = JSON.parse(await read(section)) as { pieces: Record<string, string>[] };
  expect(pieces.at(-1)).toMatchObject({ image: "games/b.png", video: "games/Our film.mp4" });
  expect(await readFile(join(folder, "content/sections/games/Our film.mp4"))).toEqual(mp4);
  const address = "https://video.example/b.mp4";
  expect(run("music", "pictures/b.png", "--video", address)).toMatchObject({
    stderr: "",
    stdout: 'Added "B" to content/sections/music.json with music/b.png (30 × 20 px).\n',
  });
  expect(await read("content/sections/music.json")).toMatch(`"video": "${address}"`);
  expect(await problems()).toEqual([]);
});

test("A film that cannot be used is refused before anything is added.", async () => {
  const before = await read(section);
  expect(run("games", "pictures/b.png", "--video", "pictures/none.mp4")).toMatchObject({
    status: 1,
    stderr: "Nothing was added: --video: there is no file pictures/none.mp4 that can be read\n",
  });
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);
});

test.each([
  ["", "--video: there is no file . that can be read"],
  ["b.png", '--video must name an mp4 or webm file, got "b.png"'],
  ["broken.mp4", "--video must be mp4 as its name says, but broken.mp4 is something else inside"],
  [".a.mp4", "./.a.mp4 must have a name without a dot in front, which would hide it"],
])("The film pictures/%s is refused.", async (name, refusal) => {
  const pictures = join(folder, "pictures");
  await writeFile(join(pictures, "broken.mp4"), "<html>");
  await writeFile(join(pictures, ".a.mp4"), mp4);
  const { refusals = [] } = (await readFieldFiles(join(folder, "content"), {
    video: join(pictures, name),
  })) as { refusals?: string[] };
  expect(refusals.map((text) => text.replace(`${pictures}/`, "./").replace(pictures, "."))).toEqual([
    refusal,
  ]);
});

test("A loop is copied like a film.", async () => {
  const loop = resolve("__tests__/fixtures/films/silent.webm");
  expect(run("games", "pictures/b.png", "--loop", loop).stderr).toBe("");
  expect(await read(section)).toMatch('"loop": "games/silent.webm"');
  expect(await problems()).toEqual([]);
});

/** Adds a piece whose story begins with it, to `games`. */
async function addWithStory(title: string) {
  const content = join(folder, "content");
  const picture = await readPicture(content, join(folder, "pictures/b.png"));
  const story = await beginStory(content, "games", title);
  if ("refusals" in story) return story;
  if ("refusal" in picture) return { refusals: [picture.refusal] };
  const pieces = [{ picture, files: { story }, fields: { title, description: "" } }];
  return addPieces(content, { section: "games", pieces });
}

test("A story begins in a file with the name of the piece's page; until it is written visitors read none of it.", async () => {
  expect(await addWithStory("Go, again?")).toMatchObject({ pieces: [{ story: "games/go-again.md" }] });
  expect(await read("content/sections/games/go-again.md")).toMatch(/^<!-- Write the story here.* -->\n$/);
  const { problems: found, notes } = await checkContent(join(folder, "content"));
  expect(found).toEqual([]);
  expect(notes).toMatchObject([
    { file: "content/sections/games/go-again.md", message: "holds no words that visitors see yet" },
  ]);
});

test("Titles of one address begin two stories.", async () => {
  expect(await addWithStory("Go!")).toMatchObject({ pieces: [{ story: "games/go-2.md" }] });
});

test("A text that is there is kept, and nothing is added.", async () => {
  const before = await read(section);
  await writeFile(join(folder, "content/sections/games/reversi.md"), "Mine.");
  const path = "content/sections/games/reversi.md";
  expect(await addWithStory("Reversi")).toEqual({
    refusals: [`${path} is there already; if it is the story, name it with --story ${path}`],
  });
  expect(await read(path)).toBe("Mine.");
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg", "reversi.md"]);
});

test("A story that is a file is copied beside the picture, or used where it lies in the content.", async () => {
  await writeFile(join(folder, "pictures/The story.md"), "How it began.");
  expect(run("games", "pictures/b.png", "--story", "'pictures/The story.md'").stderr).toBe("");
  expect(await read("content/sections/games/The story.md")).toBe("How it began.");
  const there = join(folder, "content/sections/games/The story.md");
  expect(run("music", "pictures/b.png", "--story", there).stderr).toBe("");
  expect(await read(section)).toMatch('"story": "games/The story.md"');
  expect(await read("content/sections/music.json")).toMatch('"story": "games/The story.md"');
  expect(await problems()).toEqual([]);
});

test.each([
  ["none.md", "--story: there is no file pictures/none.md that can be read"],
  ["b.png", '--story must name a Markdown file, whose name ends in .md, got "b.png"'],
  ["latin.md", "--story must be saved as UTF-8"],
  ["taken.md", "another file is named taken.md already, give yours another name"],
])("With the story pictures/%s nothing is added.", async (name, refusal) => {
  const before = await read(section);
  await writeFile(join(folder, "pictures/latin.md"), Buffer.from("caf\xe9", "latin1"));
  await writeFile(join(folder, "pictures/taken.md"), "New.");
  await writeFile(join(folder, "content/sections/games/taken.md"), "Old.");
  const { status, stderr } = run("games", "pictures/b.png", "--story", `pictures/${name}`);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Nothing was added: ${refusal}`)]);
  expect(await read(section)).toBe(before);
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg", "taken.md"]);
  expect(await read("content/sections/games/taken.md")).toBe("Old.");
});
