import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { plainImage, validProject, writeProject } from "../support/project-folder";
import { launchChromium } from "../support/browsers/chromium";
import { writeProjectCopy, sourceFiles } from "../support/built-sites/site-build";
import { isRunning } from "../../packages/cli/folder-lock";
import { tryCall } from "../../packages/content/schema/try-call";
import { startDevelopServer, type DevelopServer } from "../support/develop-server";
import { waitLimit, waitUntil } from "../support/wait-limit";
import { buildTimeout } from "../support/test-sites";
import { freePort } from "../support/free-port";
import { contactForm } from "../e2e/support/contact-page";
import { studioPage } from "../studio-page/support/studio-page";
import { temporaryFolder } from "../support/temporary-folder";

let folder: string;
let server: DevelopServer;
let browser: Browser;
let page: Page;
/** Number of times that the page was loaded. */
let loads = 0;
let valid: Record<string, unknown>;
let studioUrl: string;

/** Saves a file of the content as an editor does: whole, in one step. */
async function save(path: string, content: unknown): Promise<void> {
  const isText = typeof content === "string" || Buffer.isBuffer(content);
  await writeFile(join(folder, "unsaved"), isText ? content : JSON.stringify(content, null, 2));
  await mkdir(dirname(join(folder, "content", path)), { recursive: true });
  await rename(join(folder, "unsaved"), join(folder, "content", path));
}

const remove = (path: string): Promise<void> => rm(join(folder, "content", path));
const about = (heading: string): object => ({ heading, topics: [] });
const piece = (title: string, image = "games/a.jpg") => ({ title, description: "A game.", image });
const section = (id: string, ...pieces: readonly object[]): object => ({ id, pieces });

const open = (path: string) => page.goto(`${server.origin}${path}`);

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const sectionLink = (name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });
const imageOf = (title: string) => page.locator("article", { has: heading(title) }).locator("img");
const draftMark = () => page.getByText("Draft", { exact: true });
const problems = () => page.getByRole("alert").getByRole("listitem");
const hasNoProblem = (): Promise<void> => problems().first().waitFor({ state: "detached" });

const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  valid = await validProject();
  const project = writeProject({
    ...valid,
    "content/site.json": { ...(valid["content/site.json"] as object), languages: ["en", "de"] },
    "content/about.json": '{ "heading": "Broken" ',
    "content/home.json": {
      ...(valid["content/home.json"] as object),
      wide: [{ image: "home/gone.jpg", alt: "Gone." }],
    },
    "content/sections/games.json": "[",
  });
  folder = temporaryFolder();
  await writeProjectCopy(await sourceFiles(join(project, "content")), folder);
  const studioPort = await freePort();
  studioUrl = `http://localhost:${studioPort}`;
  server = await startDevelopServer(folder, { GATSBY_MESSAGES_STAGE: "prod" }, studioPort);
  cleanUps.push(() => server.close());
  browser = await launchChromium();
  cleanUps.push(() => browser.close());
  page = await browser.newPage();
  page.context().setDefaultTimeout(waitLimit);
  page.on("load", () => (loads += 1));
}, buildTimeout);

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

test("lists the problems over every page until they are fixed when the content is broken at the start", async () => {
  const lines = [
    'content/home.json:8:16 wide[0].image must name an image file, but there is no "home/gone.jpg", did ' +
      "you mean home/a.jpg?",
    "content/about.json:1:23 must be valid JSON: a closing } is expected, but the file ends",
    "content/sections/games.json:1:2 must be valid JSON: a closing ] is expected, but the file ends",
  ];
  for (const line of lines) await server.waitForOutput(line);
  for (const path of ["/", "/portfolio/games/", "/contact/", "/nowhere/", "/about/"]) {
    await open(path);
    await problems().nth(2).waitFor();
    expect(await problems().allTextContents()).toEqual(lines);
  }
  await save("home.json", valid["content/home.json"]);
  await save("sections/games.json", section("games", piece("Chess"), piece("Go")));
  await save("about.json", about("Fixed"));
  await heading("Fixed").waitFor();
  await hasNoProblem();
  await open("/");
  await page.getByText("One.").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await heading("Chess").waitFor();
});

test("reports no error of a query, and changes no committed file when it generates types", async () => {
  await server.waitForOutput("success Generating GraphQL and TypeScript types");
  expect(server.output()).not.toContain("GRAPHQL");
  const types = "src/gatsby-types.d.ts";
  expect(await readFile(join(folder, types), "utf8")).toBe(await readFile(resolve(types), "utf8"));
});

