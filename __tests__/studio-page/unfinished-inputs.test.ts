import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { plainImage } from "../support/project-folder";
import { browserSession } from "../support/browsers/browser-session";
import { createGate, holdRequests } from "../e2e/support/hold-requests";
import { gamesFile, piece, readPieces } from "../studio/support/games-section";
import {
  chooseFiles,
  dropFiles,
  noSite,
  replaceText,
  studioFixture,
  studioPage,
  waitUntil,
} from "./support/studio-page";

const about = "content/about.json";
const link = "https://hex.example";
const { serve, current, startAgain } = studioFixture();
const { visit } = browserSession(noSite, { serve, motion: "reduce" });

async function open(path: string) {
  const { page, goTo } = await visit();
  await goTo(`/#/${path}`);
  await page.locator("main form").first().waitFor();
  return { page, goTo, ...studioPage(page) };
}

const savedPieces = () => readPieces(current());
const writePieces = (...pieces: object[]) =>
  current().write(gamesFile, JSON.stringify({ id: "games", pieces }));

it("keeps an unfinished link in its control when its piece moves, the page is reloaded, and in a second tab", async () => {
  await writePieces(piece("Chess"), piece("Go"), piece("Hex", { link }));
  const { page, goTo, field, button, waitForTitles, waitUntilSaved } = await open("sections/games.json/2");
  await field("Website").fill("https:/");
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByText(`Saved is: ${link}`).waitFor();
  await page.getByText("Not all saved: see the messages in Games").waitFor();
  await goTo("/#/sections/games.json");
  await button("Delete Chess").click();
  await waitForTitles(["Go", "Hex"]);
  await button("Move Hex up").click();
  await waitForTitles(["Hex", "Go"]);
  await waitUntil(async () => (await savedPieces()).map(({ title }) => title).join() === "Hex,Go");
  expect(await savedPieces()).toMatchObject([{ link }, {}]);
  const url = page.url();
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(url);
    await tab.reload();
    await tab.getByRole("button", { name: "Edit Hex" }).click();
    await tab.locator('[aria-invalid="true"]').waitFor();
    expect(await tab.getByLabel("Website", { exact: true }).inputValue()).toBe("https:/");
  }
  await field("Website").fill("https://finished.example");
  await waitUntilSaved();
  expect(await savedPieces()).toMatchObject([{ link: "https://finished.example" }, {}]);
  await waitUntil(
    async () => (await second.getByLabel("Website", { exact: true }).inputValue()) !== "https:/",
  );
});

it("leads from the status to the control that waits", async () => {
  await writePieces(piece("Chess"), piece("Go"));
  const { page, goTo, field, focusedField, waitUntilSaved } = await open("sections/games.json/1");
  await field("Website").fill("https:/");
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByRole("status").getByText("Not all saved").waitFor();
  await goTo("/#/about.json");
  await page.getByRole("status").getByRole("button").click();
  await focusedField("pieces/1/link");
  await page.getByText("Please paste the whole address").waitFor();
  await field("Website").fill(link);
  await waitUntilSaved();
});

it("says that nothing is saved while saving fails or the file has vanished, and saves when it works again", async () => {
  const { page, field, button, waitUntilSaved } = await open("about.json");
  await page.route("**/api/save", (route) =>
    route.fulfill({ status: 500, json: { message: "about.json cannot be written (the disk is full)" } }),
  );
  await field("Heading").fill("On a full disk");
  await page.getByText("About is not saved: about.json cannot be written (the disk is full)").waitFor();
  expect(await page.getByText("The Studio has stopped.").count()).toBe(0);
  await page.unroute("**/api/save");
  await waitUntilSaved();
  expect(await current().read(about)).toContain("On a full disk");
  // A file that has vanished is written again when the owner wants it.
  await rm(join(current().folder, about));
  await button("Write it again").waitFor();
  await page.getByText("About is not saved: another program has removed it.").waitFor();
  await button("Write it again").click();
  await waitUntilSaved();
  expect(await current().read(about)).toContain("On a full disk");
});

