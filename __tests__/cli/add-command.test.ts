import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkContent } from "../../packages/content/check/check-content";
import { pieceSchema } from "../../packages/content/schema/section";
import { runScript } from "../support/run-script";
import { plainImage, writeSite } from "../support/project-folder";

const section = "content/sections/games.json";

let folder: string;
beforeEach(async () => {
  folder = await writeSite({
    "images/b.png": await plainImage("png", 30, 20),
    "images/The story.md": "How it began.",
  });
});

const run = (...args: string[]) => runScript(resolve("packages/cli/add.ts"), folder, args);
const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8");

/** Returns the last piece of the section and expects valid content. */
async function lastPiece(): Promise<unknown> {
  expect((await checkContent(join(folder, "content"))).problems).toEqual([]);
  return (JSON.parse(await read(section)) as { pieces: unknown[] }).pieces.at(-1);
}

test("adds a piece with a title from the name of the image when no option is given", async () => {
  expect(run("games", "images/b.png")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: `Added "B" to ${section} with games/b.png (30 × 20 px).\n`,
  });
  expect(await lastPiece()).toEqual({ title: "B", description: "", image: "games/b.png" });
});

test("adds every field that is given as an option", async () => {
  await copyFile(resolve("__tests__/fixtures/videos/silent.webm"), join(folder, "images/silent.webm"));
  const fields = {
    title: "Reversi",
    description: "-black\nand white",
    alt: "A board",
    focus: "75",
    code: "https://example.com/code",
    video: "https://example.com/video.mp4",
    link: "https://example.com",
    loop: "images/silent.webm",
    story: "images/The story.md",
    images: '[{ "image": "games/a.jpg", "caption": "Before." }]',
    details: '[{ "label": "Size", "text": "8 × 8" }]',
  };
  const options = Object.entries(fields).map(([name, value]) => `--${name}=${value}`);
  const { stderr, stdout } = run(
    "games",
    "images/b.png",
    ...options,
    "--tags",
    "Ink, Birds",
    "--camera",
    "--draft",
    "--unlisted",
  );
  expect(stderr).toBe("");
  expect(stdout.split("\n").slice(1)).toEqual(["  and silent.webm (loop)", "  and The story.md (story)", ""]);
  const piece = await lastPiece();
  expect(piece).toEqual({
    ...fields,
    focus: 75,
    image: "games/b.png",
    loop: "games/silent.webm",
    story: "games/The story.md",
    images: [{ image: "games/a.jpg", caption: "Before." }],
    details: [{ label: "Size", text: "8 × 8" }],
    camera: true,
    tags: ["Ink", "Birds"],
    draft: true,
    unlisted: true,
  });
  // A new field of the model is covered here, too.
  expect(Object.keys(piece as object).sort()).toEqual(Object.keys(pieceSchema.shape).sort());
  expect(await read("content/sections/games/The story.md")).toBe("How it began.");
});

test("adds a piece for each image of folders and files, and none of them when one is broken", async () => {
  await mkdir(join(folder, "More images"));
  for (const [index, name] of ["grey-heron_02.jpg", "reed.JPG", "IMG_2041.jpg"].entries())
    await writeFile(join(folder, "More images", name), await plainImage("jpeg", 20 + index, 20));
  await writeFile(join(folder, "images/broken.png"), "no image");
  const refused = run("games", "More images", "images/broken.png", "nowhere.jpg");
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /^Nothing was added: broken\.png must be .*\n +there is no file nowhere\.jpg/,
  );
  expect(await readdir(join(folder, "content/sections/games"))).toEqual(["a.jpg"]);

  const { stdout } = run("games", "More images", "images/b.png", "--alt", "A heron");
  expect([...stdout.matchAll(/Added "(.*?)"/g)].map(([, title]) => title)).toEqual([
    ...["Grey heron", "IMG 2041", "Reed", "B"],
  ]);
  expect(await lastPiece()).toEqual({ title: "B", description: "", image: "games/b.png" });
  expect((await read(section)).match(/"alt": "A heron"/g)).toHaveLength(1);
});

test("adds one piece with several images when they follow --images", async () => {
  await writeFile(join(folder, "images/wide.jpg"), await plainImage("jpeg", 4_100, 10));
  await copyFile(resolve("__tests__/fixtures/images/two-colors.heic"), join(folder, "images/phone.heic"));
  const alts = ["--alt", "A reed", "--alt", "", "--alt", "Above"];
  const { stdout, stderr } = run("games", "images/b.png", "--images", "images", ...alts, "--title", "Reed");
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    `Added "Reed" to ${section} with games/b.png (30 × 20 px).`,
    expect.stringMatching(/^ {2}and phone\.jpg \(60 × 40 px; converted from HEIC/),
    "  and wide.jpg (4000 × 10 px; made smaller, it had 4100 × 10 px)",
    "",
  ]);
  expect(await lastPiece()).toEqual({
    title: "Reed",
    description: "",
    image: "games/b.png",
    alt: "A reed",
    images: [
      { image: "games/phone.jpg", alt: "" },
      { image: "games/wide.jpg", alt: "Above" },
    ],
  });
});

test("describes an image of decoration with an empty text, and hides the camera with --no-camera", async () => {
  expect(run("games", "images/b.png", "--alt", "", "--no-camera").stderr).toBe("");
  const piece = { title: "B", description: "", image: "games/b.png", alt: "", camera: false };
  expect(await lastPiece()).toEqual(piece);
});

