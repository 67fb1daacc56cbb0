import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { plainImage } from "../support/project-folder";
import { browserSession } from "../support/browsers/browser-session";
import { createGate, holdRequests } from "../e2e/support/hold-requests";
import { readPieces } from "../studio/support/games-section";
import { translatePage } from "../support/translate-page";
import { type DocumentState, withInputs } from "../../packages/studio/document-state";
import {
  chooseFiles,
  dropFiles,
  noSite,
  pasteFile,
  replaceText,
  studioFixture,
  studioPage,
  waitUntil,
} from "./support/studio-page";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const file = "content/sections/games.json";
const piece = (title: string) => ({
  title,
  description: "",
  image: "games/a.jpg",
  details: [{ label: "A", text: "B" }],
});
const { serve, current } = studioFixture({
  "content/pages/imprint.md": "---\ntitle: Imprint\n---\n\nWho I am.\n",
  "content/sections/games/code.md": `\`\`\`\n${"long line ".repeat(40)}\n\`\`\`\n\n| | |\n| - | - |\n| a | b |\n`,
});
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

const writePieces = (...pieces: object[]) => current().write(file, JSON.stringify({ id: "games", pieces }));

beforeEach(() => writePieces(...["Chess", "Go", "Hex"].map(piece)));

async function open(path: string) {
  const { page, goTo } = await visit();
  await goTo(`/#/${path}`);
  await page.locator("main form").first().waitFor();
  return { page, goTo, ...studioPage(page) };
}

it("shows colors and fonts as the site has them, and writes neither a default nor what is emptied", async () => {
  await current().write("content/sections/2024.json", JSON.stringify({ id: "2024", pieces: [piece("Ko")] }));
  const { page, field, waitUntilSaved } = await open("site.json");
  const savedLook = async () => {
    await waitUntilSaved();
    return (JSON.parse(await current().read("content/site.json")) as { look?: object }).look ?? {};
  };
  await field("Color of links").fill("#ffff00");
  const samples = page.locator(".field", { has: field("Color of links") }).getByRole("listitem");
  expect(await samples.allTextContents()).toEqual([
    expect.stringMatching(/^Light: contrast 4\.[5-6], made darker to be readable$/),
    expect.stringMatching(/^Dark: contrast 1\d\.\d$/),
  ]);
  await field("Color of links").fill("yellow");
  await field("Color of links").blur();
  expect(await samples.count()).toBe(0);
  await field("Color of links").fill("");
  await field("Games").fill("#1e5ab3");
  await field("2024").fill("#b3261e");
  expect(await savedLook()).toEqual({ accents: { "2024": "#b3261e", games: "#1e5ab3" } });
  await field("2024").fill("");
  expect(await savedLook()).toEqual({ accents: { games: "#1e5ab3" } });
  await rm(join(current().folder, "content/sections/2024.json"));

  const fonts = page.getByRole("group", { name: "Font of headings", exact: true });
  const sample = fonts.getByText("Jo Example").first();
  await sample.waitFor();
  expect(await sample.evaluate((element) => getComputedStyle(element).fontFamily)).toContain("Studio ");
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes("figtree")));
  expect(await fonts.getByLabel("Familjen Grotesk").isChecked()).toBe(true);
  await fonts.getByLabel("The font of the visitor's device").check();
  expect(await savedLook()).toMatchObject({ font: "system" });
  await fonts.getByLabel("Familjen Grotesk").check();
  expect(await savedLook()).not.toHaveProperty("font");
});

it("says that a deleted section has left pictures, in the document that opens then", async () => {
  await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [piece("Ko")] }));
  await mkdir(join(current().folder, "content/sections/film"));
  await current().write("content/sections/film/unnamed.jpg", await plainImage("jpeg"));
  const { page, button, heading } = await open("sections/film.json");
  await button("Delete this section").click();
  await heading("Site").waitFor();
  await page.getByText("its folder has 1 picture that it did not show").waitFor();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await heading("About").waitFor();
  expect(await page.getByText("its folder has 1 picture").count()).toBe(0);
  await rm(join(current().folder, "content/sections/film"), { recursive: true });
});

