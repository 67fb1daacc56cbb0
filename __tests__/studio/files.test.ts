import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { addInput, placeOf } from "../../packages/studio/document-state";
import { createHttpRoutes } from "../../packages/studio/server/http-routes";
import { prepareImage } from "../../packages/studio/server/workers/tasks";
import type { Studio } from "../../packages/studio/server/studio";
import { serverMessages } from "../../packages/studio/server-messages";
import { wideImage } from "../support/images/sample-images";
import { plainImage, sectionWith, siteWith } from "../support/project-folder";
import type { SaveResult } from "../../packages/studio/protocol";
import { games, gamesFile, piece } from "./support/games-section";
import { exists, filesIn, pieces, problems, start, studio } from "./support/running-studio";

const svg = (width: number, drawing: string, height = width): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;

const realFile = (name: string) => readFile(resolve("__tests__/fixtures/real-files", name));

describe("an uploaded picture", () => {
  it("gets an unused file name, and one undo step with its piece, when it is saved", async () => {
    await start();
    const { token } = await studio.upload("a.JPG", await plainImage("jpeg", 40, 30));
    const { document } = await studio.add(games, ["pieces"], piece("Hex", { image: token }));
    expect(document.value).toMatchObject({ pieces: [{}, {}, { image: "games/a-2.jpg" }] });
    expect(exists("content/sections/games/a-2.jpg")).toBe(true);
    await studio.undo();
    expect(await pieces()).toHaveLength(2);
    expect(await filesIn("content/sections/games")).toEqual(["a.jpg"]);
  });

  it("becomes a JPEG when it is HEIC, and is rejected and removed when it is no picture or film", async () => {
    await start();
    for (const [name, bytes, role, message] of [
      ["What it must be.txt", Buffer.from("Hello"), "image", /^must be a jpg/],
      ["a.png", Buffer.from("Hello"), "image", /^must be a png image, but it/],
      [
        "a.mp4",
        await realFile("iphone.mp4"),
        "loop",
        /^must .* is HEVC .*, which many do not: ffmpeg -i a\.mp4/,
      ],
      ["a.png", await plainImage("png"), "video", /^must name an mp4 or webm file, got "a\.png"/],
    ] as const) {
      expect((await studio.upload(name, bytes, role)).message).toMatch(message);
      expect(await readdir(join(studio.stateFolder, "uploads"))).toEqual([]);
    }
    const heic = await readFile(resolve("__tests__/fixtures/images/two-colors.heic"));
    const { token, name } = await studio.upload("IMG_0001.HEIC", heic);
    expect(name).toBe("IMG_0001.jpg");
    const { document } = await studio.add(games, ["pieces"], piece("Two", { image: token }));
    expect(document.value).toMatchObject({ pieces: [{}, {}, { image: "games/IMG_0001.jpg" }] });
  });
});

it.each([
  ["ENOSPC", "write", serverMessages["disk full"]],
  ["EROFS", "open", serverMessages["not written"]],
  ["ENOTFOUND", "getaddrinfo", "ENOTFOUND: raw, getaddrinfo"],
  [undefined, "write", "undefined: raw, write"],
])("answers in plain words when the file system fails with %s in %s", async (code, syscall, message) => {
  const failure = Object.assign(new Error(`${code}: raw, ${syscall}`), { code, syscall });
  const fail = () => Promise.reject(failure);
  const parts = { uploads: { add: fail }, publishing: { publish: fail }, notifyChange: () => "1" };
  const options = { token: "t", port: () => 8001, assets: fail };
  const routes = createHttpRoutes(parts as unknown as Studio, options);
  const headers = { host: "localhost:8001", "x-studio-token": "t", "content-type": "application/json" };
  const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const path of ["upload?role=image&name=a.png", "publish"]) {
    const response = await routes.request(`/api/${path}`, { method: "POST", headers, body: "{}" });
    expect(await response.json()).toMatchObject({ message });
  }
  expect(log).toHaveBeenCalledWith(expect.stringContaining("raw"));
  log.mockRestore();
});

it("says in plain words that an upload cannot be stored", async () => {
  const [source, target] = [join(tmpdir(), `${randomUUID()}.png`), join(tmpdir(), randomUUID(), "target")];
  await writeFile(source, await plainImage("png"));
  await expect(prepareImage({ name: "a.png", source, target })).rejects.toThrow(
    serverMessages["not written"],
  );
  await rm(source);
});

const thumbnail = (name: string) => studio.call(`/api/thumbnail?path=sections/games/${name}`);