test("keeps the order of the files, folders and JSON of --images", async () => {
  await mkdir(join(folder, "More images"));
  for (const name of ["images/c.png", "images/d.png", "More images/e.png", "More images/f.png"])
    await writeFile(join(folder, name), await plainImage("png", 50, 40));
  const json = ["Before.", "After."].map((caption) => JSON.stringify([{ image: "games/a.jpg", caption }]));
  const [before = "", after = ""] = json;
  const files = ["images/b.png", "images/c.png", before, "More images", "images/d.png", "images/c.png"];
  expect(run("games", "--images", ...files, "--images", after, "--alt", "B", "--alt", "C").stderr).toBe("");
  expect(await lastPiece()).toMatchObject({
    image: "games/b.png",
    alt: "B",
    images: [
      { image: "games/c.png", alt: "C" },
      { image: "games/a.jpg", caption: "Before." },
      ...["e", "f", "d"].map((name) => ({ image: `games/${name}.png` })),
      { image: "games/a.jpg", caption: "After." },
    ],
  });
});

test("imports the images of --images in JSON unless they are in the content", async () => {
  await writeFile(join(folder, "images/c.png"), await plainImage("png", 50, 40));
  const paths = ["games/a.jpg", "../../images/b.png", "images/b.png", join(folder, "images/c.png")];
  const entries = paths.map((image) => ({
    image,
    caption: "A board.",
  }));
  const { stderr } = run("games", "images/b.png", "--images", JSON.stringify(entries));
  expect(stderr).toBe("");
  const names = ["games/a.jpg", "games/b.png", "games/b.png", "games/c.png"];
  expect(await lastPiece()).toMatchObject({ images: names.map((image) => ({ image, caption: "A board." })) });
  const missing = run("games", "images/b.png", "--images", '[{ "image": "images/d.png" }]');
  expect(missing.stderr).toMatch("there is no file images/d.png that can be read");
});

test.each([
  ["photo", "photo.jpg"],
  ["photo.txt", "photo.jpg"],
  [".raw/photo.jpg", "photo.jpg"],
  ["reed\u200B.jpg", "reed.jpg"],
  ["new\u200Bfolder/photo.jpg", "photo.jpg"],
])("copies content/%j, which no field may name, to the section's folder", async (path, name) => {
  const source = join("content", path);
  await mkdir(dirname(join(folder, source)), { recursive: true });
  await writeFile(join(folder, source), await plainImage("jpeg", 30, 20));
  expect(run("games", source)).toMatchObject({ status: 0, stderr: "" });
  const { problems } = await checkContent(join(folder, "content"));
  expect(problems.filter(({ field }) => field)).toEqual([]);
  expect(await read(section)).toContain(`"image": "games/${name}"`);
});

test("copies an image that a link in the content leads to, and a story that is in a hidden folder of it", async () => {
  await symlink("../images/b.png", join(folder, "content/linked.png"));
  await mkdir(join(folder, "content/.drafts"));
  await writeFile(join(folder, "content/.drafts/b.md"), "How it began.");
  const result = run("games", "content/linked.png", "--story", "content/.drafts/b.md");
  expect(result).toMatchObject({ status: 0, stderr: "" });
  const { pieces } = JSON.parse(await read(section)) as { pieces: object[] };
  expect(pieces.at(-1)).toMatchObject({ image: "games/linked.png", story: "games/b.md" });
});

test("creates a section with a similar name only when --new-section is given", async () => {
  expect(run("game", "images/b.png").stderr).toMatch(
    "there is no section game, did you mean games? If not: --new-section",
  );
  expect(run("game", "images/b.png", "--new-section").stdout).toMatch("content/sections/game.json");
});

test("takes names of sections that are similar to others when they are short, or a folder of pictures", async () => {
  const isAdded = (name: string): boolean =>
    run(name, "images/b.png").stdout.includes(`content/sections/${name}.json`);
  expect(["gate", "tags"].map(isAdded)).toEqual([true, true]);
  await mkdir(join(folder, "content/sections/game"));
  await copyFile(join(folder, "images/b.png"), join(folder, "content/sections/game/own.png"));
  expect(isAdded("game")).toBe(true);
});

test.each([
  [["games"], "a section and an image are needed"],
  [["games", "images/b.png", "--tilte", "A"], "Unknown option '--tilte'"],
  [["games", "images/b.png", "--draft=yes"], "'--draft' does not take an argument"],
  [["games", "images/b.png", "--details", "Size"], "--details must be JSON in single quotes, got Size"],
  [["games", "images/b.png", "--focus", "left"], "must be a number from 0 (left edge) to 100 (right edge)"],
  [["games", "images/b.png", "--focus", ""], "must be a number from 0 (left edge) to 100 (right edge)"],
  [["games", "images", "--images", "images/b.png", "--alt", "A", "--alt", "B"], "--alt is given 2 times"],
  [["games", "images/b.png", "content/sections/games/a.jpg", "--title", "A"], "--title is for one piece"],
])("adds nothing when the command line is %j", async (args, message) => {
  const before = await read(section);
  const { status, stderr } = run(...args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) as string });
  expect(await read(section)).toBe(before);
});