it("takes as many pictures as a list has room for, and says how many it has not taken", async () => {
  const { page, field, waitUntilSaved } = await open("home.json");
  const names = ["1", "2", "3", "4", "5"];
  const files = await Promise.all(
    names.map(async (name, index) => ({
      name: `${name}.png`,
      bytes: await plainImage("png", 40 + index, 30),
    })),
  );
  await chooseFiles(field("Add pictures to Landscape pictures"), files);
  await page.getByText("2 pictures were not added").waitFor();
  await waitUntilSaved();
  const { wide } = JSON.parse(await current().read("content/home.json")) as { wide: unknown[] };
  expect(wide).toHaveLength(6);
});

it("has no axe violations and does not scroll as a whole in both color schemes, on a desktop and a tablet", async () => {
  await writePieces({ ...piece("Chess"), story: "games/code.md" }, piece("Go"));
  const { page, goTo, heading } = await open("sections/games.json");
  await page.evaluate(`${axe}`);
  const options = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
  for (const [path, title] of [
    ["sections/games.json", "Games"],
    ["sections/games.json/0", "Chess"],
    ["site.json", "Site"],
    ["home.json", "Home"],
    ["about.json", "About"],
    ["pages/imprint.md", "Imprint"],
  ] as const) {
    await goTo(`/#/${path}`);
    await heading(title).waitFor();
    await page.locator(".formatted-text:not(:has(.ProseMirror))").waitFor({ state: "detached" });
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 768],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect({ path, found, size }).toEqual({ path, found: [], size: [width, 900] });
    }
  }
});

it("keeps the cursor in a title when something else changes after its piece was closed", async () => {
  const { page, button, goTo } = await open("sections/games.json/1");
  await goTo("/#/sections/games.json");
  await button("Rename Go").click();
  await page.keyboard.type("Weiqi");
  await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [] }));
  await page.getByRole("navigation", { name: "Content" }).getByRole("link", { name: "Film" }).waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe("Weiqi");
  await rm(join(current().folder, "content/sections/film.json"));
});

it("keeps the cursor in the title of a new page when a deletion ends that shows another document", async () => {
  await current().write("content/pages/colophon.md", "---\ntitle: Colophon\n---\n\nWords.\n");
  const { page, button, heading } = await open("pages/colophon.md");
  const goOn = await holdRequests(page, /\/api\/delete$/);
  await button("Delete this page").click();
  await button("New page").click();
  await page.keyboard.type("Impr");
  goOn();
  await heading("Site").waitFor();
  await page.keyboard.type("essum");
  await page.keyboard.press("Enter");
  await heading("Impressum").waitFor();
  await button("Delete this page").click();
  await heading("Site").waitFor();
});

it("lists all documents, and puts sections and pages in another order by their menus, with the keyboard alone", async () => {
  const site = await current().read("content/site.json");
  await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [] }));
  const { page, button, heading, waitUntilSaved } = await open("about.json");
  const hasOrder = (...titles: string[]) =>
    page.waitForFunction((expected) => {
      const links = [...document.querySelectorAll("nav .ordered-link a")];
      return links.map(({ textContent }) => textContent).join() === expected;
    }, titles.join());
  const moveUp = async (title: string) => {
    await button(`More for ${title}`).press("Enter");
    await page.getByRole("menuitem", { name: "Move up" }).press("Enter");
  };
  const savedSite = async () => JSON.parse(await current().read("content/site.json")) as object;
  await hasOrder("Film", "Games", "Imprint");
  const links = page.getByRole("navigation", { name: "Content" }).getByRole("link");
  expect((await links.allTextContents()).slice(0, 4)).toEqual(["Site", "Home", "About", "Film"]);
  await button("New page").click();
  await page.keyboard.type("Shop");
  await page.keyboard.press("Enter");
  await heading("Shop").waitFor();
  await moveUp("Shop");
  await hasOrder("Film", "Games", "Shop", "Imprint");
  await moveUp("Games");
  await hasOrder("Games", "Film", "Shop", "Imprint");
  await waitUntilSaved();
  expect(await savedSite()).toMatchObject({ sections: ["games", "film"], pages: ["shop", "imprint"] });
  await button("Undo").click();
  await hasOrder("Film", "Games", "Shop", "Imprint");
  await button("Delete this page").click();
  await hasOrder("Film", "Games", "Imprint");
  expect(await savedSite()).toMatchObject({ pages: ["imprint"] });
  await page.getByRole("link", { name: "Imprint" }).click();
  await heading("Imprint").waitFor();
  await button("Delete this page").click();
  await hasOrder("Film", "Games");
  expect(await savedSite()).toMatchObject({ pages: [] });
  await button("Undo").click();
  await hasOrder("Film", "Games", "Imprint");
  await current().write("content/site.json", site);
  await rm(join(current().folder, "content/sections/film.json"));
});

