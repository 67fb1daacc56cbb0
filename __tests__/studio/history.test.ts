import { existsSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serverMessages } from "../../packages/studio/server-messages";
import { plainImage, siteWith, titledImage } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import {
  deleteDocument,
  exists,
  filesIn,
  pieces,
  problems,
  restart,
  start,
  studio,
} from "./support/running-studio";

const about = "content/about.json";

const setHeading = (heading: string) => studio.type("about.json", ["heading"], heading);

/** Returns a section whose second piece has its own picture. */
const ownPicture = async () => ({
  [gamesFile]: { id: "games", pieces: [piece("Chess"), piece("Go", { image: "games/b.jpg" })] },
  "content/sections/games/b.jpg": await plainImage("jpeg", 30, 30),
});

/** Returns the files in a folder of the Studio's state. */
const stateFiles = (name: string) => readdir(join(studio.stateFolder, name));

it("reverts and repeats 20 steps one by one when the server was restarted", async () => {
  await start();
  const { folder } = studio;
  const versions = [await studio.read(about)];
  for (let step = 1; step <= 20; step += 1) {
    await setHeading(`About ${step}`);
    versions.push(await studio.read(about));
  }
  await studio.stop();
  for (const name of [".cache", "node_modules"])
    await rm(join(folder, name), { recursive: true, force: true });
  await start({}, { folder });
  for (const version of versions.slice(0, -1).reverse()) {
    await studio.undo();
    expect(await studio.read(about)).toBe(version);
  }
  expect((await studio.state()).undo).toBeUndefined();
  for (const version of versions.slice(1)) {
    await studio.redo();
    expect(await studio.read(about)).toBe(version);
  }
  expect((await studio.state()).redo).toBeUndefined();
});

it("keeps what another program has written in between when a change that continues a step is undone", async () => {
  await start();
  await studio.change("about.json", { heading: "A" });
  const theirs = (await studio.read(about)).replace('"TypeScript"', '"Pen"');
  await studio.write(about, theirs);
  await studio.change("about.json", { heading: "Ab" }, { continuesStep: true });
  await studio.undo();
  expect(await studio.read(about)).toBe(theirs);
  expect((await studio.undo()).refused).toBe(
    "About was changed outside of the Studio or on another computer since then.",
  );
  expect(await studio.read(about)).toBe(theirs);
});

it("goes back to each of the last changes, and forward again", async () => {
  await start();
  const first = await studio.read(about);
  for (const heading of ["A", "B", "C"]) await setHeading(heading);
  const entries = await studio.history();
  expect(entries).toMatchObject([
    { action: "change", path: "about.json", isUndone: false },
    { action: "change", path: "about.json", isUndone: false },
    { action: "change", path: "about.json", isUndone: false },
  ]);
  for (const { time } of entries) expect(Math.abs(time - Date.now())).toBeLessThan(3_600_000);
  await studio.post("/api/history", { id: entries[2]?.id });
  expect(await studio.read(about)).toContain('"A"');
  expect((await studio.history()).map(({ isUndone }) => isUndone)).toEqual([true, true, false]);
  await studio.post("/api/history", { id: null });
  expect(await studio.read(about)).toBe(first);
  await studio.post("/api/history", { id: entries[0]?.id });
  expect(await studio.read(about)).toContain('"C"');
});

it("changes nothing when a change on the way to a point cannot be undone, and says which", async () => {
  await start(await ownPicture());
  await setHeading("A");
  await studio.type(games, ["pieces", 0, "title"], "Shogi");
  // As a publication does that gets the changes of another computer.
  await studio.write(about, (await studio.read(about)).replace('"TypeScript"', '"Pen"'));
  await studio.remove(games, ["pieces"], 1);
  const read = async () => [await studio.read(about), await studio.read(gamesFile)];
  const [before, entries] = [await read(), await studio.history()];
  const goTo = async (id: string | null) =>
    (await (await studio.post("/api/history", { id })).json()) as { refused?: string };
  expect((await goTo(null)).refused).toBe(
    "About was changed outside of the Studio or on another computer since then.",
  );
  expect(await read()).toEqual(before);
  expect(exists("content/sections/games/b.jpg")).toBe(false);
  expect(await studio.history()).toEqual(entries);
  expect(await goTo(entries[1]?.id ?? "")).not.toHaveProperty("refused");
  expect(exists("content/sections/games/b.jpg")).toBe(true);
});

