import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "../../src/content/check/check-content";
import { plainImage } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { pieces, start, studio } from "./support/running-studio";

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
      [gamesFile]: {
        id: "games",
        pieces: [piece("Chess"), piece("Go", { image: "games/b.jpg", story: "games/go.md" })],
      },
      "content/sections/games/b.jpg": await plainImage("jpeg"),
      "content/sections/games/c.jpg": await plainImage("jpeg"),
      "content/sections/games/go.md": "![A board](c.jpg)\n\n![A stone](a.jpg)\n",
    });
    const before = await studio.read(gamesFile);
    await studio.change(games, { pieces: [piece("Chess")] }, { removesUnusedFiles: true });
    expect(await readdir(join(studio.folder, "content/sections/games"))).toEqual(["a.jpg"]);
    await studio.undo();
    expect((await readdir(join(studio.folder, "content/sections/games"))).sort()).toEqual([
      "a.jpg",
      "b.jpg",
      "c.jpg",
      "go.md",
    ]);
    expect(await studio.read(gamesFile)).toBe(before);
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
  await start({ [gamesFile]: { id: "games", pieces: [...hidden, piece("Night Train")] } });
  expect(await studio.get("/api/pieces")).toEqual(["games/night-train"]);
});

describe("Undo", () => {
  it("reverts 60 steps one by one when the server was restarted", async () => {
    await start();
    const { folder, stateFolder } = studio;
    const first = await studio.read("content/about.json");
    for (let step = 1; step <= 60; step += 1) await studio.change("about.json", { heading: `About ${step}` });
    await studio.close();
    await start({}, { folder, stateFolder });
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