it("writes details and further pictures when they are added to a piece", async () => {
  await writePieces({ title: "Go", description: "", image: "games/a.jpg" });
  const { page, button, field, waitUntilSaved } = await open("sections/games.json/0");
  await button("Add to Facts").click();
  await waitUntil(() => field("Label").evaluate((element) => element === document.activeElement));
  await replaceText(field("Label"), "Origin");
  await replaceText(page.locator('[data-entry="0"] textarea, [data-entry="0"] input').last(), "China");
  await waitUntilSaved();
  await chooseFiles(field("Add pictures to More pictures"), [
    { name: "board.png", bytes: await plainImage("png", 30, 30) },
  ]);
  await field("Caption").waitFor();
  await waitUntilSaved();
  expect((JSON.parse(await current().read(file)) as { pieces: unknown[] }).pieces[0]).toMatchObject({
    details: [{ label: "Origin", text: "China" }],
    images: [{ image: expect.stringMatching(/^games\/board(-\d)?\.png$/) as string }],
  });
});

it("goes on to the next tag with Enter and comma, and drops an empty one", async () => {
  const { page, button, field, waitUntilSaved } = await open("sections/games.json/0");
  await button("Add to Tags").click();
  await page.keyboard.type("Ink,Birds");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Owls,");
  await field("Title").focus();
  await waitUntilSaved();
  expect((await readPieces(current()))[0]?.["tags"]).toEqual(["Ink", "Birds", "Owls"]);
});

it("shows the whole menu of a piece at the lower edge of the panel", async () => {
  const { page, button } = await open("sections/games.json");
  await page.setViewportSize({ width: 1280, height: 500 });
  await button("More for Hex").evaluate((element) => {
    element.scrollIntoView({ block: "end" });
    // There is room for the first line, which gets the focus.
    element.closest("main")?.scrollBy(0, 70);
  });
  await button("More for Hex").press("Enter");
  const box = await page.getByRole("menuitem").last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
});

it("moves a piece when it is dragged and dropped", async () => {
  const { page, waitForTitles, waitUntilSaved } = await open("sections/games.json");
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await row("Hex").dragTo(row("Chess"), { targetPosition: { x: 100, y: 4 } });
  await waitForTitles(["Hex", "Chess", "Go"]);
  await waitUntilSaved();
  const { height } = (await row("Go").boundingBox()) ?? { height: 0 };
  await row("Hex").dragTo(row("Go"), { targetPosition: { x: 100, y: height - 4 } });
  await waitForTitles(["Chess", "Go", "Hex"]);
  await waitUntilSaved();
});

it("moves, hides and deletes several selected pieces at once", async () => {
  const { page, button, focusedName, waitForTitles, waitUntilSaved } = await open("sections/games.json");
  const select = (title: string) => page.getByRole("checkbox", { name: `Select ${title}` });
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await select("Go").check();
  await select("Hex").check();
  await page.getByText("2 selected").waitFor();
  await row("Hex").dragTo(row("Chess"), { targetPosition: { x: 100, y: 4 } });
  await waitForTitles(["Go", "Hex", "Chess"]);
  await button("Move Go down").press("Enter");
  await waitForTitles(["Chess", "Go", "Hex"]);
  expect(await focusedName()).toContain("Move Go down");
  await button("Hide (draft)").click();
  await waitUntilSaved();
  await row("Go").getByText("Draft").waitFor();
  await row("Hex").getByText("Draft").waitFor();
  await button("More for Go").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await waitForTitles(["Chess", "Go", "Go 2", "Hex", "Hex 2"]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await button("Duplicate").isVisible()).toBe(false);
  await button("Delete these").click();
  await waitForTitles(["Chess", "Go 2", "Hex 2"]);
  await waitUntilSaved();
  await button("Undo").click();
  await waitForTitles(["Chess", "Go", "Go 2", "Hex", "Hex 2"]);
  await button("Select none").click();
  await select("Chess").check();
  await select("Go 2").click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  await waitUntilSaved();
});