it("sends thumbnails on which ink on a transparent ground can be seen, and with the colors of a wide color space", async () => {
  const strokes = '<path d="M50 50L850 650M50 650L850 50" stroke="#000" stroke-width="9"/>';
  const ink = svg(900, strokes, 700);
  const png = await sharp(Buffer.from(ink)).png().toBuffer();
  await start({
    "content/sections/games/ink.svg": ink,
    "content/sections/games/ink.png": png,
    "content/sections/games/wide.png": await wideImage("#fa140a"),
  });
  const statsOf = async (name: string) =>
    sharp(Buffer.from(await (await thumbnail(name)).arrayBuffer())).stats();
  for (const name of ["ink.svg", "ink.png"]) {
    const { channels, isOpaque } = await statsOf(name);
    expect([isOpaque, channels[0] && channels[0].max - channels[0].min > 128]).toEqual([true, true]);
  }
  const { channels } = await statsOf("wide.png");
  const difference = [250, 20, 10].map((value, index) => Math.abs(value - (channels[index]?.mean ?? 0)));
  expect(Math.max(...difference)).toBeLessThan(3);
});

it("sends other thumbnails when an SVG takes too long to draw", async () => {
  const turbulence = '<feTurbulence baseFrequency="9" numOctaves="99"/>'.repeat(2_000);
  const drawing = `<filter id="f">${turbulence}</filter><rect width="2400" height="1600" filter="url(#f)"/>`;
  await start({
    "content/sections/games/slow.png": svg(2400, drawing, 1600),
    "content/sections/games/fast.svg": svg(9, ""),
  });
  const slow = thumbnail("slow.png");
  expect((await Promise.race([slow, thumbnail("a.jpg")])).headers.get("content-type")).toBe("image/webp");
  expect((await thumbnail("fast.svg")).status).toBe(200);
  expect((await slow).status).toBe(404);
});

it("stores an uploaded PDF for download, with a name that no other file has", async () => {
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
  await start({ "static/cv.pdf": pdf("first") });
  const { token } = await studio.upload("cv.pdf", pdf("second"), "link");
  const { path } = (await (await studio.post("/api/static-file", { token })).json()) as { path: string };
  expect(path).toBe("/cv-2.pdf");
  expect(await studio.read("static/cv-2.pdf")).toContain("second");
  await studio.undo();
  expect(exists("static/cv-2.pdf")).toBe(false);
  expect((await studio.post("/api/static-file", { token: "upload/none.pdf" })).status).toBe(404);
  for (const [name, bytes] of [
    ["cv.html", pdf("")],
    ["cv.pdf", Buffer.from("<script>")],
  ] as const)
    expect(await studio.upload(name, bytes, "link")).toEqual({ message: "is not a PDF." });
});

describe("the story of a piece", () => {
  const story = ["pieces", 0, "story"];
  const file = "content/sections/games/chess.md";
  const save = (text: string) => studio.typeText(games, story, text);

  it("creates, changes and removes its file when its text changes, and gets a picture next to it", async () => {
    await start();
    const { document, texts } = await save("Once upon a time.");
    expect(document.value).toMatchObject({ pieces: [{ story: "games/chess.md" }, {}] });
    expect(texts).toMatchObject([{ at: placeOf(document.keys, story), file: { text: "Once upon a time." } }]);
    const { token } = await studio.upload("boat.png", await plainImage("png"));
    const request = { token, document: games, markdownFile: "sections/games/chess.md" };
    expect(await (await studio.post("/api/markdown-image", request)).json()).toMatchObject({
      path: "boat.png",
    });
    await save("Later.");
    expect(await studio.read(file)).toBe("Later.");
    await save(" ");
    expect((await pieces())[0]).not.toHaveProperty("story");
    expect(exists(file)).toBe(false);
    await studio.undo();
    expect(await studio.read(file)).toBe("Later.");
  });

  it("waits, and its line is reported, when it has a problem", async () => {
    await start();
    const { document } = await save("Fine.\n\n![A boat](boat.jpg)\n");
    expect(document.inputs).toMatchObject([{ at: placeOf(document.keys, story) }]);
    expect(document.inputs[0]?.problems[0]?.message).toMatch(/there is no "boat.jpg".*\(line 3\)$/);
    expect((await pieces())[0]).not.toHaveProperty("story");
  });

  it("is told apart from another one when both get the same text at once", async () => {
    await start();
    await studio.edit(games, (state) =>
      [0, 1].reduce(
        (next, index) =>
          addInput(next, { at: placeOf(state.keys, ["pieces", index, "story"]) ?? "", text: "Same." }),
        state,
      ),
    );
    expect((await pieces()).map((each) => each["story"])).toEqual(["games/chess.md", "games/go.md"]);
    await studio.typeText(games, ["pieces", 1, "story"], "Other.");
    expect(await studio.read(file)).toBe("Same.");
    expect(await studio.read("content/sections/games/go.md")).toBe("Other.");
  });

  it("does not overwrite its file when that has changed on disk", async () => {
    await start();
    const { texts } = await save("Mine.");
    await studio.write(file, "Theirs.");
    const { version, value, keys } = await studio.open(games);
    const inputs = [{ at: texts[0]?.at, text: "Mine again.", version: texts[0]?.file?.version }];
    expect((await studio.post("/api/save", { path: games, version, value, keys, inputs })).status).toBe(409);
    expect(await studio.read(file)).toBe("Theirs.");
  });

  it("is not changed when its file is not UTF-8", async () => {
    const text = Buffer.from("Grüße", "latin1");
    await start({
      [gamesFile]: { id: "games", pieces: [piece("Chess", { story: "games/chess.md" })] },
      [file]: text,
    });
    expect((await studio.call(`/api/markdown?path=sections/games/chess.md`)).status).toBe(403);
    await expect(save("Hello")).rejects.toThrow("UTF-8");
    expect(await readFile(join(studio.folder, file))).toEqual(text);
  });
});