it("knows its own words on disk when the answer to their save was lost, and saves those that came after", async () => {
  const story = piece("Hex", { story: "games/hex.md" });
  await current().write("content/sections/games/hex.md", "It begins.\n");
  await writePieces(story);
  const { page, field, waitUntilSaved } = await open("sections/games.json/0");
  for (const label of ["Title", "Story"]) {
    const gate = createGate();
    await page.route("**/api/save", async (route) => {
      await route.fetch();
      await gate.opened;
      await route.abort();
    });
    const isSent = page.waitForRequest("**/api/save");
    const isLost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/save"));
    await field(label).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" One");
    await isSent;
    await page.keyboard.type(" two.");
    gate.open();
    await isLost;
    // Another try may be on its way.
    await page.unrouteAll({ behavior: "wait" });
    await waitUntilSaved();
  }
  expect(await savedPieces()).toEqual([{ ...story, title: "Hex One two." }]);
  expect(await current().read("content/sections/games/hex.md")).toBe("It begins. One two.\n");
  expect(await page.getByRole("alert").count()).toBe(0);
});

it("goes on after the Studio has ended before the first save of a document", async () => {
  const [chess, go, hex] = [piece("Chess"), piece("Go"), piece("Hex", { link })];
  await writePieces(chess, hex);
  const { page, field, waitUntilSaved } = await open("sections/games.json/1");
  for (const [pieces, index] of [
    [[chess, hex], 1],
    [[go, chess, hex], 2],
  ] as const) {
    await writePieces(...pieces);
    await page.locator(`[data-field="pieces/${index}/title"]`).waitFor();
    await page.route("**/api/save", (route) => route.abort());
    await field("Website").fill("https:/");
    await field("Title").fill("Hex at five");
    await page.getByText("The Studio has stopped.").waitFor();
    await startAgain();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByText("Not all saved: see the messages in Games").waitFor();
    expect(await field("Website").inputValue()).toBe("https:/");
    expect(await savedPieces()).toEqual(pieces.with(index, { ...hex, title: "Hex at five" }));
    expect(await page.getByRole("alert").count()).toBe(0);
    await field("Title").fill("Hex");
    await field("Website").fill(link);
    await waitUntilSaved();
  }
});

it("keeps a piece open with its cursor when its place changes, and opens the section when it is gone", async () => {
  const [chess, go, hex] = [piece("Chess"), piece("Go"), piece("Hex")];
  await writePieces(chess, hex);
  const { page, field, heading, titles } = await open("sections/games.json/1");
  await field("Title").focus();
  await writePieces(go, chess, hex);
  await page.locator('[data-field="pieces/2/title"]:focus').waitFor();
  await page.reload();
  await heading("Hex").waitFor();
  await writePieces(go, chess);
  await heading("Games").waitFor();
  expect(await titles()).toEqual(["Go", "Chess"]);
});

it("shows the new version when a file changes, and both when there are unsaved changes", async () => {
  const { field, button, page, focusedField, focusedName, waitUntilSaved } = await open("about.json");
  await current().write("content/about.json", '{ "heading": "From disk", "topics": [] }');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("main form :is(input, textarea)")?.value === "From disk",
  );
  await replaceText(field("Heading"), "");
  await page.locator('[aria-invalid="true"]').waitFor();
  await current().write("content/about.json", '{ "heading": "Again", "topics": [] }');
  await button("Keep yours").waitFor();
  await page.locator("main").evaluate((element) => element.scrollTo(0, element.scrollHeight));
  // The message leads to the choice.
  await page.getByRole("status").getByRole("button").click();
  await focusedField("");
  await page.keyboard.press("Tab");
  expect(await focusedName()).toBe("Keep yours");
  await button("Take the other one").click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("main form :is(input, textarea)")?.value === "Again",
  );
  await replaceText(field("Heading"), " ");
  await page.locator('[aria-invalid="true"]').waitFor();
  await current().write("content/about.json", '{ "heading": "Third", "topics": [] }');
  await button("Keep yours").waitFor();
  await replaceText(field("Heading"), "Mine");
  await button("Keep yours").click();
  await waitUntilSaved();
  expect(await current().read("content/about.json")).toContain("Mine");
});