it("shows the whole navigation, the status and Undo, and covers no control that has the focus, at any width", async () => {
  const { page, button } = await open("sections/games.json");
  for (const title of ["Chess", "Hex"]) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const navigation = page.getByRole("navigation", { name: "Content" });
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await navigation.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await button("Delete this section").focus();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const covered = await page.evaluate(() => {
        const names = [document.activeElement, ...document.querySelectorAll("header > :is(p, button)")].map(
          (element) => {
            const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
            const shown = document.elementFromPoint(left + width / 2, top + height / 2);
            return element?.contains(shown) ? undefined : element?.outerHTML;
          },
        );
        return names.filter(Boolean);
      });
      expect({ width, covered }).toEqual({ width, covered: [] });
    }
  }
});

it("adds pictures with thumbnails when files are dropped or pasted anywhere on the page", async () => {
  const { page, waitForTitles, waitUntilSaved } = await open("sections/games.json");
  const bytes = await plainImage("png", 30, 20);
  const heading = page.getByRole("heading", { level: 1 });
  await dropFiles(heading, [
    { name: "b_1.png", bytes },
    { name: "b_2.png", bytes },
  ]);
  await waitForTitles(["Chess", "Go", "Hex", "B 1", "B 2"]);
  await waitUntilSaved();
  const image = page.getByRole("listitem").filter({ hasText: "B 2" }).locator("img");
  await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>(".piece:last-child img")?.naturalWidth === 30,
  );
  await pasteFile(heading, { name: "from_clipboard.png", bytes });
  await waitForTitles(["Chess", "Go", "Hex", "B 1", "B 2", "From clipboard"]);
  await waitUntilSaved();
});

it("chooses a picture that the content has already, without a second copy", async () => {
  const images = [{ image: "games/a.jpg", alt: "A board", caption: "Thebes" }];
  await writePieces({ title: "Senet", description: "", image: "games/a.jpg", images });
  const { page, button, waitUntilSaved } = await open("sections/games.json/0");
  const dialog = page.getByRole("dialog", { name: "Your pictures" });
  await button("Choose from your pictures").last().click();
  await dialog.getByRole("button", { name: "a.jpg games" }).click();
  // The same picture keeps its texts.
  expect(await page.getByLabel("Picture description").inputValue()).toBe("A board");
  await button("Choose from your pictures").last().click();
  await dialog.getByRole("button", { name: "a.jpg home" }).click();
  await waitUntil(async () => (await current().read(file)).includes("../home/a.jpg"));
  await waitUntilSaved();
  expect(await current().read(file)).not.toMatch(/A board|Thebes/);
  await button("Undo").click();
  await waitUntil(async () => !(await current().read(file)).includes("../home/a.jpg"));
  expect(await current().read(file)).toMatch(/A board.*Thebes/s);
});

it("links a picture of Home to a piece that is chosen by its title", async () => {
  const { page, button, waitUntilSaved } = await open("home.json");
  const before = await current().read("content/home.json");
  await page.getByLabel("Links to").first().selectOption("Games – Go");
  await waitUntilSaved();
  expect(await current().read("content/home.json")).toContain('"piece": "games/go"');
  await page.getByLabel("Links to").first().selectOption("");
  await waitUntilSaved();
  expect(await current().read("content/home.json")).not.toContain("games/go");
  await button("Undo").click();
  await button("Undo").click();
  await waitUntil(async () => (await current().read("content/home.json")) === before);
});

it("moves the visible part of a picture when it is dragged on the picture", async () => {
  const { page, waitUntilSaved } = await open("sections/games.json/0");
  const picture = page.locator("main .thumbnail").first();
  // It loads near the viewport. Until then, an empty one of another size is shown.
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>("main .thumbnail");
    return image?.src.startsWith("blob:") === true && image.complete && image.offsetWidth < 300;
  });
  await picture.hover();
  const box = await picture.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + box.height / 2);
  await page.mouse.up();
  const savedFocus = async (): Promise<unknown> =>
    (JSON.parse(await current().read(file)) as { pieces: { focus?: number }[] }).pieces[0]?.focus;
  await waitUntil(async () => (await savedFocus()) === 0);
  await waitUntilSaved();
});

