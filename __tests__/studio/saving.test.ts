import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { checkContent } from "../../src/content/check/check-content";
import { formatProblem } from "../../src/content/read/problem";
import type { SaveResult } from "../../src/studio/protocol";
import { mp4, plainImage, removeProjects, validProject } from "../content/support/content-folder";
import { startTestStudio, type StudioServer } from "./support/studio-server";

const games = "sections/games.json";
const file = `content/${games}`;

const handWritten = `{
   "id": "games", "note": "mine",
   "pieces": [
      { "title": "Chess",   "description": "", "image": "games/a.jpg" },
      {
         "description": "A game.",
         "title": "Go", "image": "games/a.jpg"
      }
   ]
}
`;

let studio: StudioServer;
const pieces = async () =>
  (JSON.parse(await studio.read(file)) as { pieces: Record<string, unknown>[] }).pieces;
const piece = (title: string, fields: object = {}) => ({
  title,
  description: "",
  image: "games/a.jpg",
  ...fields,
});

async function start(files: Record<string, unknown> = {}): Promise<void> {
  studio = await startTestStudio(files);
}

afterEach(() => studio.stop());
afterAll(removeProjects);

it("keeps the order of keys, spaces and unknown keys when a field changes", async () => {
  await start({ [file]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [chess, { ...go, description: "An old game." }] });
  expect(await studio.read(file)).toBe(handWritten.replace("A game.", "An old game."));
});

it("keeps the text of every entry when entries are moved, added and removed", async () => {
  await start({ [file]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [go, chess] });
  expect(await studio.read(file)).toBe(`{
   "id": "games", "note": "mine",
   "pieces": [
      {
         "description": "A game.",
         "title": "Go", "image": "games/a.jpg"
      },
      { "title": "Chess",   "description": "", "image": "games/a.jpg" }
   ]
}
`);
  await studio.change(games, { pieces: [chess, piece("Hex", { alt: "A board" })] });
  expect(await studio.read(file)).toContain(`"pieces": [
      { "title": "Chess",   "description": "", "image": "games/a.jpg" },
      {`);
});

it("adds a field in the order of the schema, and restores the former text when it is removed", async () => {
  await start({ [file]: handWritten });
  const [chess, go] = await pieces();
  await studio.change(games, { pieces: [{ ...chess, alt: "A board", code: "https://a.example" }, go] });
  expect(await studio.read(file)).toContain(
    '{ "title": "Chess",   "description": "", "image": "games/a.jpg", "alt": "A board", "code": "https://a.example" }',
  );
  await studio.change(games, { pieces: [chess, go] });
  expect(await studio.read(file)).toBe(handWritten);
});

it("keeps tabs, Windows line ends and a byte order mark when a field changes", async () => {
  const text = `\uFEFF{\r\n\t"heading": "About",\r\n\t"topics": []\r\n}\r\n`;
  await start({ "content/about.json": text });
  await studio.change("about.json", { topics: [{ title: "Tools", items: ["Pen"] }] });
  expect(await studio.read("content/about.json")).toBe(
    text.replace(
      "[]",
      '[\r\n\t\t{\r\n\t\t\t"title": "Tools",\r\n\t\t\t"items": [\r\n\t\t\t\t"Pen"\r\n\t\t\t]\r\n\t\t}\r\n\t]',
    ),
  );
});

it.each([
  ["a blank title", { title: " " }, ["pieces", 1, "title"], 'must be a non-empty string, got " "'],
  ["a title that is taken", { title: "Chess" }, ["pieces", 1, "title"], "must be unique in its section"],
  ["a wrong URL", { code: "example.com" }, ["pieces", 1, "code"], "must be an http(s) URL"],
  ["an image that is missing", { image: "games/b.jpg" }, ["pieces", 1, "image"], 'there is no "games/b.jpg"'],
  ["an image outside", { image: "../../b.jpg" }, ["pieces", 1, "image"], "must be an image inside content/"],
  ["a story that is missing", { story: "games/b.md" }, ["pieces", 1, "story"], 'there is no "games/b.md"'],
])(
  "writes all valid fields and reports the problem of `npm run check` when there is %s",
  async (_name, wrong, path, message) => {
    await start();
    const { problems } = await studio.change(games, {
      title: "Board Games",
      pieces: [piece("Chess", { description: "Written." }), piece("Go", wrong)],
    });
    expect(problems).toEqual([{ path, message: expect.stringContaining(message) as string }]);
    expect(JSON.parse(await studio.read(file))).toEqual({
      id: "games",
      title: "Board Games",
      pieces: [piece("Chess", { description: "Written." }), piece("Go")],
    });
    await studio.write(file, JSON.stringify({ id: "games", pieces: [piece("Chess"), piece("Go", wrong)] }));
    const lines = (await checkContent(join(studio.folder, "content"))).problems.map(formatProblem);
    expect(lines.join("\n")).toContain(problems[0]?.message);
  },
);

