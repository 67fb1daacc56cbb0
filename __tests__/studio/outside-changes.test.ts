import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bodyField } from "../../packages/studio/document-state";
import { waitUntil } from "../support/wait-limit";
import { games, gamesFile, piece } from "./support/games-section";
import { pieces, start, studio, titles } from "./support/running-studio";
import { openTab } from "./support/studio-tab";

const description = ["pieces", 1, "description"];

/** Starts a section of three pieces, the second one with a story, and opens it in a tab. */
async function openThreePieces() {
  const go = piece("Go", { story: "games/go.md" });
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Chess"), go, piece("Hex")] },
    "content/sections/games/go.md": "Black begins.\n",
  });
  return { tab: await openTab(studio, games), text: await studio.read(gamesFile) };
}

const withoutPiece = (text: string, index: number): string => {
  const { pieces, ...others } = JSON.parse(text) as { pieces: object[] };
  return JSON.stringify({ ...others, pieces: pieces.filter((_, at) => at !== index) });
};

describe("unsaved words", () => {
  it("are saved when the file was another version for a moment", async () => {
    const { tab, text } = await openThreePieces();
    tab.editField(games, description, "My words");
    await studio.write(gamesFile, text.replace(/("title":\s*"Go",\s*"description":\s*)""/, '$1"Theirs"'));
    await tab.waitForStatus("conflict");
    await studio.write(gamesFile, text);
    await tab.waitForStatus("saved");
    expect(await pieces()).toMatchObject([{}, { description: "My words" }, { title: "Hex" }]);
    expect(tab.shown()?.["pieces"]).toEqual(await pieces());
  });

  it("are saved when the file was incomplete for a moment, and nothing replaces that", async () => {
    const { tab, text } = await openThreePieces();
    tab.editField(games, description, "My words");
    await studio.write(gamesFile, text.slice(0, 40));
    await tab.waitForStatus("conflict");
    const shown = tab.shown();
    tab.keepYours(games);
    expect(tab.shown()).toEqual(shown);
    await studio.write(gamesFile, text);
    await tab.waitForStatus("saved");
    expect(await pieces()).toMatchObject([{}, { description: "My words" }, {}]);
  });

  it("are saved when the file was away for a moment", async () => {
    const page = "pages/imprint.md";
    const text = "---\ntitle: Imprint\n---\n\nBy Jo.\n";
    await start({ [`content/${page}`]: text });
    const tab = await openTab(studio, page);
    tab.editField(page, [bodyField], "By me.\n");
    await rm(join(studio.folder, "content", page));
    await tab.waitForStatus("gone");
    tab.saveNow(page);
    await studio.write(`content/${page}`, text);
    await tab.waitForStatus("saved");
    expect(await studio.read(`content/${page}`)).toContain("By me.");
  });

  it("are saved when the file was replaced by its pictures for a moment", async () => {
    const { tab, text } = await openThreePieces();
    tab.editField(games, description, "My words");
    await rm(join(studio.folder, gamesFile));
    await tab.waitForStatus("conflict");
    await studio.write(gamesFile, text);
    await tab.waitForStatus("saved");
    expect(await titles()).toEqual(["Chess", "Go", "Hex"]);
    expect((await pieces())[1]).toMatchObject({ description: "My words" });
  });

  it.each([
    ["another program", (text: string) => studio.write(gamesFile, withoutPiece(text, 1))],
    ["another tab", () => studio.remove(games, ["pieces"], 1)],
  ])("bring their piece back to its place with Keep yours when %s has removed it", async (_name, remove) => {
    const { tab, text } = await openThreePieces();
    await tab.loadText(games, ["pieces", 1, "story"]);
    tab.editField(games, description, "My words");
    tab.editText(games, ["pieces", 1, "story"], "White passes.\n");
    await remove(text);
    await tab.waitForStatus("conflict");
    tab.keepYours(games);
    await tab.save(games);
    await tab.waitForStatus("saved");
    expect(await titles()).toEqual(["Chess", "Go", "Hex"]);
    const go = (await pieces())[1];
    expect(go).toMatchObject({ description: "My words" });
    expect(await studio.read(`content/sections/${String(go?.["story"])}`)).toBe("White passes.\n");
  });

  it("are no other program's when the Studio has written a part of them before it was killed", async () => {
    const { tab } = await openThreePieces();
    tab.editField(games, ["pieces", 1, "code"], "github.com/me");
    await tab.waitForStatus("waiting");
    const { fetch } = globalThis;
    // The answer is lost, and nothing else comes until the Studio has tried again what waits, as at its start.
    globalThis.fetch = async (path, init) => {
      const isOfTab = String(path).startsWith("/");
      const response = isOfTab && path !== "/api/save" ? undefined : await fetch(path, init);
      if (isOfTab || !response) throw new TypeError();
      return response;
    };
    tab.editField(games, description, "My");
    await tab.save(games);
    tab.editField(games, description, "My words");
    await studio.get("/api/review");
    globalThis.fetch = fetch;
    await tab.save(games);
    expect(tab.getOpenDocument(games)?.conflict).toBeUndefined();
    await tab.waitForStatus("waiting");
    expect((await pieces())[1]).toMatchObject({ description: "My words" });
  });

  it("bring their piece back with a value that waits in it", async () => {
    const { tab, text } = await openThreePieces();
    tab.editField(games, ["pieces", 1, "code"], "github.com/me");
    await tab.waitForStatus("waiting");
    tab.editField(games, description, "My words");
    await studio.write(gamesFile, withoutPiece(text, 1));
    await tab.waitForStatus("conflict");
    tab.keepYours(games);
    await tab.save(games);
    await tab.waitForStatus("waiting");
    expect((await pieces())[1]).toEqual(piece("Go", { story: "games/go.md", description: "My words" }));
    expect(tab.shown()?.["pieces"]).toMatchObject([{}, { title: "Go", code: "github.com/me" }, {}]);
  });
});

it("shows why a value still waits when another program has written the file that it names, but a damaged one", async () => {
  const { tab } = await openThreePieces();
  const reason = () => tab.getOpenDocument(games)?.saved.inputs[0]?.problems[0]?.message;
  await studio.type(games, ["pieces", 1, "image"], "games/later.jpg");
  await waitUntil(() => Promise.resolve(reason()?.includes("there is no") ?? false));
  await studio.write("content/sections/games/later.jpg", "no picture");
  await waitUntil(() => Promise.resolve(reason()?.includes("there is no") === false));
});