it("lists what each change has changed, with the pictures as they were then", async () => {
  await start(await ownPicture());
  await setHeading("A");
  await studio.type(games, ["pieces", 0, "title"], "Shogi");
  await studio.move(games, ["pieces"], 1, 0);
  await studio.remove(games, ["pieces"], 0);
  const [deletion, order, title, heading] = await studio.history();
  const image = "sections/games/b.jpg";
  expect(deletion?.changes).toMatchObject([
    { title: "Games", items: [{ kind: "deleted", title: "Go", image }] },
  ]);
  expect(order?.changes).toMatchObject([{ title: "Games", items: [{ kind: "reordered", field: "pieces" }] }]);
  expect(title?.changes).toMatchObject([
    { title: "Games", items: [{ kind: "changed", title: "Shogi", fields: ["title"] }] },
  ]);
  expect(heading?.changes).toMatchObject([
    { documentKind: "about", items: [{ kind: "changed", field: "heading" }] },
  ]);
  expect(exists(`content/${image}`)).toBe(false);
  const thumbnail = (path: string) =>
    studio.call(`/api/thumbnail?${new URLSearchParams({ path, version: deletion?.id ?? "" })}`);
  const picture = await thumbnail(image);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await thumbnail("sections/games/other.jpg")).status).toBe(404);
});

it("names the field of a value that is not written, and the piece that is brought back", async () => {
  await start(await ownPicture());
  await studio.type("site.json", ["siteUrl"], "example");
  await studio.type(games, ["pieces", 1, "code"], "x");
  const [code, address] = await studio.history();
  expect(address?.changes).toMatchObject([{ documentKind: "site", items: [{ field: "siteUrl" }] }]);
  expect(code?.changes).toMatchObject([{ title: "Games", items: [{ title: "Go", fields: ["code"] }] }]);
  await studio.remove(games, ["pieces"], 1);
  const { change } = await studio.undo();
  expect(change?.changes).toMatchObject([{ title: "Games", items: [{ kind: "deleted", title: "Go" }] }]);
});

it("lists what has changed in a section that had no file, also after its deletion and after a restart", async () => {
  const trips = "sections/trips.json";
  const image = (name: string) => `sections/trips/${name}.png`;
  await start({
    [`content/${image("a")}`]: await titledImage("A boat"),
    [`content/${image("b")}`]: await plainImage("png"),
  });
  const part = (kind: string, title: string, name: string) => ({ kind, title, image: image(name) });
  const expected = { title: "Trips", documentKind: "section" };
  const changesOf = async () => (await studio.history()).map(({ changes }) => changes);
  await studio.remove(trips, ["pieces"], 1);
  const change = [{ ...expected, kind: "changed", path: trips, items: [part("deleted", "B", "b")] }];
  expect(await changesOf()).toEqual([change]);
  await studio.undo();
  expect((await deleteDocument(trips)).status).toBe(200);
  const deletion = [
    { ...expected, kind: "deleted", items: [part("deleted", "A boat", "a"), part("deleted", "B", "b")] },
  ];
  expect(await changesOf()).toEqual([deletion]);
  await studio.undo();
  await restart();
  expect(await changesOf()).toEqual([deletion]);
});

it.each([
  ["empty", Buffer.alloc(0)],
  ["cut off", Buffer.from("{")],
])("refuses in words and writes nothing when a stored content is %s", async (_name, damaged) => {
  await start(await ownPicture());
  await studio.remove(games, ["pieces"], 1);
  const after = await studio.read(gamesFile);
  for (const name of await stateFiles("blobs"))
    await writeFile(join(studio.stateFolder, "blobs", name), damaged);
  expect((await studio.undo()).refused).toContain("no longer complete");
  expect(await studio.read(gamesFile)).toBe(after);
  expect(exists("content/sections/games/b.jpg")).toBe(false);
});

it("lists the added language as a change, and the deleted one as a deletion", async () => {
  await start(siteWith({ languages: ["en", "de"] }));
  await studio.type("site.json", ["languages"], ["en", "de", "fr"]);
  await studio.type("site.json", ["languages"], ["en", "fr", "de"]);
  await studio.type("site.json", ["languages"], ["en", "fr"]);
  const actions = (await studio.history()).map(({ action }) => action);
  expect(actions).toEqual(["deletion in", "change", "change"]);
});

describe("a deleted picture that was a link", () => {
  const link = "content/sections/games/link.jpg";
  const target = "../../shared/real.jpg";

  /** Deletes a piece with a link to a picture in another folder. */
  const deleteLink = async (): Promise<void> => {
    await start({
      [gamesFile]: { id: "games", pieces: [piece("Chess")] },
      "content/shared/real.jpg": await plainImage("jpeg", 30, 30),
    });
    await symlink(target, join(studio.folder, link));
    await studio.add(games, ["pieces"], piece("Go", { image: "games/link.jpg" }));
    await studio.remove(games, ["pieces"], 1);
    expect(exists(link)).toBe(false);
  };

  it("is the same link again when the deletion is undone, also after a restart and Redo", async () => {
    await deleteLink();
    await restart();
    const readLink = () => readlink(join(studio.folder, link));
    await studio.undo();
    expect(await readLink()).toBe(target);
    await studio.redo();
    expect(exists(link)).toBe(false);
    await studio.undo();
    expect(await readLink()).toBe(target);
    expect(await filesIn("content/sections/games")).toEqual(["a.jpg", "link.jpg"]);
  });

  it.each(["leads outside of the content", "is missing"])(
    "is a copy when the deletion is undone and the original %s",
    async (reason) => {
      await deleteLink();
      const shared = join(studio.folder, "content/shared");
      const original = await studio.read("content/shared/real.jpg");
      await rm(shared, { recursive: true });
      if (reason !== "is missing") {
        await mkdir(join(studio.folder, "outside"));
        await studio.write("outside/real.jpg", await plainImage("jpeg", 30, 30));
        await symlink(join(studio.folder, "outside"), shared);
      }
      await studio.undo();
      expect((await lstat(join(studio.folder, link))).isSymbolicLink()).toBe(false);
      expect(await studio.read(link)).toBe(original);
      expect(await filesIn("content/sections/games")).toEqual(["a.jpg", "link.jpg"]);
    },
  );
});