it("shows a story again that was removed and came back", async () => {
  const story = "content/sections/games/hex.md";
  await current().write(story, "Six sides.\n");
  await writePieces(piece("Hex", { story: "games/hex.md" }));
  const { page, goTo, field, button, waitForTitles, waitUntilSaved } = await open("sections/games.json/0");
  const shown = page.locator(".ProseMirror").getByText("Six sides.");
  await shown.waitFor();
  await replaceText(field("Story"), "");
  await waitUntilSaved();
  await waitUntil(() => Promise.resolve(!existsSync(join(current().folder, story))));
  await button("Undo").click();
  await shown.waitFor();
  await goTo("/#/sections/games.json");
  await button("Delete Hex").click();
  await waitForTitles([]);
  await waitUntilSaved();
  await button("Undo").click();
  await button("Edit Hex").click();
  await shown.waitFor();
});

it("shows no editor for a story before the story is loaded, or when it cannot be read", async () => {
  const story = "content/sections/games/hex.md";
  await current().write(story, "Six sides.\n");
  await writePieces(piece("Chess"), piece("Hex", { story: "games/hex.md" }));
  const { page, goTo, field } = await open("sections/games.json/0");
  const answer = await holdRequests(page, /\/api\/markdown\?/);
  await goTo("/#/sections/games.json/1");
  await page.getByText("Loading…").waitFor();
  expect(await field("Story").count()).toBe(0);
  answer();
  await page.locator(".ProseMirror").getByText("Six sides.").waitFor();
  await current().write(story, Buffer.from("Gr\xfc\xdfe", "latin1"));
  await page.reload();
  await page.getByRole("status").getByText("hex.md must be saved as UTF-8").waitFor();
  expect(await field("Story").count()).toBe(0);
});

it("takes a picture without words for About, and removes it again", async () => {
  const { page, field, button, waitUntilSaved } = await open("about.json");
  const saved = async () => {
    await waitUntilSaved();
    return JSON.parse(await current().read(about)) as object;
  };
  await chooseFiles(field("Choose a file for Image"), [
    { name: "me.png", bytes: await plainImage("png", 40, 20) },
  ]);
  await page.getByText(/^40 × 20 px, \d+ KB$/).waitFor();
  expect(await saved()).toMatchObject({ image: { image: "about/me.png", alt: "" } });
  await button("Remove Picture").click();
  await page.getByText(/^40 × 20 px/).waitFor({ state: "detached" });
  expect(await saved()).not.toHaveProperty("image");
});

it("repeats a change when Redo is clicked, and goes back and forward to any of the last changes", async () => {
  const { page, field, button, waitUntilSaved } = await open("about.json");
  for (const heading of ["First", "Second"]) {
    await field("Heading").fill(heading);
    await field("Heading").blur();
    await waitUntilSaved();
    await button("Redo").click();
  }
  await button("Undo").click();
  await page.getByText(/^ ?Undone: /).waitFor();
  expect(await current().read(about)).not.toContain("Second");
  await button("Redo").click();
  await page.getByText(/Redone: /).waitFor();
  expect(await field("Heading").inputValue()).toBe("Second");
  await button("History").click();
  const dialog = page.getByRole("dialog", { name: "Last changes" });
  const changes = dialog.getByRole("listitem").filter({ hasText: "Changed Heading in About" });
  await changes.first().getByText("now").waitFor();
  expect(await changes.first().locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);
  await changes.nth(1).getByRole("button").click();
  await changes.first().getByText("undone").waitFor();
  expect(await current().read(about)).toContain("First");
  await changes.first().getByRole("button").click();
  await changes.first().getByText("now").waitFor();
  expect(await current().read(about)).toContain("Second");
});

it("shows a picture with its size, replaces it without its description, and moves its visible part", async () => {
  await writePieces(piece("Chess", { alt: "A board" }), piece("Go"));
  const { page, field, waitUntilSaved } = await open("sections/games.json/0");
  const picture = page.getByRole("group", { name: "Image", exact: true });
  await picture.getByText(/^\d+ × \d+ px, \d+ KB$/).waitFor();
  expect(await picture.getByText("This picture has no description yet.").count()).toBe(0);
  await picture.getByRole("slider", { name: "Visible part" }).press("ArrowRight");
  await waitUntilSaved();
  expect(await savedPieces()).toMatchObject([{ focus: 51 }, {}]);
  await chooseFiles(picture.getByLabel("Replace Image"), [
    { name: "new.png", bytes: await plainImage("png", 40, 20) },
  ]);
  await picture.getByText("40 × 20 px, 1 KB").waitFor();
  await picture.getByText("This picture has no description yet.").waitFor();
  expect(await field("Image description").inputValue()).toBe("");
  expect(await savedPieces()).toEqual([piece("Chess", { image: "games/new.png", focus: 51 }), piece("Go")]);
  await field("Image description").fill("A new board");
  const goOn = await holdRequests(page, /\/api\/upload\?/);
  await chooseFiles(picture.getByLabel("Replace Image"), [
    { name: "last.png", bytes: await plainImage("png", 50, 20) },
  ]);
  await field("Image description").fill("Described during the upload");
  goOn();
  await picture.getByText("50 × 20 px, 1 KB").waitFor();
  expect((await savedPieces())[0]).toMatchObject({ alt: "Described during the upload" });
});

