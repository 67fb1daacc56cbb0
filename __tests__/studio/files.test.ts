import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { mp4, plainImage, validProject } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { pieces, start, studio } from "./support/running-studio";

describe("an uploaded picture", () => {
  it("gets an unused file name, and one undo step with its piece, when it is saved", async () => {
    await start();
    const { token } = await studio.upload("a.JPG", await plainImage("jpeg", 40, 30));
    const { value } = await studio.change(games, {
      pieces: [piece("Chess"), piece("Go"), piece("Hex", { image: token })],
    });
    expect(value).toMatchObject({ pieces: [{}, {}, { image: "games/a-2.jpg" }] });
    expect(existsSync(join(studio.folder, "content/sections/games/a-2.jpg"))).toBe(true);
    await studio.undo();
    expect(await pieces()).toHaveLength(2);
    expect(await readdir(join(studio.folder, "content/sections/games"))).toEqual(["a.jpg"]);
  });

  it("becomes a JPEG when it is HEIC", async () => {
    await start();
    const heic = await readFile(resolve("__tests__/fixtures/images/two-colors.heic"));
    const { token, name } = await studio.upload("IMG_0001.HEIC", heic);
    expect(name).toBe("IMG_0001.jpg");
    const { value } = await studio.change(games, { pieces: [piece("Two", { image: token })] });
    expect(value).toMatchObject({ pieces: [{ image: "games/IMG_0001.jpg" }] });
  });

  it.each([
    ["notes.txt", Buffer.from("Hello"), "image", "notes.txt must be a jpg"],
    ["a.png", Buffer.from("Hello"), "image", "a.png must be a png image, but it"],
    ["a.mp4", mp4, "image", "is a video, not an image"],
    ["a.mp4", Buffer.from("Hello"), "loop", "must be mp4 as its name says"],
  ])("is rejected when it is %s", async (name, bytes, role, message) => {
    await start();
    expect((await studio.upload(name, bytes, role)).message).toContain(message);
  });
});

describe("the story of a piece", () => {
  const save = async (text: string, version?: string, extra: object = {}) =>
    studio.change(
      games,
      {},
      { markdownChanges: [{ field: ["pieces", 0, "story"], text, version }], ...extra },
    );

  it("creates, changes and removes its file when its text changes", async () => {
    await start();
    const created = await save("Once upon a time.");
    expect(created.value).toMatchObject({ pieces: [{ story: "games/chess.md" }, {}] });
    const changed = await save("Later.", created.markdownFiles[0]?.version);
    expect(await studio.read("content/sections/games/chess.md")).toBe("Later.");
    await save(" ", changed.markdownFiles[0]?.version, { removesUnusedFiles: true });
    expect((await pieces())[0]).not.toHaveProperty("story");
    expect(existsSync(join(studio.folder, "content/sections/games/chess.md"))).toBe(false);
    await studio.undo();
    expect(await studio.read("content/sections/games/chess.md")).toBe("Later.");
  });

  it("is not written, and its line is reported, when it has a problem", async () => {
    await start();
    const { problems } = await save("Fine.\n\n![A boat](boat.jpg)\n");
    expect(problems).toMatchObject([{ path: ["pieces", 0, "story"] }]);
    expect(problems[0]?.message).toMatch(/there is no "boat.jpg".*\(line 3\)$/);
    expect((await pieces())[0]).not.toHaveProperty("story");
  });

  it("does not overwrite its file when that has changed on disk", async () => {
    await start();
    const { markdownFiles } = await save("Mine.");
    await studio.write("content/sections/games/chess.md", "Theirs.");
    const { version, value } = await studio.open(games);
    const change = { field: ["pieces", 0, "story"], text: "Mine again.", version: markdownFiles[0]?.version };
    expect(
      (await studio.post("/api/save", { path: games, version, value, markdownChanges: [change] })).status,
    ).toBe(409);
    expect(await studio.read("content/sections/games/chess.md")).toBe("Theirs.");
  });

  it("gets a picture next to its file when one is inserted", async () => {
    await start();
    await save("Once.");
    const { token } = await studio.upload("boat.png", await plainImage("png"));
    const response = await studio.post("/api/markdown-image", {
      token,
      document: games,
      markdownFile: "sections/games/chess.md",
    });
    expect(await response.json()).toMatchObject({ path: "boat.png" });
  });
});

it.each(["../de", "en", "fr", "de/x"])("rejects a translation when its language is %s", async (language) => {
  const site = { ...((await validProject())["content/site.json"] as object), languages: ["en", "de"] };
  await start({
    "content/site.json": site,
    [gamesFile]: JSON.stringify({ id: "games", pieces: [piece("Go", { story: "games/go.md" })] }),
    "content/sections/games/go.md": "Black begins.",
  });
  const before = await readdir(join(studio.folder, "content"), { recursive: true });
  const { version, value } = await studio.open(games);
  const markdownChanges = [{ field: ["pieces", 0, "story"], text: "Text", language }];
  const { status } = await studio.post("/api/save", { path: games, version, value, markdownChanges });
  expect(status).toBe(403);
  expect(await readdir(join(studio.folder, "content"), { recursive: true })).toEqual(before);
});

describe("the icon of the site", () => {
  const sendIcon = async (name: string, bytes: Buffer): Promise<string | undefined> => {
    const sent = await studio.call(`/api/upload?name=${name}&role=image`, {
      method: "POST",
      body: new Uint8Array(bytes),
    });
    const { token } = (await sent.json()) as { token: string };
    const answer = await studio.post("/api/icon", { token });
    return ((await answer.json()) as { message?: string }).message;
  };

  it("is replaced when a square picture is sent, and restored when Undo is clicked", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle r="9"/></svg>';
    await start({ "content/icon.svg": drawing });
    const picture = await plainImage("png", 512, 512);
    expect(await sendIcon("new.png", picture)).toBeUndefined();
    expect((await readdir(join(studio.folder, "content"))).filter((name) => name.startsWith("icon"))).toEqual(
      ["icon.png"],
    );
    await studio.post("/api/undo", {});
    expect(await studio.read("content/icon.svg")).toBe(drawing);
    expect(existsSync(join(studio.folder, "content/icon.png"))).toBe(false);
  });

  it("is rejected when it is not square, is neither svg nor png, or has a script", async () => {
    await start();
    expect(await sendIcon("wide.png", await plainImage("png", 512, 300))).toMatch(
      /must be square, but has 512 × 300/,
    );
    expect(await sendIcon("a.jpg", await plainImage("jpeg", 512, 512))).toMatch(/svg or png/);
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await sendIcon("a.svg", Buffer.from(script))).toMatch(/must not contain "<script"/);
    expect(existsSync(join(studio.folder, "content/icon.svg"))).toBe(false);
  });
});
