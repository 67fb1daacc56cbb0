import { plainImage } from "../support/project-folder";
import { waitUntil } from "../support/wait-limit";
import { games } from "./support/games-section";
import { pieces, start, studio } from "./support/running-studio";
import { openTab } from "./support/studio-tab";

type Tab = Awaited<ReturnType<typeof openTab>>;

const description = (index: number) => ["pieces", index, "description"];

/** Types without a pause until the words are saved, as they are after a second. Returns them. */
async function typeUntilSaved(tab: Tab): Promise<string> {
  let words = "";
  await waitUntil(() => {
    const document = tab.getOpenDocument(games);
    const isSent = words !== "" && (!document?.changes.length || tab.getStore().runningSaves > 0);
    if (!isSent) tab.editField(games, description(0), (words += "a"));
    return Promise.resolve(isSent);
  });
  await tab.waitForStatus("saved");
  return words;
}

it.each<readonly [string, (tab: Tab) => void]>([
  [
    "leaves the field and types again",
    (tab) => {
      tab.saveNow(games);
      tab.editField(games, description(0), "New words");
    },
  ],
  ["types into another field", (tab) => tab.editField(games, description(1), "Other words")],
  ["moves the piece", (tab) => tab.stepEntry(games, ["pieces"], 0, 1)],
])("reverts only the last change when the owner types for a second, then %s", async (_title, change) => {
  await start();
  const tab = await openTab(studio, games);
  const words = await typeUntilSaved(tab);
  const before = await pieces();
  change(tab);
  await tab.waitForStatus("saved");
  expect(await pieces()).not.toEqual(before);
  await tab.undo();
  expect(await pieces()).toEqual(before);
  expect(before).toMatchObject([{ description: words }, {}]);
});

it("reverts pictures that were added together at once, also after one that is refused", async () => {
  await start();
  const tab = await openTab(studio, games);
  const picture = async (name: string) => new File([new Uint8Array(await plainImage("jpeg"))], `${name}.jpg`);
  const refused = new File([new Uint8Array(5_000_000)], "broken.jpg");
  await tab.addPictures(games, [...(await Promise.all(["Hex", "Nim", "Pong"].map(picture))), refused]);
  await tab.waitForStatus("saved");
  await tab.addPictures(games, [await picture("Tag")]);
  await tab.waitForStatus("saved");
  expect(await pieces()).toHaveLength(6);
  await tab.undo();
  expect(await pieces()).toHaveLength(5);
  await tab.undo();
  expect(await pieces()).toHaveLength(2);
});