it("formats a story with buttons and with the keys of writing programs", async () => {
  await writePieces(piece("Shogi"));
  const { page, button, waitUntilSaved } = await open("sections/games.json/0");
  const story = page.getByLabel("Story", { exact: true });
  const saved = async (text: string) => {
    await waitUntilSaved();
    expect(await current().read("content/sections/games/shogi.md")).toBe(text);
  };
  await story.fill("Plain words");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await story.getByRole("strong").waitFor();
  expect(await button("Bold").getAttribute("aria-pressed")).toBe("true");
  await saved("**Plain words**");
  await button("Quote").click();
  await saved("> **Plain words**");
  expect(await button("Quote").getAttribute("aria-pressed")).toBe("true");
  await button("Quote").click();
  await saved("**Plain words**");
  await button("Quote").click();
  await button("Link").click();
  await page.getByLabel("Address or page").fill("imprint.example");
  await page.keyboard.press("Enter");
  await saved("> **[Plain words](https://imprint.example)**");
  await button("Source").click();
  expect(await story.inputValue()).toBe("> **[Plain words](https://imprint.example)**");
  await story.fill("- one\n- two\n\n\n* * *\n");
  await button("Source").click();
  await story.getByText("two").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("three");
  await saved("- one\n- two\n- three\n\n\n* * *\n");
  await page.keyboard.press("Control+z");
  await saved("- one\n- two\n\n\n* * *\n");
  await story.press("End");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search all titles and texts" }).waitFor();
  await page.keyboard.press("Escape");
});

it("leaves a block of code at the end of a text with the arrow down", async () => {
  await writePieces(piece("Nim"));
  const { page, button, waitUntilSaved } = await open("sections/games.json/0");
  await page.getByLabel("Story", { exact: true }).click();
  await page.keyboard.type("``` 1 + 1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Two.");
  await waitUntilSaved();
  expect(await current().read("content/sections/games/nim.md")).toBe("```\n1 + 1\n```\n\nTwo.");
  await button("Undo").waitFor();
});

it("shows a placeholder in a new page until the owner writes", async () => {
  const { page, field, button, waitUntilSaved } = await open("site.json");
  await button("New page").click();
  await page.keyboard.type("Legal");
  await page.keyboard.press("Enter");
  const text = page.getByLabel("Text", { exact: true });
  const placeholder = () =>
    text.locator("p").evaluate((element) => getComputedStyle(element, "::before").content);
  await text.locator("p").waitFor();
  expect(await placeholder()).toBe('"Write here."');
  await text.click();
  await page.keyboard.type("By Jo, see ");
  expect(await placeholder()).toBe("none");
  await button("Link").click();
  await page.locator('datalist option[label="Games – Chess"]').waitFor({ state: "attached" });
  await page.locator('datalist option[label="Contact"][value="/contact/"]').waitFor({ state: "attached" });
  await page.getByLabel("Address or page").fill("Backgammon");
  await page.keyboard.press("Enter");
  await page.getByText("No page or piece has this title.").waitFor();
  await page.getByLabel("Address or page").fill("ches");
  await page.keyboard.press("Enter");
  await waitUntilSaved();
  expect((await current().read("content/pages/legal.md")).trim()).toBe(
    "---\ntitle: Legal\n---\n\nBy Jo, see [Chess](/portfolio/games/chess/)",
  );
  expect(await field("Title").inputValue()).toBe("Legal");
  await button("Delete this page").click();
  await page.getByRole("link", { name: "Legal" }).waitFor({ state: "detached" });
});

