import { EventEmitter, once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { readMail } from "../contact-api/support/read-mail";
import { plainImage, removeProjects, validProject, writeProject } from "../content/support/content-folder";
import { launchChromium } from "../support/browsers/chromium";
import { copyProject, sourceFiles } from "../support/built-sites/site-build";
import { startDevelopServer, type DevelopServer } from "../support/develop-server";
import { buildTimeout } from "../support/sites";
import { contactForm, message } from "./support/contact-page";

jest.setTimeout(120_000);

let folder: string;
let server: DevelopServer;
let browser: Browser;
let page: Page;
/** Number of documents that the tests opened, and that the page loaded. */
const documents = { opened: 0, loaded: 0 };
let validHome: unknown;

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

async function open(path: string): Promise<void> {
  documents.opened += 1;
  await page.goto(`${server.origin}${path}`);
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const sectionLink = (name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name, exact: true });
const imageOf = (title: string) =>
  page
    .getByRole("article")
    .filter({ has: heading(title) })
    .locator("img");
const draftMark = () => page.getByText("Draft", { exact: true });
const problems = () => page.getByRole("alert").getByRole("listitem");
const hasNoProblem = (): Promise<void> => problems().first().waitFor({ state: "detached" });

/** Returns an attribute of an element once it differs from a former value. */
async function changedAttribute(selector: string, name: string, former: string | null): Promise<string> {
  await page.waitForFunction(
    ([selected, attribute, value]) => {
      const current = document.querySelector(selected)?.getAttribute(attribute);
      return current && current !== value;
    },
    [selector, name, former] as const,
  );
  return String(await page.locator(selector).first().getAttribute(name));
}

const cleanUps: (() => unknown)[] = [removeProjects];

beforeAll(async () => {
  const valid = await validProject();
  validHome = valid["content/home.json"];
  const project = await writeProject({
    ...valid,
    "content/about.json": '{ "heading": "Broken" ',
    "content/home.json": { ...(validHome as object), wide: [{ image: "home/gone.jpg", alt: "Gone." }] },
    "content/sections/games.json": "[",
  });
  folder = await mkdtemp(join(tmpdir(), "portfolio-develop-"));
  cleanUps.push(() => rm(folder, { recursive: true }));
  await copyProject(await sourceFiles(join(project, "content")), folder);
  server = await startDevelopServer(folder, { GATSBY_MESSAGES_STAGE: "prod" });
  cleanUps.push(() => server.close());
  browser = await launchChromium();
  cleanUps.push(() => browser.close());
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  page.on("load", () => (documents.loaded += 1));
}, buildTimeout);

afterEach(() => expect(documents.loaded).toBe(documents.opened));

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

it("lists the problems over every page and heals when the content is broken at the start", async () => {
  const lines = [
    'content/home.json:8:16 wide[0].image must name an image file, but there is no "home/gone.jpg", did you mean home/a.jpg?',
    "content/about.json:1:23 must be valid JSON: a closing } is expected, but the file ends",
    "content/sections/games.json:1:2 must be valid JSON: a closing ] is expected, but the file ends",
  ];
  for (const line of lines) await server.hasWritten(line);
  for (const path of ["/", "/portfolio/games/", "/contact/", "/about/"]) {
    await open(path);
    await problems().nth(2).waitFor();
    expect(await problems().allTextContents()).toEqual(lines);
  }
  await save("home.json", validHome);
  await save("sections/games.json", section("games", piece("Chess"), piece("Go")));
  await save("about.json", about("Fixed"));
  await heading("Fixed").waitFor();
  await hasNoProblem();
  await open("/");
  await page.getByText("One.").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await heading("Chess").waitFor();
});

it("changes no committed file when it generates types", async () => {
  await server.hasWritten("success Generating GraphQL and TypeScript types");
  const types = "src/gatsby-types.d.ts";
  expect(await readFile(join(folder, types), "utf8")).toBe(await readFile(resolve(types), "utf8"));
});

describe.each(["/about/", "/nowhere/"])("over %s", (path) => {
  it("shows the problem and the last valid version while a file is broken", async () => {
    await save("about.json", about("Valid"));
    await open(path);
    if (path === "/about/") await heading("Valid").waitFor();
    const from = server.output().length;
    await save("about.json", about(""));
    const line = 'content/about.json:2:14 heading must be a non-empty string, got ""';
    await problems().getByText(line, { exact: true }).waitFor();
    await server.hasWritten(line, from);
    if (path === "/about/") expect(await heading("Valid").count()).toBe(1);
    await save("about.json", about("Valid again"));
    await hasNoProblem();
    if (path === "/about/") await heading("Valid again").waitFor();
    await server.hasWritten("content/ is fine again", from);
  });
});

it("shows no problem when a mistake is fixed by the next save", async () => {
  await open("/about/");
  await save("about.json", about(""));
  await save("sections/games.json", section("games", { ...piece("Chess"), link: "nowhere" }));
  await save("about.json", about("Fixed at once"));
  await save("sections/games.json", section("games", piece("Chess"), piece("Go")));
  await heading("Fixed at once").waitFor();
  await hasNoProblem();
});

it("shows a text when it is saved with a byte order mark", async () => {
  await open("/about/");
  await save("about.json", `\uFEFF${JSON.stringify(about("With a mark"))}`);
  await heading("With a mark").waitFor();
});

describe("on the page of a section", () => {
  beforeEach(async () => {
    await save("sections/games.json", section("games", piece("Chess"), piece("Go")));
    await open("/portfolio/games/");
    await heading("Go").waitFor();
  });

  it("shows a new piece when the section is saved", async () => {
    await save("sections/games.json", section("games", piece("Chess"), piece("Reversi")));
    await imageOf("Reversi").waitFor();
    await heading("Go").waitFor({ state: "detached" });
  });

  it("shows the new image when an image is replaced", async () => {
    const former = await imageOf("Chess").getAttribute("src");
    await save("sections/games/a.jpg", await plainImage("jpeg", 60, 40));
    const source = await changedAttribute("article img", "src", former);
    expect((await page.request.get(server.origin + source)).status()).toBe(200);
    expect(await imageOf("Chess").getAttribute("width")).not.toBeNull();
  });

  it("shows a piece when its missing image is added, and keeps it when the image is deleted", async () => {
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

  it("links the new video when a video is replaced by another one of the same name", async () => {
    const video = (text: string): Buffer =>
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypisom${text}`)]);
    await save("sections/games/video.mp4", video("first"));
    await save("sections/games.json", section("games", { ...piece("Chess"), video: "games/video.mp4" }));
    let url: string | null = null;
    for (const text of ["first", "second"]) {
      await save("sections/games/video.mp4", video(text));
      url = await changedAttribute('a[aria-label="Video: Chess"]', "href", url);
      expect(await (await page.request.get(server.origin + url)).body()).toEqual(video(text));
    }
  });

  it("marks a piece when it becomes a draft, until it is none", async () => {
    await save("sections/games.json", section("games", { ...piece("Chess"), draft: true }));
    await draftMark().waitFor();
    await save("sections/games.json", section("games", piece("Chess")));
    await draftMark().waitFor({ state: "detached" });
  });

  it("changes the links when a section is added, renamed and deleted", async () => {
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

it("shows a section when its page was opened before the section exists", async () => {
  await open("/portfolio/late/");
  await page.getByText("There's not a page or function yet at /portfolio/late/").waitFor();
  await save("sections/late.json", section("late", piece("At last")));
  await heading("At last").waitFor();
  documents.opened += 1;
});

it("shows the first custom page, its changes and its end when its file changes", async () => {
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
  await remove(file);
  await hasNoProblem();
  await link.waitFor({ state: "detached" });
});

describe("while a page is loaded", () => {
  let latePage: Page;

  beforeEach(async () => {
    await save("about.json", about("Before"));
    latePage = await browser.newPage();
  });

  afterEach(() => latePage.close());

  it("shows the saved text when its connection is late", async () => {
    const events = new EventEmitter();
    const saved = once(events, "saved");
    await latePage.routeWebSocket(/socket\.io/, async (socket) => {
      await saved;
      socket.connectToServer();
    });
    await latePage.goto(`${server.origin}/about/`);
    await latePage.getByRole("contentinfo").waitFor();
    await open("/about/");
    await save("about.json", about("Saved meanwhile"));
    await heading("Saved meanwhile").waitFor();
    events.emit("saved");
    await latePage.getByRole("heading", { name: "Saved meanwhile", exact: true }).waitFor();
  });

  it("shows the saved text when the visitor comes by a link", async () => {
    const events = new EventEmitter();
    latePage.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("Saved while fetched")) events.emit("received");
      });
    });
    await latePage.goto(`${server.origin}/contact/`);
    const received = once(events, "received");
    await latePage.route("**/app-data.json", async (route) => {
      await received;
      await route.continue();
    });
    const fetched = latePage.waitForResponse("**/page-data/about/page-data.json");
    await latePage.getByRole("banner").getByRole("link", { name: "About" }).click();
    await fetched;
    await save("about.json", about("Saved while fetched"));
    await latePage.getByRole("heading", { name: "Saved while fetched", exact: true }).waitFor();
  });
});

describe("the last state", () => {
  it.each([
    ["ten saves at random gaps", Array.from({ length: 10 }, () => Math.random() * 1500)],
    ["a burst of six saves", Array<number>(6).fill(0)],
    ["another burst", Array<number>(6).fill(0)],
    ["a third burst", Array<number>(6).fill(0)],
  ])("shows when %s end", async (name, gaps) => {
    await open("/about/");
    for (const [index, gap] of gaps.entries()) {
      await wait(gap);
      await save("about.json", about(`${name} ${index + 1}`));
    }
    await heading(`${name} ${gaps.length}`).waitFor();
  });

  it.each(["before", "after", "after"])("shows when pictures come %s their new section", async (order) => {
    const id = `new${documents.opened}`;
    const title = `Picture ${order}`;
    await open("/portfolio/games/");
    const saves = [
      async () => save(`sections/${id}/a.png`, await plainImage("png", 40 + documents.opened)),
      async () => save(`sections/${id}.json`, section(id, piece(title, `${id}/a.png`))),
    ];
    for (const saveOne of order === "before" ? saves : saves.reverse()) await saveOne();
    await sectionLink(`N${id.slice(1)}`).click();
    await imageOf(title).waitFor();
    await hasNoProblem();
  });

  it("shows when 30 pictures are dropped at once", async () => {
    await save("sections/drop.json", section("drop", piece("First")));
    await open("/portfolio/games/");
    await sectionLink("Drop").click();
    const pictures = await Promise.all(
      Array.from({ length: 30 }, (_, index) => plainImage("png", 50 + index)),
    );
    const pieces = pictures.map((_picture, index) => piece(`Picture ${index}`, `drop/${index}.png`));
    await save("sections/drop.json", section("drop", ...pieces));
    for (const [index, picture] of pictures.entries()) await save(`sections/drop/${index}.png`, picture);
    await imageOf("Picture 29").waitFor();
    const sources = await page
      .locator("article img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    expect(new Set(sources).size).toBe(30);
    for (const source of sources) expect((await page.request.get(source)).status()).toBe(200);
  });
});

it("writes a message to the outbox when the contact form is sent without settings", async () => {
  await open("/contact/");
  const form = contactForm(page);
  await form.fill();
  await form.waitForToken();
  await form.send.click();
  await form.success.waitFor();
  const [name = "", ...others] = await readdir(join(folder, "outbox"));
  expect(others).toEqual([]);
  const { text } = readMail(await readFile(join(folder, "outbox", name), "latin1"));
  expect(text.toString()).toBe(message.body);
  await server.hasWritten(`no SMTP_URL is set, so the message is in outbox/${name}`);
});