it.each(["../de", "en", "fr", "de/x"])("writes no translation when its language is %s", async (language) => {
  await start({
    ...siteWith({ languages: ["en", "de"] }),
    [gamesFile]: JSON.stringify({ id: "games", pieces: [piece("Go", { story: "games/go.md" })] }),
    "content/sections/games/go.md": "Black begins.",
  });
  const before = await filesIn("content");
  const { version, value, keys } = await studio.open(games);
  const inputs = [{ at: placeOf(keys, ["pieces", 0, "story"]), text: "Text", language }];
  const save = async () => {
    const response = await studio.post("/api/save", { path: games, version, value, keys, inputs });
    return ((await response.json()) as SaveResult).document.inputs;
  };
  expect(await save()).toMatchObject([
    { text: "Text", problems: [{ message: "is in no language of the site" }] },
  ]);
  // What was typed is in the history now, so the next save drops it, unless a check in the background already has: then
  // it is new to that save, and the one after it drops it.
  expect([await save(), await save()]).toContainEqual([]);
  expect(await filesIn("content")).toEqual(before);
});

describe("the icon of the site", () => {
  const sendIcon = async (name: string, bytes: Buffer): Promise<string | undefined> => {
    const { token } = await studio.upload(name, bytes);
    const answer = await studio.post("/api/icon", { token });
    return ((await answer.json()) as { message?: string }).message;
  };

  it("is replaced when a square picture is sent, and restored when Undo is clicked", async () => {
    const drawing = svg(512, '<circle r="9"/>');
    await start({ "content/icon.svg": drawing });
    const picture = await plainImage("png", 512, 512);
    expect(await sendIcon("new.png", picture)).toBeUndefined();
    expect((await filesIn("content")).filter((name) => name.startsWith("icon"))).toEqual(["icon.png"]);
    await studio.post("/api/undo", {});
    expect(await studio.read("content/icon.svg")).toBe(drawing);
    expect(exists("content/icon.png")).toBe(false);
  });

  it("is rejected when it is not square, too large, is neither svg nor png, or has a script", async () => {
    await start();
    for (const [name, bytes, message] of [
      ["wide.png", await plainImage("png", 512, 300), /must be square, but has 512 × 300/],
      ["a.jpg", await plainImage("jpeg", 512, 512), /svg or png/],
      ["large.svg", svg(3000, '<circle r="9"/>'), /more than 2300/],
      ["a.svg", svg(9, "<script>alert(1)</script>"), /must not contain "<script"/],
    ] as const)
      expect(await sendIcon(name, Buffer.from(bytes))).toMatch(message);
    expect(exists("content/icon.svg")).toBe(false);
  });
});

describe("the PDF of a deleted link", () => {
  const cv = "static/My-CV.pdf";
  const startWithLinks = async (files: Record<string, unknown> = {}) => {
    const links = {
      more: [
        { label: "CV", url: "/My-CV.pdf" },
        { label: "Mail", url: "mailto:jo@example.com" },
      ],
    };
    await start({ ...siteWith({ links }), [cv]: "%PDF-1.4", ...files });
    await studio.remove("site.json", ["links", "more"], 0);
  };

  it("is deleted with it, and comes back with Undo", async () => {
    await startWithLinks();
    expect(exists(cv)).toBe(false);
    await studio.undo();
    expect(await studio.read(cv)).toBe("%PDF-1.4");
    expect(await problems()).toEqual([]);
  });

  it.each([
    ["a text", { "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\n[CV](/My%2DCV.pdf)\n" }],
    ["a description", sectionWith({ description: "[CV](/My-CV.pdf)" })],
    ["a page in static/", { "static/old/index.html": "<a href=../my-cv.pdf>CV</a>" }],
  ])("stays when %s names it", async (_name, files) => {
    await startWithLinks(files);
    expect(exists(cv)).toBe(true);
  });

  it("stays while the link is only written again", async () => {
    await start(siteWith({ links: { resumePdf: "/resume.pdf" } }));
    await studio.type("site.json", ["links", "resumePdf"], undefined);
    expect(exists("static/resume.pdf")).toBe(true);
  });
});