it("keeps the words, not the look, of a text that is pasted from another program, and changes its links", async () => {
  await writePieces(piece("Mill"));
  const { page, button, waitUntilSaved } = await open("sections/games.json/0");
  const story = page.getByLabel("Story", { exact: true });
  await story.click();
  await story.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Rules\nMove men.");
    const words =
      "<p class=MsoNormal style='color:red'>Move <b>men</b>.<img src='https://a.example/b.png'></p>";
    const link = "<p><a href='https://a.example/'>All <b>rules</b> here</a></p>";
    clipboardData.setData("text/html", `<style>p { color: red }</style><h1>Rules</h1>${words}${link}`);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await story.getByText("men", { exact: true }).click({ clickCount: 2 });
  await page.keyboard.press("Control+k");
  // The words that become the link, while its address has the focus.
  expect(await story.locator(".selected").allTextContents()).toEqual(["men"]);
  const imprint = page.locator('datalist option[label="Imprint"]');
  await imprint.waitFor({ state: "attached" });
  await page.getByLabel("Address or page").fill(String(await imprint.getAttribute("value")));
  await button("Set link").click();
  expect(await story.locator(".selected").count()).toBe(0);
  await waitUntilSaved();
  const mill = "content/sections/games/mill.md";
  const [start, url] = ["## Rules\n\nMove **[men](/imprint/)**.", "https://a.example"];
  expect(await current().read(mill)).toBe(`${start}\n\n[All **rules** here](${url}/)`);
  await story.getByText("rules", { exact: true }).click();
  await button("Link").click();
  await page.getByLabel("Address or page").fill(`${url}/all`);
  await current().write(mill, `First.\n\n${start}\n\n[All **rules** here](${url}/)`);
  await story.getByText("First.").waitFor();
  await button("Set link").click();
  await waitUntilSaved();
  expect(await current().read(mill)).toBe(`First.\n\n${start}\n\n[All **rules** here](${url}/all)`);
});

it("takes pictures and films that are dropped or pasted into a story and a list of pictures", async () => {
  await writePieces(piece("Chess"));
  const { page, waitUntilSaved } = await open("sections/games.json/0");
  const bytes = await plainImage("png", 30, 20);
  const story = page.getByLabel("Story", { exact: true });
  await dropFiles(story, [{ name: "board_one.png", bytes }]);
  const descriptions = story.getByLabel("What the picture shows");
  await waitUntil(async () => (await descriptions.count()) === 1);
  await pasteFile(story, { name: "pasted.png", bytes });
  await waitUntil(async () => (await descriptions.count()) === 2);
  const film = readFileSync(join(__dirname, "../fixtures/videos/clock.webm"));
  await dropFiles(story, [{ name: "clock.webm", bytes: film }]);
  await waitUntil(async () => (await descriptions.count()) === 3);
  await waitUntilSaved();
  await dropFiles(page.getByRole("group", { name: "More pictures", exact: true }), [
    { name: "side.png", bytes },
    { name: "back.png", bytes },
  ]);
  await page.getByRole("group", { name: "Picture 2", exact: true }).first().waitFor();
  await waitUntilSaved();
  const [saved] = (JSON.parse(await current().read(file)) as { pieces: object[] }).pieces;
  expect(saved).toMatchObject({ story: "games/chess.md", images: [{}, {}] });
  expect(await current().read("content/sections/games/chess.md")).toBe(
    "![board one](board_one.png)\n\n![pasted](pasted.png)\n\n![clock](clock.webm)",
  );
  await dropFiles(page.getByRole("heading", { level: 1 }), [{ name: "elsewhere.png", bytes }]);
  await page.getByText("Drop a file on a picture to replace it").waitFor();
});

it("leaves the cursor in the words that are typed while a pasted picture is uploaded", async () => {
  await writePieces(piece("Pasting"));
  const { page, waitUntilSaved } = await open("sections/games.json/0");
  const story = page.getByLabel("Story", { exact: true });
  await story.click();
  await page.keyboard.type("Before");
  const isUploading = page.waitForRequest(/upload/);
  let goOn = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/upload/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await pasteFile(story, { name: "mate.png", bytes: await plainImage("png", 30, 20) });
  await isUploading;
  await page.keyboard.type(" and");
  goOn();
  await story.getByLabel("What the picture shows").waitFor();
  await page.keyboard.type(" after.");
  await waitUntilSaved();
  const written = await current().read("content/sections/games/pasting.md");
  expect(written.replaceAll("\u00a0", " ")).toBe("Before and after.\n\n![mate](mate.png)");
});