it("reports a problem at the changed title when a later piece has the same one", async () => {
  await start();
  const { problems } = await studio.change(games, { pieces: [piece("Go"), piece("Go")] });
  expect(problems).toMatchObject([{ path: ["pieces", 0, "title"] }]);
});

it("omits a new entry when it is incomplete, and writes the entries around it", async () => {
  await start();
  const details = [
    { label: "Size", text: "A4" },
    { label: "", text: "" },
  ];
  await studio.change(games, { pieces: [piece("Chess", { details }), piece("Go")] });
  expect(await pieces()).toEqual([piece("Chess", { details: details.slice(0, 1) }), piece("Go")]);
});

it("writes a change when the document has other problems already", async () => {
  await start({ [file]: { id: "games", pieces: [piece("Chess", { link: "nowhere" })] } });
  const { problems } = await studio.change(games, {
    pieces: [piece("Chess", { link: "nowhere", alt: "A board" })],
  });
  expect(problems).toEqual([]);
  expect(await pieces()).toMatchObject([{ alt: "A board" }]);
});

it("reports the position of a syntax error and writes nothing when a file is broken", async () => {
  await start({ [file]: "{" });
  expect((await studio.open(games)).problems.join()).toContain(
    "content/sections/games.json:1:2 must be valid JSON",
  );
  const { version } = await studio.open(games);
  expect((await studio.post("/api/save", { path: games, version, value: {} })).status).toBe(409);
  expect(await studio.read(file)).toBe("{");
});

it("writes nothing when the file has changed on disk", async () => {
  await start();
  const { version, value } = await studio.open(games);
  await studio.write(file, handWritten);
  const response = await studio.post("/api/save", {
    path: games,
    version,
    value: { ...value, title: "Mine" },
  });
  expect(response.status).toBe(409);
  expect(await studio.read(file)).toBe(handWritten);
});

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

describe("documents", () => {
  const path = "pages/imprint.md";
  const page = "---\n# Mine\ntitle: 'Imprint'\n---\n\nWho I am.\n";

  it("keep comments and quotes when fields and text of a page change", async () => {
    await start({ [`content/${path}`]: page });
    await studio.change(path, { menu: true }, { body: "Who *we* are.\n" });
    expect(await studio.read(`content/${path}`)).toBe(
      "---\n# Mine\ntitle: 'Imprint'\nmenu: true\n---\n\nWho *we* are.\n",
    );
    const { problems } = await studio.change(path, { title: "" }, { body: " " });
    expect(problems.map((problem) => problem.path)).toEqual([["title"], ["body"]]);
    expect(await studio.read(`content/${path}`)).toContain("title: 'Imprint'");
  });

  it("get an unused name when they are created, and lose their files when they are deleted", async () => {
    await start();
    const create = async (kind: string, title: string) =>
      ((await (await studio.post("/api/documents", { kind, title })).json()) as { path: string }).path;
    expect(await create("page", "Contact")).toBe("pages/contact-2.md");
    expect(await create("section", "Games")).toBe("sections/games-2.json");
    expect(await create("section", "Ölbilder & Skizzen")).toBe("sections/olbilder-and-skizzen.json");
    expect((await checkContent(join(studio.folder, "content"))).problems).toEqual([]);
    const { version } = await studio.open(games);
    expect((await studio.post("/api/delete", { path: games, version })).status).toBe(200);
    expect(existsSync(join(studio.folder, "content/sections/games/a.jpg"))).toBe(false);
    await studio.undo();
    expect(existsSync(join(studio.folder, "content/sections/games/a.jpg"))).toBe(true);
    expect(await pieces()).toHaveLength(2);
    expect((await studio.post("/api/delete", { path: "site.json", version })).status).toBe(403);
  });
});

