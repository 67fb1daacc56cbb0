import { plainImage, siteWith } from "../support/project-folder";
import { games, gamesFile, piece } from "./support/games-section";
import { exists, pieces, problems, start, studio } from "./support/running-studio";
import { openTab } from "./support/studio-tab";

const file = "content/sections/games/hex.md";
const translation = "content/sections/games/hex.de.md";
const picture = "content/sections/games/board.jpg";
const text = "Six sides.\n\n![A board](board.jpg)\n";
const story = ["pieces", 0, "story"];

async function startStory(files: Record<string, unknown> = {}): Promise<void> {
  await start({
    [gamesFile]: { id: "games", pieces: [piece("Hex", { story: "games/hex.md" })] },
    [file]: text,
    [picture]: await plainImage("jpeg"),
    ...files,
  });
}

it("keeps the pictures of a story that is blank for a moment", async () => {
  await startStory();
  await studio.typeText(games, story, "");
  expect((await pieces())[0]).not.toHaveProperty("story");
  expect([exists(file), exists(picture)]).toEqual([false, true]);
  const { document } = await studio.typeText(games, story, text);
  expect(document.inputs).toEqual([]);
  expect(await studio.read(file)).toBe(text);
  expect(await problems()).toEqual([]);
  await studio.remove(games, ["pieces"], 0);
  expect([exists(file), exists(picture)]).toEqual([false, false]);
});

it("does not remove a story that is blank while it has a translation", async () => {
  await startStory({ ...siteWith({ languages: ["en", "de"] }), [translation]: "Sechs Seiten.\n" });
  const { document } = await studio.typeText(games, story, "");
  const message = "must stay as long as it has a translation: empty that one first";
  expect(document.inputs).toMatchObject([{ text: "", problems: [{ message }] }]);
  expect([await studio.read(file), await studio.read(translation)]).toEqual([text, "Sechs Seiten.\n"]);
  await studio.typeText(games, story, "New.\n");
  expect(await studio.read(file)).toBe("New.\n");
  await studio.typeText(games, story, "", "de");
  await studio.typeText(games, story, "");
  expect([exists(file), exists(translation)]).toEqual([false, false]);
});

it("leaves a text that two pieces show to the other one when it is blank in one of them", async () => {
  await startStory({
    [gamesFile]: {
      id: "games",
      pieces: ["Hex", "Go"].map((title) => piece(title, { story: "games/hex.md" })),
    },
  });
  await studio.typeText(games, story, "");
  expect(await studio.read(file)).toBe(text);
  expect(await pieces()).toMatchObject([{ title: "Hex" }, { story: "games/hex.md" }]);
});

describe("a link of a story to its piece", () => {
  const title = ["pieces", 0, "title"];
  const linked = (words: string, slug = "hexagon") => `${words} [Hex](/portfolio/games/${slug}/)\n`;

  async function openStory() {
    await startStory({ [file]: linked("Read", "hex") });
    const tab = await openTab(studio, games);
    await tab.loadText(games, story);
    const shown = (): string => {
      const document = tab.getOpenDocument(games);
      return document ? tab.markdownOf(document, story) : "";
    };
    return { tab, shown };
  }

  it("follows a new title in the text that the owner sees", async () => {
    const { tab, shown } = await openStory();
    tab.editField(games, title, "Hexagon");
    await tab.save(games);
    expect(shown()).toBe(linked("Read"));
  });

  it.each([
    ["at once", () => undefined],
    ["while the title is saved", (save: () => Promise<void>) => void save()],
  ])("follows a new title and stays in its text when that is changed %s", async (_time, saveTitle) => {
    const { tab, shown } = await openStory();
    tab.editField(games, title, "Hexagon");
    saveTitle(() => tab.save(games));
    tab.editText(games, story, linked("Write", "hex"));
    await tab.save(games);
    await tab.waitForStatus("saved");
    expect([shown(), await studio.read(file)]).toEqual([linked("Write"), linked("Write")]);
  });

  it("follows a new title in a text that waits", async () => {
    const { tab, shown } = await openStory();
    tab.editText(games, story, linked("#### Too deep\n\nWrite", "hex"));
    await tab.waitForStatus("waiting");
    tab.editField(games, title, "Hexagon");
    await tab.save(games);
    expect(shown()).toBe(linked("#### Too deep\n\nWrite"));
    tab.editText(games, story, shown().replace("#### Too deep\n\n", ""));
    await tab.waitForStatus("saved");
    expect(await studio.read(file)).toBe(linked("Write"));
  });
});