it("shows and saves every change while the browser translates the page", async () => {
  const { page, waitForTitles } = await open("sections/games.json");
  const log: string[] = [];
  page.on("pageerror", (error) => log.push(error.message));
  await page.evaluate(translatePage);
  const button = (name: string) => page.getByRole("button", { name: `«${name}»` });
  await button("Move Hex up").click();
  await waitForTitles(["«Chess»", "«Hex»", "«Go»"]);
  await button("Delete Chess").click();
  await waitForTitles(["«Hex»", "«Go»"]);
  await button("Undo").click();
  await waitForTitles(["«Chess»", "«Hex»", "«Go»"]);
  const title = page.getByLabel("«Title»");
  await title.fill("Board games");
  const isSaved = page.waitForResponse("**/api/save");
  await title.press("Tab");
  await isSaved;
  await page.getByRole("heading", { level: 1, name: "«Board games»" }).waitFor();
  await page.getByText("«Saved»").waitFor();
  const { title: saved, pieces } = JSON.parse(await current().read(file)) as {
    title: string;
    pieces: { title: string }[];
  };
  expect([saved, ...pieces.map((each) => each.title)]).toEqual(["Board games", "Chess", "Hex", "Go"]);
  const status = (text: string) => page.getByRole("status").getByText(`«${text}»`);
  await page.getByRole("link", { name: "«About»" }).click();
  await page.getByLabel("«Heading»").fill("");
  await status("Not all saved: see the messages in About").waitFor();
  await page.getByLabel("«Heading»").fill("About me");
  await status("Saved").waitFor();
  expect(log).toEqual([]);
});

it("reverts a change only once when Undo is clicked during its save", async () => {
  const { page, field, button } = await open("about.json");
  const { heading } = JSON.parse(await current().read("content/about.json")) as { heading: string };
  const release = await holdRequests(page, /\/api\/save$/);
  const request = page.waitForRequest("**/api/save");
  await field("Heading").fill("Typed");
  await field("Heading").blur();
  await request;
  await button("Undo").click();
  release();
  await page.getByText(/Undone: /).waitFor();
  expect(await current().read("content/about.json")).toContain(heading);
  expect(await field("Heading").inputValue()).toBe(heading);
  await current().post("/api/undo", {});
  expect(await current().read("content/about.json")).not.toContain("Typed");
});

it("deletes a piece, and asks for no version, when another one is being moved", async () => {
  await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [] }));
  const { page, button } = await open("sections/games.json");
  const status = (text: string) => page.getByRole("status").getByText(text, { exact: true });
  // The page learns of the move after the deletion.
  const release = await holdRequests(page, /\/api\/document\?/);
  await button("More for Chess").click();
  await page.getByRole("menuitem", { name: "Move to Film" }).click();
  await waitUntil(async () => !(await current().read(file)).includes("Chess"));
  await button("Delete Go").click();
  await status("Saving…").waitFor();
  release();
  const titles = async (path: string) =>
    [...(await current().read(path)).matchAll(/"title": ?"([^"]*)"/g)].map(([, title]) => title).join();
  await waitUntil(async () => (await titles(file)) === "Hex");
  expect(await titles("content/sections/film.json")).toBe("Chess");
  expect(await button("Keep yours").count()).toBe(0);
  await rm(join(current().folder, "content/sections/film.json"));
});

it("asks for a version when words are typed into a piece that is being moved", async () => {
  await current().write("content/sections/film.json", JSON.stringify({ id: "film", pieces: [] }));
  const { page, button, field, goTo } = await open("sections/games.json");
  const release = await holdRequests(page, /\/api\/(pieces|document\?)/);
  const moved = page.waitForRequest("**/api/pieces");
  await button("More for Chess").click();
  await page.getByRole("menuitem", { name: "Move to Film" }).click();
  await moved;
  await goTo("/#/sections/games.json/0");
  await field("Title").fill("Chess set");
  release();
  await button("Keep yours").click();
  await waitUntil(async () => (await current().read(file)).includes("Chess set"));
  await rm(join(current().folder, "content/sections/film.json"));
});

it("deletes a page when the button is clicked during the save of its title", async () => {
  const imprint = "content/pages/imprint.md";
  const text = await current().read(imprint);
  const { page, field, button, heading } = await open("pages/imprint.md");
  const gate = createGate();
  await page.route("**/api/save", async (route) => {
    const response = await route.fetch();
    await gate.opened;
    await route.fulfill({ response });
  });
  await field("Title").fill("Legal notice");
  const request = page.waitForRequest("**/api/save");
  await field("Title").blur();
  await request;
  await button("Delete this page").click();
  gate.open();
  await heading("Site").waitFor();
  expect(existsSync(join(current().folder, imprint))).toBe(false);
  await button("Undo").click();
  await page.getByText("Brought back the page Legal notice.").waitFor();
  await current().write(imprint, text);
});

