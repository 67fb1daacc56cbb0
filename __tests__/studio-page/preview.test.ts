import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { plainImage } from "../support/project-folder";
import { browserSession } from "../support/browsers/browser-session";
import { dropFiles, noSite, studioFixture, studioPage, waitUntil } from "./support/studio-page";

const { text: bridge = "" } =
  buildSync({
    stdin: {
      contents: 'import { connectToStudio } from "./src/gatsby/browser/studio-bridge"; connectToStudio();',
      resolveDir: resolve("."),
    },
    bundle: true,
    write: false,
  }).outputFiles[0] ?? {};

const pictureOf = (alt: string): string =>
  `<img alt="${alt}" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
    width="200" height="100">`;

const article = (title: string, description: string, end = ""): string =>
  `<article>${pictureOf(title)}<h3><a href="/elsewhere/">${title}</a></h3><p>${description}${end}</p></article>`;

/** Data of pages that the site has not made yet. */
const missing = new Set<string>();

/** Pages as the site shows them, with the script that answers the Studio. */
const server: Server = createServer((request, response) => {
  if (missing.has(request.url ?? "")) response.statusCode = 404;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><html lang="en"><title>Site</title><header><a href="/"><span>Jo Exam</span><span>ple</span></a></header>
    <a href="/go/">${pictureOf("")}</a><a href="/go/"><span>Go</span></a>
    ${pictureOf("A sketch")}
    <main><h1>${request.url}</h1>${article("Chess", "Wood.", "<span> &nbsp;\n</span>")}${article("Go", "Wood.")}</main>
    <script>${bridge}</script>`,
  );
});

const pieces = ["Chess", "Go"].map((title) => ({ title, description: "Wood.", image: "games/a.jpg" }));
const { serve, current } = studioFixture({}, async () => {
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "localhost", done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const { visit } = browserSession(noSite, { serve, motion: "reduce" });

beforeEach(() => current().write("content/sections/games.json", JSON.stringify({ id: "games", pieces })));

async function open(path: string) {
  const { page, goTo } = await visit({ viewport: { width: 1440, height: 900 } });
  await goTo(`/#/${path}`);
  const site = page.frameLocator('iframe[title="Preview"]');
  const piece = (title: string) => site.getByRole("article").filter({ hasText: title });
  const outlined = site.locator("[data-studio-selected]");
  /** Waits until the preview shows a page of the site, and the page answers the Studio. */
  const waitForPage = (name: string) =>
    site.locator("[data-studio-mode]").getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await site.locator("[data-studio-mode]").getByRole("article").first().waitFor();
  return { page, goTo, site, piece, outlined, waitForPage, ...studioPage(page) };
}

it("opens the control of a text or picture that is clicked on the page, and outlines it there", async () => {
  const { page, piece, outlined, heading, focusedField, site } = await open("sections/games.json");
  await piece("Go").getByText("Wood.").click();
  await heading("Go").waitFor();
  await focusedField("pieces/1/description");
  expect(await outlined.textContent()).toBe("Wood.");
  await piece("Chess").getByRole("img").click();
  await focusedField("pieces/0/image");
  // Its form is open already, and the end of a line has no words.
  await piece("Chess").locator("p span").click();
  await focusedField("pieces/0/description");
  await piece("Go").getByRole("link").click();
  await focusedField("pieces/1/title");
  // A picture without a description is known by the title next to it.
  await site.locator("a > img").click();
  await focusedField("pieces/1/image");
  await site.getByRole("banner").getByText("Jo Exam").click();
  await focusedField("name");
  expect(page.url()).toContain("site.json");
  expect(await site.getByRole("heading", { level: 1 }).textContent()).toBe("/portfolio/games/");
});

it("follows links in the mode Browse, and shows the page of a document that is chosen after a click or a link on another page", async () => {
  const { page, piece, heading, focusedField, site, waitForPage, goTo } = await open("sections/games.json");
  await piece("Go").getByText("Wood.").click();
  await focusedField("pieces/1/description");
  await page.getByRole("navigation").getByRole("link", { name: "About" }).click();
  await waitForPage("/about/");
  await page.getByRole("radio", { name: "Browse" }).check();
  await piece("Go").getByRole("link").click();
  await site.getByRole("heading", { name: "/elsewhere/" }).waitFor();
  await goTo("/#/sections/games.json");
  await waitForPage("/portfolio/games/");
  await piece("Go").getByRole("link").click();
  await site.getByRole("heading", { name: "/elsewhere/" }).waitFor();
  expect(page.url()).toMatch(/sections\/games\.json$/);
  await goTo("/#/sections/games.json/1");
  await heading("Go").waitFor();
  await waitForPage("/portfolio/games/");
});

it("changes nothing on the page but the text that is edited", async () => {
  const { piece, outlined, field, site, waitUntilSaved } = await open("sections/games.json/1");
  // No field of the content has these words.
  await site.getByRole("heading", { level: 1 }).click();
  await site.locator("h1[data-studio-selected]").waitFor();
  await field("Description").fill("Stones.");
  await waitUntilSaved();
  await piece("Go").locator("p[data-studio-selected]").getByText("Stones.").waitFor();
  expect(await outlined.count()).toBe(1);
  expect(await site.getByRole("heading", { level: 1 }).textContent()).toBe("/portfolio/games/");
});

it("stays on the page when what is clicked there is in a document that opens first", async () => {
  const { piece, focusedField, site, waitForPage } = await open("about.json");
  await waitForPage("/about/");
  await piece("Go").getByText("Wood.").click();
  await focusedField("pieces/1/description");
  expect(await site.getByRole("heading", { level: 1 }).textContent()).toBe("/about/");
});

it("outlines on the page what has the focus in the form, and shows its new text at once", async () => {
  const { piece, outlined, field, waitUntilSaved } = await open("sections/games.json/1");
  await field("Description").focus();
  await piece("Go").locator("p[data-studio-selected]").waitFor();
  await field("Title").fill("Weiqi");
  await outlined.getByText("Weiqi", { exact: true }).waitFor();
  // A number at its beginning is no number of a list.
  await field("Title").fill("9. men");
  await outlined.getByText("9. men", { exact: true }).waitFor();
  await field("Description").focus();
  await piece("9. men").locator("p[data-studio-selected]").waitFor();
  await field("Title").focus();
  await outlined.getByText("9. men", { exact: true }).waitFor();
  await waitUntilSaved();
});

it("outlines the paragraph of a story in which the owner writes, and puts the cursor into the one that is clicked", async () => {
  const described = pieces.map((piece) => ({ ...piece, description: "Bamboo." }));
  await current().change("sections/games.json", { id: "games", pieces: described });
  const { page, outlined, field, waitUntilSaved, waitForPage, piece, focusedField } =
    await open("sections/games.json/1");
  await field("Story").fill("It begins.\n\nWood.\n\nIt ends.");
  await waitUntilSaved();
  await waitForPage("/portfolio/games/go/");
  await field("Title").focus();
  await piece("Go").getByText("Wood.").click();
  await focusedField("pieces/1/story");
  await page.keyboard.type("Old ");
  await field("Story").getByText("Old Wood.").waitFor();
  await outlined.getByText("Old Wood.", { exact: true }).waitFor();
  await field("Story").getByText("It begins.").click();
  await field("Story").getByText("Old Wood.").click();
  await field("Story").press("End");
  await field("Story").pressSequentially(" Stone.");
  await outlined.getByText("Old Wood. Stone.", { exact: true }).waitFor();
  await waitUntilSaved();
});

it("ignores messages of other windows, and of any other shape", async () => {
  const { page, site, outlined, field } = await open("sections/games.json/1");
  const message = {
    type: "studio:selected",
    kind: "text",
    text: "Chess",
    heading: "Chess",
    pathname: "/",
  };
  await page.evaluate((data) => window.postMessage(data, "*"), message);
  await site.locator("body").evaluate((body, data) => {
    const { parent } = body.ownerDocument.defaultView ?? {};
    for (const text of ["a".repeat(5_001), 1, null]) parent?.postMessage({ ...data, text }, "*");
  }, message);
  await site.locator("body").evaluate((body) => {
    const view = body.ownerDocument.defaultView;
    view?.postMessage({ type: "studio:outline", kind: "text", text: "Chess", heading: "Chess" }, "*");
  });
  await field("Title").focus();
  await outlined.getByText("Go", { exact: true }).waitFor();
  expect(page.url()).toContain("games.json/1");
  expect(await outlined.count()).toBe(1);
});

it("names the settings that the page shows only after a restart", async () => {
  const { page } = await open("about.json");
  const site = await current().read("content/site.json");
  const note = page.getByText(/^This page still shows the former settings of: /);
  const changed = { ...(JSON.parse(site) as object), language: "de", look: { font: "hanken-grotesk" } };
  await current().write("content/site.json", JSON.stringify(changed));
  await note.filter({ hasText: "of: Languages of your site, Font of headings." }).waitFor();
  await current().write("content/site.json", site);
  await note.waitFor({ state: "detached" });
});

it("shows the page in the language whose texts are edited, and edits the texts in that of the page", async () => {
  const { page, piece, field, waitForPage } = await open("sections/games.json/0");
  const site = await current().read("content/site.json");
  const languages = { ...(JSON.parse(site) as object), languages: ["en", "de"] };
  await current().write("content/site.json", JSON.stringify(languages));
  await page.getByRole("radio", { name: "German" }).check();
  await waitForPage("/de/portfolio/games/");
  await field("Title (German)").fill("Schach");
  await waitUntil(async () => /"de":\s*"Schach"/.test(await current().read("content/sections/games.json")));
  // A text without a translation is shown in the first language.
  await piece("Go").getByRole("heading").click();
  await page.waitForURL(/games\.json\/1/);
  expect(await page.getByRole("radio", { name: "German" }).isChecked()).toBe(true);
  await current().write("content/site.json", site);
  // The next test starts with one language.
  await page.getByRole("radio", { name: "German" }).waitFor({ state: "detached" });
});

const picture = async (name: string) => ({ name, bytes: await plainImage("png", 40, 30) });

const savedPieces = async (): Promise<Record<string, unknown>[]> => {
  const text = await current().read("content/sections/games.json");
  return (JSON.parse(text) as { pieces: Record<string, unknown>[] }).pieces;
};

it("adds pictures that are dropped next to a piece on the page at that place", async () => {
  const { piece, waitUntilSaved, waitForTitles } = await open("sections/games.json");
  await dropFiles(piece("Chess").getByText("Wood."), [await picture("hex.png"), await picture("mill.png")]);
  await waitForTitles(["Chess", "Hex", "Mill", "Go"]);
  await waitUntilSaved();
  expect((await savedPieces()).map(({ title }) => title)).toEqual(["Chess", "Hex", "Mill", "Go"]);
});

it("asks before a picture that is dropped on a picture of the page replaces it", async () => {
  const { page, piece, button, heading, focusedField, waitUntilSaved, waitForTitles } =
    await open("sections/games.json");
  const question = page.getByRole("dialog", { name: "Replace the picture “Go”?" });
  await dropFiles(piece("Go").getByRole("img"), [await picture("goban.png")]);
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect((await savedPieces())[1]).toEqual(pieces[1]);
  await dropFiles(piece("Go").getByRole("img"), [await picture("goban.png")]);
  await question.getByRole("button", { name: "Replace" }).click();
  await focusedField("pieces/1/image");
  await waitUntil(async () => (await savedPieces())[1]?.["image"] === "games/goban.png");
  await button("Undo").click();
  await waitUntil(async () => (await savedPieces())[1]?.["image"] === "games/a.jpg");
  await page.goBack();
  await heading("Games").waitFor();
  await dropFiles(piece("Go").getByRole("img"), [await picture("hex.png")]);
  await question.getByRole("button", { name: "Add as a new piece" }).click();
  await waitForTitles(["Chess", "Go", "Hex"]);
  await waitUntilSaved();
});

it("says what a file can replace that is dropped on a picture of a text, and that one file replaces a picture", async () => {
  await current().write("content/sections/games/go.md", "![A sketch](a.jpg)\n");
  const [chess, go] = pieces;
  const withStory = { id: "games", pieces: [chess, { ...go, story: "games/go.md" }] };
  await current().write("content/sections/games.json", JSON.stringify(withStory));
  const { page, piece, site, heading } = await open("about.json");
  await dropFiles(piece("Go").getByRole("img"), [await picture("goban.png"), await picture("hex.png")]);
  await page.getByText("One file replaces a picture.").waitFor();
  await dropFiles(site.getByRole("img", { name: "A sketch" }), [await picture("goban.png")]);
  await page.getByText("This picture is in a text.").waitFor();
  await heading("Go").waitFor();
  expect((await savedPieces()).map(({ image }) => image)).toEqual(["games/a.jpg", "games/a.jpg"]);
});

it("moves a piece that is dragged on the page of its section", async () => {
  const { piece, waitForTitles, waitUntilSaved } = await open("sections/games.json");
  await piece("Go")
    .getByRole("img")
    .dragTo(piece("Chess").getByRole("img"), { targetPosition: { x: 10, y: 5 } });
  await waitForTitles(["Go", "Chess"]);
  await waitUntilSaved();
});

it("says that a page is being made until the site has it", async () => {
  const { page, goTo, site } = await open("sections/games.json");
  const making = page.getByText("This page is being made…");
  const status = page.locator(".preview-status");
  missing.add("/page-data/about/page-data.json");
  current().setPreviewState("live");
  await status.getByText("Live", { exact: true }).waitFor();
  await goTo("/#/about.json");
  await making.waitFor();
  await status.getByText("Updating…").waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  missing.clear();
  await site.getByRole("heading", { name: "/about/", level: 1 }).waitFor();
  await status.getByText("Live", { exact: true }).waitFor();
  missing.add("/page-data/about/page-data.json");
  current().setPreviewState("live");
  current().setPreviewState("updating");
  await making.waitFor();
  missing.clear();
  current().setPreviewState("live");
  await site.getByRole("heading", { name: "/about/", level: 1 }).waitFor();
  current().setPreviewState("starting");
  await page.getByText("The site is starting.").waitFor();
  current().setPreviewState("live");
  await site.getByRole("heading", { name: "/about/", level: 1 }).waitFor();
});