it("sets files in the piece for which they were chosen when another piece is deleted during the upload", async () => {
  await writePieces(...["Chess", "Go", "Hex"].map((title) => piece(title)));
  const { page, goTo, field, button, waitForTitles } = await open("sections/games.json/1");
  const uploads = new Map<string | null, () => void>();
  await page.route("**/api/upload?*", async (route) => {
    const name = new URL(route.request().url()).searchParams.get("name");
    await new Promise<void>((done) => uploads.set(name, done));
    await route.continue();
  });
  const bytes = await plainImage("png", 40, 20);
  await chooseFiles(page.getByLabel("Replace Image"), [{ name: "new.png", bytes }]);
  await chooseFiles(page.getByLabel("Choose a file for Video"), [
    { name: "film.webm", bytes: await readFile("__tests__/fixtures/videos/clock.webm") },
  ]);
  await dropFiles(page.getByRole("group", { name: "More pictures", exact: true }), [
    { name: "side.png", bytes },
  ]);
  await dropFiles(field("Story"), [{ name: "goban.png", bytes }]);
  await waitUntil(() => Promise.resolve(uploads.size === 4));
  await page.getByRole("status").getByText("Adding the file…").waitFor();
  await goTo("/#/sections/games.json");
  await button("Delete Chess").click();
  await waitForTitles(["Go", "Hex"]);
  for (const name of ["new.png", "film.webm", "side.png"]) uploads.get(name)?.();
  const images = [{ image: "games/side.png" }];
  const expected = [piece("Go", { image: "games/new.png", video: "games/film.webm", images }), piece("Hex")];
  await waitUntil(async () => JSON.stringify(await savedPieces()) === JSON.stringify(expected));
  uploads.get("goban.png")?.();
  await page
    .getByText("“goban.png” was not inserted, because its place was closed or moved: insert it again.")
    .waitFor();
});

it("selects the description of a picture that was inserted into a story, to be typed", async () => {
  const story = piece("Hex", { story: "games/hex.md" });
  await current().write("content/sections/games/hex.md", "It begins.\n");
  await writePieces(story);
  const { page, field, waitUntilSaved } = await open("sections/games.json/0");
  await field("Story").getByText("It begins.").waitFor();
  const bytes = await plainImage("png");
  const input = page.getByLabel("Insert a picture into Story");
  await input.focus();
  await chooseFiles(input, [{ name: "the-board.png", bytes }]);
  await page.waitForFunction(() => document.activeElement?.ariaLabel === "What the picture shows");
  await page.keyboard.type("A wooden board");
  await waitUntilSaved();
  expect(await current().read("content/sections/games/hex.md")).toBe(
    "It begins.\n\n![A wooden board](the-board.png)\n",
  );
});

it("says how a picture was changed, and how a film starts sooner", async () => {
  await writePieces(piece("Chess"));
  const { page } = await open("sections/games.json/0");
  const upload = (name: string, bytes: Buffer, label: string): Promise<void> =>
    chooseFiles(page.getByLabel(label), [{ name, bytes }]);
  await upload("wide.png", await plainImage("png", 4_100, 900), "Replace Image");
  await page.getByText("wide.png: It was made smaller, because it was larger than any screen.").waitFor();
  await page.getByText("More", { exact: true }).first().click();
  const film = await readFile("__tests__/fixtures/real-files/index-last.mp4");
  await upload("film.mp4", film, "Choose a file for Moving picture");
  await page.getByText("film.mp4: It starts only when all of it is loaded: save it for the web").waitFor();
});