test("shows the problem over the last valid version of a page when its file is broken", async () => {
  await save("about.json", about("Valid"));
  await open("/about/");
  await heading("Valid").waitFor();
  const from = server.output().length;
  const former = loads;
  await save("about.json", about(""));
  const line = 'content/about.json:2:14 heading must be a non-empty string, got ""';
  await problems().getByText(line, { exact: true }).waitFor();
  await server.waitForOutput(line, from);
  expect(await heading("Valid").count()).toBe(1);
  await save("about.json", about("Valid again"));
  await hasNoProblem();
  await server.waitForOutput("content/ is fine again", from);
  expect(loads).toBe(former);
});

describe("on the page of a section", () => {
  beforeEach(async () => {
    await save("sections/games.json", section("games", piece("Chess"), piece("Go")));
    await open("/portfolio/games/");
    await heading("Go").waitFor();
  });

  test("shows the new image when an image is replaced", async () => {
    const former = await imageOf("Chess").getAttribute("src");
    await save("sections/games/a.jpg", await plainImage("jpeg", 60, 40));
    const source = await page.locator(`article img:not([src="${former}"])`).first().getAttribute("src");
    expect((await page.request.get(`${server.origin}${source}`)).status()).toBe(200);
  });

  test("shows a piece when its missing image is added, and keeps it when the image is deleted", async () => {
    await save("sections/games.json", section("games", piece("Later", "games/later.png")));
    const line = 'pieces[0].image must name an image file, but there is no "games/later.png"';
    await problems().getByText(line).waitFor();
    expect(await heading("Go").count()).toBe(1);
    await save("sections/games/later.png", await plainImage("png"));
    await imageOf("Later").waitFor();
    await hasNoProblem();
    await remove("sections/games/later.png");
    await problems().getByText(line).waitFor();
    await imageOf("Later").waitFor();
  });

  test("links the new video when a video is replaced by another one of the same name", async () => {
    const video = (text: string): Buffer =>
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypisom${text}`)]);
    await save("sections/games/video.mp4", video("first"));
    await save("sections/games.json", section("games", { ...piece("Chess"), video: "games/video.mp4" }));
    let url: string | null = null;
    for (const text of ["first", "second"]) {
      await save("sections/games/video.mp4", video(text));
      url = await page.locator(`a[aria-label="Video: Chess"]:not([href="${url}"])`).getAttribute("href");
      expect(await (await page.request.get(`${server.origin}${url}`)).body()).toEqual(video(text));
    }
  });

  test("changes the links when a section is added, renamed and deleted", async () => {
    await save("sections/music.json", section("music", piece("Fugue")));
    await sectionLink("Music").click();
    await heading("Fugue").waitFor();
    await sectionLink("Games").click();
    await save("sections/sounds.json", section("sounds", piece("Canon")));
    await remove("sections/music.json");
    await sectionLink("Music").waitFor({ state: "detached" });
    await sectionLink("Sounds").click();
    await heading("Canon").waitFor();
    await sectionLink("Games").click();
    await heading("Chess").waitFor();
    await remove("sections/sounds.json");
    await sectionLink("Sounds").waitFor({ state: "detached" });
  });
});

test("keeps running when an image is requested for the first time after its section is deleted", async () => {
  await save("sections/gone/new.jpg", await plainImage("jpeg", 600, 400));
  await save("sections/gone.json", section("gone", piece("Gone", "gone/new.jpg")));
  const dataUrl = `${server.origin}/page-data/portfolio/gone/page-data.json`;
  await open("/portfolio/games/");
  await sectionLink("Gone").waitFor();
  let image = "";
  // The link may be there before the page is.
  await waitUntil(async () => {
    const data = await (await fetch(dataUrl)).text();
    [image = ""] = /\/static\/[^" ]+\.webp/.exec(data) ?? [];
    return image !== "";
  });
  await remove("sections/gone.json");
  await remove("sections/gone/new.jpg");
  await sectionLink("Gone").waitFor({ state: "detached" });
  await fetch(server.origin + image).catch(() => undefined);
  expect((await fetch(`${server.origin}/portfolio/games/`)).status).toBe(200);
});

test("shows a section when its page was opened before the section exists", async () => {
  await open("/portfolio/late/");
  await page.getByText("This page is being made…").waitFor();
  await save("sections/late.json", section("late", piece("At last")));
  await heading("At last").waitFor();
});

test("shows the first custom page, its changes and its end when its file changes", async () => {
  const file = "pages/imprint.md";
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Imprint" });
  await open("/");
  await save(file, "---\ntitle: Imprint\ndraft: true\n---\n\nWho I am.\n");
  await link.click();
  await draftMark().waitFor();
  await save(file, "---\ntitle: Imprint\n---\n\nWho *we* are.\n");
  await page.getByText("Who we are.").waitFor();
  await draftMark().waitFor({ state: "detached" });
  await save(file, "---\ntitle: Imprint: ours\n---\n\nBroken.\n");
  await problems().getByText("content/pages/imprint.md:2:8 must be valid YAML").waitFor();
  expect(await page.getByText("Who we are.").count()).toBe(1);
  await open("/contact/");
  await remove(file);
  await hasNoProblem();
  await link.waitFor({ state: "detached" });
});

test("shows the saved text when the page is loaded during the save and its connection is late", async () => {
  const latePage = await browser.newPage();
  let connect = (): void => undefined;
  const connection = new Promise<void>((resolve) => (connect = resolve));
  await latePage.routeWebSocket(/socket\.io/, async (socket) => {
    await connection;
    socket.connectToServer();
  });
  await latePage.goto(`${server.origin}/about/`);
  await latePage.getByRole("contentinfo").waitFor();
  await open("/about/");
  await save("about.json", about("Saved meanwhile"));
  await heading("Saved meanwhile").waitFor();
  connect();
  await latePage.getByRole("heading", { name: "Saved meanwhile", exact: true }).waitFor();
  await latePage.close();
});

test("shows the last save when saves come in a burst", async () => {
  await open("/about/");
  for (let count = 1; count <= 6; count += 1) await save("about.json", about(`Save ${count}`));
  await heading("Save 6").waitFor();
});

test("shows all images when 12 are dropped at once", async () => {
  await save("sections/drop.json", section("drop", piece("First")));
  await open("/portfolio/games/");
  await sectionLink("Drop").click();
  const names = Array.from({ length: 12 }, (_, index) => `drop/${index}.png`);
  await save("sections/drop.json", section("drop", ...names.map((name) => piece(name, name))));
  for (const [index, name] of names.entries())
    await save(`sections/${name}`, await plainImage("png", 50 + index));
  await imageOf("drop/11.png").waitFor();
  const sources = await page
    .locator("article img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  expect(new Set(sources).size).toBe(12);
  for (const source of sources) expect((await page.request.get(source)).status()).toBe(200);
});

test("shows on the page, also in the Studio, what is typed there", async () => {
  await server.waitForOutput(`The Studio is at ${studioUrl}`);
  await save("about.json", about("About Jo"));
  const studio = await browser.newPage();
  await studio.goto(`${studioUrl}/#/about.json`);
  const { field, waitUntilSaved } = studioPage(studio);
  await field("Heading").fill("Typed in the Studio");
  await waitUntilSaved();
  await open("/about/");
  await heading("Typed in the Studio").waitFor();
  const preview = studio.frameLocator("iframe[title=Preview]");
  await preview.getByRole("heading", { name: "Typed in the Studio", exact: true }).waitFor();
  await studio.getByText("Live", { exact: true }).waitFor();
  await studio.close();
});

test("shows every language, and a changed text of each", async () => {
  const bilingual = (de: string): object => ({ heading: { en: "About Jo", de }, topics: [] });
  await save("about.json", bilingual("Über Jo"));
  await open("/de/about/");
  await heading("Über Jo").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
  await save("about.json", bilingual("Über mich und dich"));
  await heading("Über mich und dich").waitFor();
  await page.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "English" }).click();
  await heading("About Jo").waitFor();
  expect(page.url()).toBe(`${server.origin}/about/`);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Home", exact: true })
    .click();
  await page.waitForURL(`${server.origin}/`);
});

test("writes nothing to the folders of a build", async () => {
  expect(await readdir(folder)).not.toContain("public");
  expect(await readdir(join(folder, ".portfolio"))).not.toContain("build");
});

test("writes a message to the outbox when the contact form is sent without settings", async () => {
  await open("/contact/");
  const form = contactForm(page);
  await form.fill();
  await form.waitForToken();
  await form.send.click();
  await form.success.waitFor();
  const [name] = await readdir(join(folder, "outbox"));
  await server.waitForOutput(`no SMTP_URL is set, so the message is in outbox/${name}`);
});

test("ends when the command that started it is killed, so that it can be started again", async () => {
  const lock = await readFile(join(folder, ".portfolio/develop.lock"), "utf8");
  const { pid } = JSON.parse(lock) as { pid: number };
  expect(pid).not.toBe(server.pid);
  expect(isRunning(pid)).toBe(true);
  await server.kill();
  await waitUntil(() => Promise.resolve(tryCall(() => isRunning(pid)) !== true));
  await expect(fetch(server.origin)).rejects.toThrow();
});
