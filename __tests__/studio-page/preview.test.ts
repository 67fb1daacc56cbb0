import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { removeProjects } from "../support/project-folder";
import { browserSession } from "../support/browsers/browser-session";
import { noSite, studioFixture, studioPage } from "./support/studio-page";

const { text: bridge = "" } =
  buildSync({
    stdin: {
      contents: 'import { connectToStudio } from "./src/gatsby/browser/studio-bridge"; connectToStudio();',
      resolveDir: resolve("."),
    },
    bundle: true,
    write: false,
  }).outputFiles[0] ?? {};

const article = (title: string, description: string): string =>
  `<article><img alt="${title}" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
    width="200" height="100"><h3><a href="/elsewhere/">${title}</a></h3><p>${description}</p></article>`;

/** Pages as the site shows them, with the script that answers the Studio. */
const server: Server = createServer((request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><html lang="en"><title>Site</title><header><a href="/">Jo Example</a></header>
    <main><h1>${request.url}</h1>${article("Chess", "Wood.")}${article("Go", "Wood.")}</main>
    <script>${bridge}</script>`,
  );
});

const pieces = ["Chess", "Go"].map((title) => ({ title, description: "Wood.", image: "games/a.jpg" }));
const { serve, current } = studioFixture({}, async () => {
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "localhost", done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  removeProjects();
});

const { visit } = browserSession(noSite, { serve, motion: "reduce" });

beforeEach(() => current().write("content/sections/games.json", JSON.stringify({ id: "games", pieces })));

async function open(path: string) {
  const { page, goTo } = await visit({ viewport: { width: 1440, height: 900 } });
  await goTo(`/#/${path}`);
  const site = page.frameLocator('iframe[title="Preview"]');
  const piece = (title: string) => site.getByRole("article").filter({ hasText: title });
  const outlined = site.locator("[data-studio-selected]");
  await piece("Go").waitFor();
  return { page, site, piece, outlined, ...studioPage(page) };
}

it("opens the control of a text or picture that is clicked on the page, and outlines it there", async () => {
  const { page, piece, outlined, heading, focusedField, site } = await open("sections/games.json");
  await piece("Go").getByText("Wood.").click();
  await heading("Go").waitFor();
  await focusedField("pieces/1/description");
  expect(await outlined.textContent()).toBe("Wood.");
  await piece("Chess").getByRole("img").click();
  await focusedField("pieces/0/image");
  await piece("Go").getByRole("link").click();
  await focusedField("pieces/1/title");
  await site.getByRole("banner").getByRole("link").click();
  await focusedField("name");
  expect(page.url()).toContain("site.json");
  expect(await site.getByRole("heading", { level: 1 }).textContent()).toBe("/portfolio/games/");
});

it("outlines on the page what has the focus in the form, and shows its new text at once", async () => {
  const { piece, outlined, field } = await open("sections/games.json/1");
  await field("Description").focus();
  await piece("Go").locator("p[data-studio-selected]").waitFor();
  await field("Title").fill("Weiqi");
  await outlined.getByText("Weiqi", { exact: true }).waitFor();
});

it("follows links when the preview is in the mode Browse", async () => {
  const { page, piece, site } = await open("sections/games.json");
  await page.getByRole("radio", { name: "Browse" }).check();
  await piece("Go").getByRole("link").click();
  await site.getByRole("heading", { name: "/elsewhere/" }).waitFor();
  expect(page.url()).toContain("sections/games.json");
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
  await note.filter({ hasText: "of: Language, Font of headings. To see" }).waitFor();
  await current().write("content/site.json", site);
  await note.waitFor({ state: "detached" });
});