it("keeps controls in their place when a message disappears, until the next click", async () => {
  await current().write("content/sections/games/a.jpg", await plainImage("jpeg"));
  await writePieces(piece("Hex", { link }));
  await waitUntil(async () =>
    (await current().state()).problems.every(({ message }) => !message.includes("a.jpg")),
  );
  const { page, field, button, waitUntilSaved } = await open("sections/games.json/0");
  // From control to control, because the page may scroll to the one that is filled.
  const distance = async () => {
    const [website, tags] = await Promise.all(
      [field("Website"), button("Add to Tags")].map((control) => control.boundingBox()),
    );
    return website && tags && tags.y - website.y;
  };
  const invalid = page.locator('[aria-invalid="true"]');
  await field("Website").fill("https:/");
  await invalid.waitFor();
  await page.getByText(`Saved is: ${link}`).waitFor();
  const before = await distance();
  await field("Website").fill(link);
  await waitUntilSaved();
  await invalid.waitFor({ state: "detached" });
  expect(await distance()).toBe(before);
  await button("Add to Tags").click();
  await button("Delete Tag 1").click();
  await waitUntil(async () => (await page.locator("form .problem").count()) === 0);
  await waitUntilSaved();
});

it("saves the last words without a question when the page is reloaded", async () => {
  await writePieces(piece("Hex"));
  const { page, field } = await open("sections/games.json/0");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await field("Title").focus();
  await page.keyboard.type(" by Jo");
  await page.reload();
  await page.getByRole("heading", { name: "Hex by Jo", level: 1 }).waitFor();
  expect(dialogs).toEqual([]);
  expect(await savedPieces()).toMatchObject([{ title: "Hex by Jo" }]);
});

it("shows the camera of a piece as its section says, and can leave out one piece", async () => {
  await current().write(gamesFile, JSON.stringify({ id: "games", camera: true, pieces: [piece("Hex")] }));
  const { page, field, waitUntilSaved } = await open("sections/games.json/0");
  await page.getByText("More", { exact: true }).click();
  const camera = field("Show camera and settings");
  expect(await camera.isChecked()).toBe(true);
  await camera.uncheck();
  await waitUntilSaved();
  expect(await savedPieces()).toMatchObject([{ camera: false }]);
  await camera.check();
  await waitUntilSaved();
  expect((await savedPieces())[0]).not.toHaveProperty("camera");
});

it("counts all chosen pictures until the last one is added, and forgets refused ones with the section", async () => {
  await writePieces(piece("Hex"));
  const { page, goTo, field, button, waitForTitles, waitUntilSaved } = await open("sections/games.json");
  await page.evaluate(() => {
    const totals = new Set<string>();
    Object.assign(window, { totals });
    new MutationObserver(() => {
      const progress = document.querySelector("progress");
      if (progress) totals.add(String(progress.max));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const bytes = await plainImage("png", 40, 30);
  const names = ["ash", "birch", "cedar", "elder", "fir"];
  const refused = { name: "notes.txt", bytes: Buffer.from("Hello") };
  await chooseFiles(field("Add pictures"), [
    ...names.map((name) => ({ name: `${name}.png`, bytes })),
    refused,
  ]);
  await waitForTitles(["Hex", "Ash", "Birch", "Cedar", "Elder", "Fir"]);
  await page.getByText("notes.txt: This file is no picture").waitFor();
  expect(await page.evaluate(() => [...(window as unknown as { totals: Set<string> }).totals])).toEqual([
    "6",
  ]);
  await waitUntilSaved();
  await goTo("/#/about.json");
  await goTo("/#/sections/games.json");
  await waitForTitles(["Hex", "Ash", "Birch", "Cedar", "Elder", "Fir"]);
  expect(await page.getByText("notes.txt: This file is no picture").count()).toBe(0);
  // All of them are one step.
  await button("Undo").click();
  await waitForTitles(["Hex"]);
});

it("speaks German when the site is in German", async () => {
  const { value } = await current().open("site.json");
  await current().change("site.json", { ...value, language: "de" });
  const { page, goTo } = await visit();
  await goTo("/#/about.json");
  await page.getByRole("navigation", { name: "Inhalt" }).getByRole("link", { name: "Startseite" }).waitFor();
  await page.getByLabel("Überschrift", { exact: true }).fill("");
  await page.getByText("Bitte ausfüllen.").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await current().change("site.json", { ...value, language: undefined });
});