it("shows the first document when the hash of the URL is malformed", async () => {
  const { page, goTo } = await visit();
  await goTo("/#/%E0%A4%A");
  await studioPage(page).heading("Site").waitFor();
});

it("shows a control when a field has any type that the content model can describe", async () => {
  const { page, goTo } = await visit();
  const fields = {
    replyTo: { type: "string", description: "Optional: who answers.", examples: ["jo"] },
    year: { type: "integer", minimum: 1900 },
    size: { enum: ["small", "large"] },
    price: { anyOf: [{ type: "string" }, { type: "number" }] },
    colors: { type: "object", additionalProperties: { type: "string" } },
    former: { type: "string", deprecated: true },
  };
  const sent: Record<string, unknown>[] = [];
  await page.route("**/api/forms?", (route) =>
    route.fulfill({ json: { about: { type: "object", properties: fields } } }),
  );
  await page.route("**/api/save", (route) => {
    sent.push(withInputs(route.request().postDataJSON() as DocumentState).value);
    return route.abort();
  });
  await goTo("/#/about.json");
  const { field } = studioPage(page);
  await field("Reply to").fill("Jo");
  await field("Year").fill("2026");
  await field("Size").selectOption("large");
  await field("Price").fill("12");
  await field("Games").fill("blue");
  await field("Games").blur();
  expect(await field("Former").count()).toBe(0);
  const expected = { replyTo: "Jo", year: 2026, size: "large", price: "12", colors: { games: "blue" } };
  while (JSON.stringify(sent.at(-1)?.["colors"]) !== '{"games":"blue"}')
    await page.waitForRequest("**/api/save");
  expect(sent.at(-1)).toMatchObject(expected);
});

/** Shows each text as an unfinished composition, until `during` has resolved, and accepts the last one. */
async function compose(page: Page, texts: readonly string[], during: () => Promise<unknown>): Promise<void> {
  const input = await page.context().newCDPSession(page);
  for (const text of texts) {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await input.send("Input.imeSetComposition", { text, selectionStart, selectionEnd });
    await during();
  }
  await input.send("Input.insertText", { text: texts.at(-1) ?? "" });
}

it("writes only whole words of an input method that is slower than saving, once, into short texts, titles and formatted texts", async () => {
  const { page, goTo, field, heading, waitUntilSaved } = await open("about.json");
  for (const [path, title, label, stored] of [
    ["about.json", "About", "Heading", "content/about.json"],
    ["sections/games.json/0", "Chess", "Description", file],
    ["sections/games.json/0", "Chess", "Title", file],
    ["pages/imprint.md", "Imprint", "Text", "content/pages/imprint.md"],
  ] as const) {
    await goTo(`/#/${path}`);
    await heading(title).waitFor();
    const control = field(label).first();
    await control.click();
    await control.press("End");
    await page.keyboard.type("A");
    const shownText = () =>
      control.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent);
    const start = await shownText();
    await compose(page, ["ｎ", "に", "にほｎ", "日本"], waitUntilSaved);
    await compose(page, ["ｎ", "の"], async () => {
      await waitUntilSaved();
      expect(await current().read(stored)).not.toMatch(/[ｎに]/);
    });
    expect(await shownText()).toBe(`${start}日本の`);
    await control.blur();
    await waitUntilSaved();
    expect(await current().read(stored)).toContain("A日本の");
  }
});

it("puts words that are typed in front of or behind a picture into paragraphs of their own", async () => {
  const story = "content/sections/games/chess.md";
  await current().write(story, "It begins.\n\n![A board](a.jpg)\n");
  await writePieces({ ...piece("Chess"), story: "games/chess.md" });
  const { page, field, waitUntilSaved } = await open("sections/games.json/0");
  await field("Story").getByText("It begins.").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" It ends.");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await page.keyboard.type("Wood.");
  await waitUntilSaved();
  expect(await current().read(story)).toBe("It begins.\n\nWood.\n\n![A board](a.jpg)\n\nIt ends.\n");
});