describe("a piece", () => {
  const home = { image: "home/a.jpg", alt: "A" };

  it("is deleted with the files that only it used, and restored with them when Undo is clicked", async () => {
    await start({
      [file]: {
        id: "games",
        pieces: [piece("Chess"), piece("Go", { image: "games/b.jpg", story: "games/go.md" })],
      },
      "content/sections/games/b.jpg": await plainImage("jpeg"),
      "content/sections/games/c.jpg": await plainImage("jpeg"),
      "content/sections/games/go.md": "![A board](c.jpg)\n\n![A stone](a.jpg)\n",
    });
    const before = await studio.read(file);
    await studio.change(games, { pieces: [piece("Chess")] }, { removesUnusedFiles: true });
    expect(await readdir(join(studio.folder, "content/sections/games"))).toEqual(["a.jpg"]);
    await studio.undo();
    expect((await readdir(join(studio.folder, "content/sections/games"))).sort()).toEqual([
      "a.jpg",
      "b.jpg",
      "c.jpg",
      "go.md",
    ]);
    expect(await studio.read(file)).toBe(before);
  });

  it("is unlinked on Home when it is deleted, and linked by its new slug when it is renamed", async () => {
    const linked = { ...home, piece: "games/go" };
    await start({ "content/home.json": { quotes: ["One."], wide: [linked], tall: [home] } });
    await studio.change(games, { pieces: [piece("Chess"), piece("Weiqi")] });
    expect(await studio.read("content/home.json")).toContain('"piece": "games/weiqi"');
    await studio.change(games, { pieces: [piece("Chess")] }, { removesUnusedFiles: true });
    expect(await studio.read("content/home.json")).not.toContain("piece");
    expect((await checkContent(join(studio.folder, "content"))).problems).toEqual([]);
  });
});

it("lists the pieces that Home can link to when some are drafts or unlisted", async () => {
  const hidden = [piece("Draft", { draft: true }), piece("Secret", { unlisted: true })];
  await start({ [file]: { id: "games", pieces: [...hidden, piece("Night Train")] } });
  expect(await studio.get("/api/pieces")).toEqual(["games/night-train"]);
});

describe("Undo", () => {
  it("reverts 60 steps one by one when the server was restarted", async () => {
    await start();
    const { folder, stateFolder } = studio;
    const first = await studio.read("content/about.json");
    for (let step = 1; step <= 60; step += 1) await studio.change("about.json", { heading: `About ${step}` });
    await studio.close();
    studio = await startTestStudio({}, { folder, stateFolder });
    await studio.undo();
    expect(await studio.read("content/about.json")).toContain("About 59");
    for (let step = 1; step <= 59; step += 1) await studio.undo();
    expect(await studio.read("content/about.json")).toBe(first);
    expect((await studio.state()).undoLabel).toBeUndefined();
  }, 120_000);

  it("reverts several changes at once when they extend one step", async () => {
    await start();
    const first = await studio.read("content/about.json");
    await studio.change("about.json", { heading: "A" });
    const { version } = await studio.change("about.json", { heading: "Ab" }, { extendsUndoStep: true });
    expect(version).toHaveLength(32);
    await studio.undo();
    expect(await studio.read("content/about.json")).toBe(first);
  });

  it("skips a file when another program has changed it since", async () => {
    await start();
    await studio.change("about.json", { heading: "Mine" });
    await studio.write("content/about.json", '{ "heading": "Theirs" }');
    expect(await studio.undo()).toMatchObject({ skipped: ["content/about.json"] });
    expect(await studio.read("content/about.json")).toContain("Theirs");
  });
});

it("sends a new state to every tab when a file or the problems of the content change", async () => {
  await start();
  const hasVersion = (version: string) =>
    studio.waitForState(({ documents }) => documents.some((document) => document.version === version));
  await studio.write("content/about.json", '{ "heading": "Theirs", "topics": [] }');
  await hasVersion((await studio.open("about.json")).version);
  await hasVersion((await studio.change("about.json", { heading: "Mine" })).version);
  await studio.write("content/about.json", "{");
  await studio.waitForState(({ problems }) =>
    problems.some((line) => line.includes("about.json:1:2 must be valid JSON")),
  );
});

it("accepts one of 100 saves, and rejects the others, when they arrive at once", async () => {
  await start();
  const { version, value } = await studio.open("about.json");
  const save = (heading: string) =>
    studio.post("/api/save", { path: "about.json", version, value: { ...value, heading } });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => save(`About ${index}`)));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  const { value: written } = (await saved[0]?.json()) as SaveResult;
  expect(JSON.parse(await studio.read("content/about.json"))).toEqual(written);
});

it.each(["../de", "en", "fr", "de/x"])("rejects a translation when its language is %s", async (language) => {
  const site = { ...((await validProject())["content/site.json"] as object), languages: ["en", "de"] };
  await start({
    "content/site.json": site,
    [file]: JSON.stringify({ id: "games", pieces: [piece("Go", { story: "games/go.md" })] }),
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