it("names the document whose picture has changed since in place of the file", async () => {
  await start(await ownPicture());
  await studio.remove(games, ["pieces"], 1);
  await studio.write("content/sections/games/b.jpg", await plainImage("jpeg", 20, 20));
  const refused = "Games was changed outside of the Studio or on another computer since then.";
  expect(await studio.undo()).toMatchObject({ refused, canForce: true });
});

it("keeps the permissions of a file when it is changed, deleted and restored", async () => {
  const page = "content/pages/imprint.md";
  await start({ [page]: "---\ntitle: Imprint\n---\n\nBy Jo.\n" });
  const mode = async () => (await stat(join(studio.folder, page))).mode & 0o777;
  await chmod(join(studio.folder, page), 0o640);
  await studio.type("pages/imprint.md", ["title"], "Legal");
  expect(await mode()).toBe(0o640);
  await deleteDocument("pages/imprint.md");
  await studio.undo();
  expect(await mode()).toBe(0o640);
});

it("writes nothing of a change when one of its files cannot be written, and goes on when it can", async () => {
  const films = "content/sections/films.json";
  await start({ [films]: { id: "films", pieces: [piece("Rain")] }, "content/sections/films": "A file." });
  const before = await studio.read(films);
  const write = () => studio.typeText("sections/films.json", ["pieces", 0, "story"], "It rains.");
  await expect(write()).rejects.toThrow(serverMessages["not written"]);
  expect(await studio.read(films)).toBe(before);
  expect((await studio.state()).undo).toBeUndefined();
  await rm(join(studio.folder, "content/sections/films"));
  await write();
  expect(await studio.read("content/sections/films/rain.md")).toBe("It rains.");
});

it("removes what a killed process has left when it starts", async () => {
  await start();
  const { folder } = studio;
  await studio.stop();
  const leftover = join(folder, "content/sections/.portfolio-01234567-89ab-cdef-0123-456789abcdef.tmp");
  const own = join(folder, "content/sections/.mine.tmp");
  for (const file of [leftover, own]) await writeFile(file, "Half a file");
  await start({}, { folder });
  expect([existsSync(leftover), existsSync(own)]).toEqual([false, true]);
});

it("deletes no file while a document cannot be read", async () => {
  await start({ ...(await ownPicture()), "content/sections/films.json": "{" });
  await studio.remove(games, ["pieces"], 1);
  expect(await pieces()).toHaveLength(1);
  expect(exists("content/sections/games/b.jpg")).toBe(true);
});

describe("a step that would take what another program's change needs", () => {
  const withGerman = async () => {
    await start({
      "content/about.json": { heading: "About", text: "about.md", topics: [] },
      "content/about.md": "A text.\n",
    });
    await studio.type("site.json", ["languages"], ["en", "de"]);
    await studio.write("content/about.de.md", "Ein Text.\n");
  };

  it("is not undone when it has added the language of a new text", async () => {
    await withGerman();
    const report = await studio.undo();
    expect(report.refused).toBe(
      "about.de.md would have a problem then, because something was changed outside of the Studio since.",
    );
    expect(report).not.toHaveProperty("canForce");
    expect(await problems()).toEqual([]);
    await rm(join(studio.folder, "content/about.de.md"));
    await studio.undo();
    expect(JSON.parse(await studio.read("content/site.json"))).not.toHaveProperty("languages");
  });

  it("is not undone after a restart and a later step either", async () => {
    await withGerman();
    await setHeading("Me");
    await restart();
    await studio.undo();
    expect((await studio.undo()).refused).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it("is not repeated when it deletes a piece that Home leads to", async () => {
    await start(await ownPicture());
    await studio.remove(games, ["pieces"], 1);
    await studio.undo();
    const home = JSON.parse(await studio.read("content/home.json")) as { wide: object[] };
    const wide = home.wide.map((entry) => ({ ...entry, piece: "games/go" }));
    await studio.write("content/home.json", JSON.stringify({ ...home, wide }));
    expect((await studio.redo()).refused).toMatch(/^Home would have a problem/);
    expect(await problems()).toEqual([]);
    await studio.write("content/home.json", JSON.stringify(home));
    expect((await studio.redo()).refused).toBeUndefined();
    expect(await pieces()).toHaveLength(1);
  });
});
