import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { plainImage } from "../support/project-folder";
import { describeInAllBrowsers } from "../support/browsers/browser-session";
import { readPieces } from "../studio/support/games-section";
import { chooseFiles, replaceText, noSite, studioFixture, studioPage } from "./support/studio-page";

const file = "content/sections/games.json";
const piece = (title: string) => ({ title, description: "", image: "games/a.jpg" });
const { serve, current } = studioFixture();

describeInAllBrowsers(
  "the Studio",
  noSite,
  ({ visit }) => {
    const setPieces = (...titles: string[]) =>
      current().write(file, JSON.stringify({ id: "games", pieces: titles.map(piece) }, null, 2));
    const savedTitles = async () => (await readPieces(current())).map(({ title }) => title);

    async function open(path: string) {
      const { page, goTo } = await visit();
      await goTo(`/#/${path}`);
      const studio = studioPage(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      return { page, ...studio };
    }

    beforeEach(() => setPieces("Chess", "Go", "Hex"));

    it("renames pieces under their pictures, and Tab goes on to the next title", async () => {
      const { page, button, waitForTitles, waitUntilSaved, focusedName } = await open("sections/games.json");
      const title = (name: string) => page.getByRole("textbox", { name: `Rename ${name}` });
      await button("Rename Chess").press("Enter");
      await page.keyboard.type("Shogi");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Hex");
      await page.getByText("Another piece of this section has this title").waitFor();
      expect(await title("Go").getAttribute("aria-invalid")).toBe("true");
      await page.keyboard.type("agon");
      await page.keyboard.press("Tab");
      await page.keyboard.type("nothing that stays");
      await page.keyboard.press("Escape");
      await waitForTitles(["Shogi", "Hexagon", "Hex"]);
      expect(await focusedName()).toBe("Hex");
      await button("Rename Shogi").click();
      await page.keyboard.type(" ");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      expect(await title("Shogi").inputValue()).toBe("Shogi");
      await page.keyboard.press("Enter");
      await waitUntilSaved();
      expect(await savedTitles()).toEqual(["Shogi", "Hexagon", "Hex"]);
    });

    it("moves, duplicates, hides and adds pieces with the keyboard alone, and reports a rejected file", async () => {
      await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [] }));
      const { page, button, field, waitForTitles, waitUntilSaved, focusedName } =
        await open("sections/games.json");
      await button("Move Hex up").focus();
      await page.keyboard.press("Enter");
      await waitForTitles(["Chess", "Hex", "Go"]);
      expect(await focusedName()).toContain("Move Hex up");
      await page.keyboard.press("Enter");
      await waitForTitles(["Hex", "Chess", "Go"]);
      await waitUntilSaved();
      expect(await savedTitles()).toEqual(["Hex", "Chess", "Go"]);
      for (const titles of [
        ["Chess", "Hex", "Go"],
        ["Chess", "Go", "Hex"],
      ]) {
        await button("Undo").click();
        await waitForTitles(titles);
      }

      const choose = async (piece: string, ...keys: string[]): Promise<void> => {
        await button(`More for ${piece}`).press("Enter");
        await page.getByRole("menu", { name: `More for ${piece}` }).waitFor();
        for (const key of keys) await page.keyboard.press(key);
      };
      await choose("Go", "Enter");
      await waitForTitles(["Chess", "Go", "Go 2", "Hex"]);
      await choose("Hex", "ArrowDown", "Enter");
      await page.getByRole("listitem").filter({ hasText: "Hex" }).getByText("Draft").waitFor();
      await choose("Go 2", "End", "Enter");
      await waitForTitles(["Chess", "Go", "Hex"]);
      await choose("Chess", "Escape");
      expect(await focusedName()).toContain("More for Chess");
      expect(await savedTitles()).toEqual(["Chess", "Go", "Hex"]);
      expect(await current().read(file)).toContain('"draft": true');
      expect(await current().read("content/sections/film.json")).toContain('"Go 2"');
      await current().remove("sections/film.json", ["pieces"], 0);

      await chooseFiles(field("Add pictures"), [
        { name: "grey-heron.png", bytes: await plainImage("png", 40, 30) },
        {
          name: "IMG_0001.HEIC",
          bytes: await readFile(resolve("__tests__/fixtures/images/two-colors.heic")),
        },
        { name: "notes.txt", bytes: Buffer.from("Hello") },
      ]);
      await waitForTitles(["Chess", "Go", "Hex", "Grey heron", "IMG 0001"]);
      await page.getByText("notes.txt: This file is no picture").waitFor();
      await waitUntilSaved();
      expect(await current().read(file)).toContain("games/IMG_0001.jpg");
      const thumbnail = page.getByRole("listitem").filter({ hasText: "Grey heron" }).locator("img");
      await thumbnail.evaluate((image) => image.scrollIntoView());
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    });

    it("saves valid texts, opens what is found or created, and removes the link to what is deleted", async () => {
      const { page, button, field, heading, waitUntilSaved } = await open("about.json");
      await replaceText(field("Heading"), "About Jo");
      await waitUntilSaved();
      expect(await current().read("content/about.json")).toContain('"heading": "About Jo"');
      await replaceText(field("Heading"), "");
      await page.locator('[aria-invalid="true"]').waitFor();
      await page.getByText("Please fill this in.").waitFor();
      expect(await current().read("content/about.json")).toContain("About Jo");
      await replaceText(field("Heading"), "About me");
      await page.locator('[aria-invalid="true"]').waitFor({ state: "detached" });
      await waitUntilSaved();
      expect(await current().read("content/about.json")).toContain("About me");

      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search all titles and texts" }).waitFor();
      await page.keyboard.type("hex");
      await page.keyboard.press("Enter");
      await heading("Hex").waitFor();
      await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "Hex");
      expect(await field("Title").inputValue()).toBe("Hex");

      for (const [kind, title] of [
        ["section", "Short Films"],
        ["page", "Imprint"],
      ] as const) {
        await button(`New ${kind}`).click();
        const input = page.locator("nav form input");
        await input.waitFor();
        await page.keyboard.press("Enter");
        await page.getByText("Please write a title.").waitFor();
        await page.keyboard.type(title);
        await page.keyboard.press("Enter");
        await heading(title).waitFor();
        expect(await field("Title").inputValue()).toBe(title);
        if (kind === "page") await field("Text").locator("[data-placeholder]").waitFor();
        await button(`Delete this ${kind}`).click();
        await heading("Site").waitFor();
        await page.getByRole("link", { name: title }).waitFor({ state: "detached" });
      }
    });

    it("writes the story of a piece into a file when it is typed in its form", async () => {
      const { page, button, field, waitUntilSaved } = await open("sections/games.json");
      await button("Edit Go").click();
      await field("Story").waitFor();
      await replaceText(field("Story"), "Black begins.");
      await waitUntilSaved();
      expect(await current().read("content/sections/games/go.md")).toBe("Black begins.");
      await field("Story").evaluate((element) => getSelection()?.selectAllChildren(element));
      await button("Bold").click();
      await waitUntilSaved();
      expect(await current().read("content/sections/games/go.md")).toBe("**Black begins.**");
      await page.getByRole("link", { name: "Back to Games" }).click();
      await button("Edit Go").waitFor();
    });
  },
  { serve },
);
