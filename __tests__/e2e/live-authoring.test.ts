import { spawnSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { gitIn } from "../../src/upgrade/git";
import { filesOf, manifestOf, manifestPath } from "../../src/upgrade/template-files";
import { plainImage, removeProjects, validProject, writeProject } from "../content/support/content-folder";
import { readMail } from "../contact-api/support/read-mail";
import { launchChromium } from "../support/browsers/chromium";
import { startDevelopServer, type DevelopServer } from "../support/develop-server";
import { findProgram } from "../support/browsers/find-program";
import { edgeCaseImages } from "../support/edge-case-images";
import { startProgram } from "../support/program";
import { buildEnvironment, copyProject, sourceFiles } from "../support/built-sites/site-build";
import { buildTimeout } from "../support/sites";
import { Copy, hasGit, newFolder, removeFolders } from "../upgrade/support/copies";
import { contactForm, message } from "./support/contact-page";

jest.setTimeout(360_000);

let folder: string;
let server: DevelopServer;
let browser: Browser;
let page: Page;
/** What `home.json` holds once it is mended. */
let sound: object;

/** Saves a file of the content as an editor does: whole, in one step. */
async function save(path: string, content: string | Buffer | object): Promise<void> {
  const text =
    typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2);
  await writeFile(join(folder, "unsaved"), text);
  await rename(join(folder, "unsaved"), join(folder, "content", path));
}

const piece = (title: string, image = "games/a.jpg") => ({ title, description: "A game.", image });
const section = (id: string, pieces: object[]) => ({ id, pieces });
const overlay = () => page.locator("gatsby-fast-refresh");
const heading = (name: string) => page.getByRole("heading", { name, exact: true });

/** The owner's folder as a Git repository; the packages are no part of it. */
function repository(): Copy {
  const copy = new Copy(folder);
  copy.write(".git/info/exclude", "node_modules\n");
  return copy;
}

const cleanUps: (() => unknown)[] = [removeProjects, removeFolders];

beforeAll(async () => {
  const valid = await validProject();
  sound = valid["content/home.json"] as object;
  const broken = {
    "content/about.json": '{ "heading": "Broken" ',
    "content/home.json": { ...sound, wide: [{ image: "home/gone.jpg", alt: "Gone." }] },
    "content/sections/games.json": "[",
  };
  const project = await writeProject({ ...valid, ...broken });
  folder = await mkdtemp(join(tmpdir(), "portfolio-develop-"));
  cleanUps.push(() => rm(folder, { recursive: true }));
  await copyProject(await sourceFiles(join(project, "content")), folder);
  if (hasGit) repository().init();
  server = await startDevelopServer(folder, { GATSBY_MESSAGES_STAGE: "prod" });
  cleanUps.push(() => server.close());
  browser = await launchChromium();
  cleanUps.push(() => browser.close());
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
}, buildTimeout);

afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

test("A server started with broken content says so, in the terminal and over every page, and heals when it is mended.", async () => {
  const lines = [
    "content/about.json:1:23 must be valid JSON: a closing } is expected, but the file ends",
    'content/home.json:8:16 wide[0].image must name an image file, but there is no "home/gone.jpg"',
    "content/sections/games.json:1:2 must be valid JSON: a closing ] is expected, but the file ends",
  ];
  for (const line of lines) await server.hasWritten(line);
  for (const path of ["/", "/portfolio/games/", "/about/"]) {
    await page.goto(`${server.origin}${path}`);
    for (const line of lines) await overlay().getByText(line).first().waitFor();
  }
  await server.hasWritten("success Generating GraphQL and TypeScript types");
  if (hasGit) expect(repository().git("status", "--porcelain")).toBe("");
  await save("home.json", sound);
  await save("sections/games.json", section("games", [piece("Chess"), piece("Go")]));
  await save("about.json", { heading: "Mended", topics: [{ title: "Languages", items: ["C"] }] });
  await heading("Mended").waitFor();
  await overlay().waitFor({ state: "detached" });
  await page.goto(server.origin);
  await page.getByText("One.").waitFor();
  // No section was sound before: this is the first page of its kind.
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Games" }).click();
  await heading("Chess").waitFor();
  await page.goto(`${server.origin}/about/`);
});

test("A changed text shows without a restart, also one saved with a byte order mark.", async () => {
  await save("about.json", `\uFEFF${JSON.stringify({ heading: "Changed", topics: [] })}`);
  await heading("Changed").waitFor();
});

test("A broken edit shows its problem over the last good page, and the next good one clears it.", async () => {
  const from = server.output().length;
  await save("about.json", { heading: "", topics: [] });
  const line = 'content/about.json:2:14 heading must be a non-empty string, got ""';
  await overlay().getByText(line).first().waitFor();
  await server.hasWritten(line, from);
  expect(await page.getByRole("heading", { name: "Changed", includeHidden: true }).count()).toBe(1);
  await save("about.json", { heading: "Good again", topics: [] });
  await heading("Good again").waitFor();
  await overlay().waitFor({ state: "detached" });
});

test("Two saves right after each other, each of which mends a file, leave no overlay.", async () => {
  await save("about.json", { heading: "", topics: [] });
  await overlay().getByText("content/about.json:2:14 heading must be").first().waitFor();
  await save("sections/games.json", section("games", [{ ...piece("Chess"), link: "nowhere" }]));
  await overlay().getByText("pieces[0].link must be an http(s) URL").first().waitFor();
  await save("sections/games.json", section("games", [piece("Chess"), piece("Go")]));
  await save("about.json", { heading: "Mended at once", topics: [] });
  await heading("Mended at once").waitFor();
  await overlay().waitFor({ state: "detached" });
});

test("A mistake that is mended in the save right after it leaves no overlay either.", async () => {
  await save("about.json", { heading: "Before", topics: [] });
  await heading("Before").waitFor();
  await save("about.json", { heading: "", topics: [] });
  await save("about.json", { heading: "Right after", topics: [] });
  await heading("Right after").waitFor();
  await overlay().waitFor({ state: "detached" });
});

test("A new piece and a replaced image show without a restart.", async () => {
  await page.goto(`${server.origin}/portfolio/games/`);
  await save("sections/games.json", section("games", [piece("Chess"), piece("Reversi")]));
  const image = page
    .getByRole("article")
    .filter({ has: heading("Reversi") })
    .locator("img");
  await image.waitFor();
  const before = await image.getAttribute("src");
  await save("sections/games/a.jpg", await plainImage("jpeg", 60, 40));
  await page.waitForFunction(
    (src) => document.querySelector("article img")?.getAttribute("src") !== src,
    before,
  );
  expect(await image.getAttribute("width")).not.toBeNull();
});

test("A missing image is told, and adding the image is enough to mend it.", async () => {
  await save("sections/games.json", section("games", [piece("Chess", "games/new.png")]));
  await overlay()
    .getByText(
      'content/sections/games.json:7:16 pieces[0].image must name an image file, but there is no "games/new.png"',
    )
    .first()
    .waitFor();
  await save("sections/games/new.png", await plainImage("png"));
  await overlay().waitFor({ state: "detached" });
  await heading("Reversi").waitFor({ state: "detached" });
  await heading("Chess").waitFor();
});

test("A film that is replaced by another one of the same name is the one that is opened.", async () => {
  const [mp4, other] = ["one", "other"].map((words) =>
    Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypisom${words}`)]),
  ) as [Buffer, Buffer];
  await page.goto(`${server.origin}/portfolio/games/`);
  await save("sections/games.json", section("games", [{ ...piece("Chess"), video: "games/film.mp4" }]));
  await overlay().getByText('there is no "games/film.mp4"').first().waitFor();
  await save("sections/games/film.mp4", mp4);
  const link = page.getByRole("link", { name: "Video: Chess" });
  await link.waitFor();
  const before = String(await link.getAttribute("href"));
  expect(await (await page.request.get(server.origin + before)).body()).toEqual(mp4);
  await save("sections/games/film.mp4", other);
  await page.waitForFunction((href) => {
    const now = document.querySelector('a[aria-label="Video: Chess"]')?.getAttribute("href");
    return now && now !== href;
  }, before);
  const after = String(await link.getAttribute("href"));
  expect(await (await page.request.get(server.origin + after)).body()).toEqual(other);
});

test("A picture that takes long to read comes to its piece when it is read.", async () => {
  // Seconds of noise are computed, and covered: what comes of it is one colour.
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
    <filter id="f"><feTurbulence numOctaves="6"/><feFlood flood-color="teal"/></filter>
    <rect width="300" height="200" filter="url(#f)"/>
  </svg>`;
  await save("sections/games.json", section("games", [piece("Chess"), piece("Noise", "games/noise.svg")]));
  await overlay().getByText('there is no "games/noise.svg"').first().waitFor();
  await save("sections/games/noise.svg", slow);
  await overlay().waitFor({ state: "detached" });
  await page
    .getByRole("article")
    .filter({ has: heading("Noise") })
    .locator("img")
    .waitFor();
});

test("Pictures may be copied for as long as it takes: the last one shows, too.", async () => {
  const from = server.output().length;
  const picture = await plainImage("png");
  let last = "";
  // Each one falls into what the ones before it have begun; a Gatsby that minds ends after seven times.
  for (let count = 1; server.output().slice(from).split("success createPages").length <= 8; count += 1) {
    const { length } = server.output();
    last = `games/copy-${count}.png`;
    await save(`sections/${last}`, picture);
    await server.hasWritten("added file at", length);
  }
  await save("sections/games.json", section("games", [piece("Chess"), piece("The last one", last)]));
  await page
    .getByRole("article")
    .filter({ has: heading("The last one") })
    .locator("img")
    .waitFor();
});

test("The contact form sends, without a setting, into the outbox, and the terminal says so.", async () => {
  await page.goto(`${server.origin}/contact/`);
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

test("A new section gets its link and page, also for who came too early and while it is made; a removed one loses them.", async () => {
  const from = server.output().length;
  await page.goto(`${server.origin}/portfolio/music/`);
  await page.getByText("There's not a page or function yet at /portfolio/music/").waitFor();
  await page.getByRole("link", { name: "/portfolio/games/" }).click();
  await heading("Chess").waitFor();
  await save("sections/music.json", section("music", [piece("Fugue")]));
  while (!(await fetch(`${server.origin}/page-data/portfolio/music/page-data.json`)).ok);
  expect(server.output().slice(from)).not.toContain("Error loading a result");
  const link = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Music" });
  await link.click();
  await heading("Fugue").waitFor();
  await page.goto(`${server.origin}/portfolio/games/`);
  await rm(join(folder, "content/sections/music.json"));
  await link.waitFor({ state: "detached" });
});

test("A page that is loaded while its text is saved shows the text, however late it hears of changes.", async () => {
  const late = await browser.newPage();
  const news = new EventEmitter();
  const saved = once(news, "saved");
  await late.routeWebSocket(/socket\.io/, async (socket) => {
    await saved;
    socket.connectToServer();
  });
  await late.goto(`${server.origin}/about/`);
  await late.getByRole("contentinfo").waitFor();
  await page.goto(`${server.origin}/about/`);
  await save("about.json", { heading: "Saved meanwhile", topics: [] });
  await heading("Saved meanwhile").waitFor();
  news.emit("saved");
  await late.getByRole("heading", { name: "Saved meanwhile", exact: true }).waitFor();
  await late.close();
});

test("A text that is saved while its page is fetched shows once the page is opened.", async () => {
  const late = await browser.newPage();
  const news = new EventEmitter();
  late.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes("Saved while fetched")) news.emit("heard");
    });
  });
  await late.goto(`${server.origin}/contact/`);
  const heard = once(news, "heard");
  await late.route("**/app-data.json", async (route) => {
    await heard;
    await route.continue();
  });
  const fetched = late.waitForResponse("**/page-data/about/page-data.json");
  await late.getByRole("banner").getByRole("link", { name: "About" }).click();
  await fetched;
  await save("about.json", { heading: "Saved while fetched", topics: [] });
  await late.getByRole("heading", { name: "Saved while fetched", exact: true }).waitFor();
  await late.close();
});

test("A new page gets its link and shows, a draft with its mark; it changes, is mended and goes without a restart.", async () => {
  await page.goto(`${server.origin}/`);
  const footer = page.getByRole("contentinfo");
  await mkdir(join(folder, "content/pages"), { recursive: true });
  await save("pages/impressum.md", "---\ntitle: Impressum\ndraft: true\n---\n\nWho I am.\n");
  const link = (name: string) => footer.getByRole("link", { name });
  await link("Impressum").click();
  await heading("Impressum").waitFor();
  await page.getByText("Draft", { exact: true }).waitFor();
  await save("pages/impressum.md", "---\ntitle: Imprint\n---\n\nWho *we* are.\n");
  await heading("Imprint").waitFor();
  await page.getByText("Who we are.").waitFor();
  await page.getByText("Draft", { exact: true }).waitFor({ state: "detached" });
  await save("pages/impressum.md", "---\ntitle: Imprint: ours\n---\n\nWho we are.\n");
  const line =
    "content/pages/impressum.md:2:8 must be valid YAML: text with a colon in it needs quotes around it";
  await overlay().getByText(line).first().waitFor();
  expect(await page.getByRole("heading", { name: "Imprint", includeHidden: true }).count()).toBe(1);
  await save("pages/impressum.md", "---\ntitle: Legal notice\n---\n\nWho we are.\n");
  await heading("Legal notice").waitFor();
  await overlay().waitFor({ state: "detached" });
  await page.goto(`${server.origin}/contact/`);
  await link("Legal notice").waitFor();
  await rm(join(folder, "content/pages/impressum.md"));
  await link("Legal notice").waitFor({ state: "detached" });
});

describe("An owner begins anew", () => {
  /** Where the owner's pictures lie. */
  let pictures: string;

  /** Runs an npm script in the owner's folder. */
  const run = (...args: string[]) =>
    spawnSync("npm", ["run", "--silent", ...args], {
      cwd: folder,
      env: buildEnvironment({}),
      encoding: "utf8",
      shell: process.platform === "win32",
    });

  test("Without any section the site stands; thirty pictures of all kinds become pieces with one command, and their page shows without a reload.", async () => {
    for (const name of await readdir(join(folder, "content/sections"))) {
      await rm(join(folder, "content/sections", name), { recursive: true });
    }
    await page.goto(server.origin);
    await page.getByText("One.", { exact: true }).waitFor();
    await page.goto(`${server.origin}/portfolio/drawing/`);
    await page.getByText("There's not a page or function yet at /portfolio/drawing/").waitFor();

    pictures = newFolder();
    for (const [name, make] of Object.entries(edgeCaseImages))
      await writeFile(join(pictures, name), await make());
    const phone = resolve(__dirname, "../fixtures/pictures/two-colours.heic");
    await copyFile(phone, join(pictures, "phone.heic"));
    for (let width = 70; (await readdir(pictures)).length < 30; width += 1) {
      await writeFile(join(pictures, `plain ${width} wide.jpg`), await plainImage("jpeg", width, 50));
    }
    const from = server.output().length;
    const { stdout, stderr } = run("add", "--", "drawing", pictures);
    expect(stderr).toBe("");
    expect(stdout.match(/^Added "/gm)).toHaveLength(30);

    const images = page.getByRole("article").locator("img");
    await images.nth(29).waitFor({ state: "attached" });
    expect(await images.count()).toBe(30);
    const broken = await images.evaluateAll((elements) =>
      Promise.all(
        (elements as HTMLImageElement[]).map((image) => {
          image.loading = "eager";
          return image.decode().then(
            () => [],
            () => [image.currentSrc],
          );
        }),
      ),
    );
    expect(broken.flat()).toEqual([]);
    expect(server.output().slice(from)).not.toMatch(/^error/m);
  });

  const testInTerminal =
    process.platform === "linux" && findProgram("SCRIPT_PATH", ["script"]) ? test : test.skip;

  testInTerminal("A terminal asks for what is missing, and several pictures become one piece.", async () => {
    const [heic, gray] = ["phone.heic", "gray.jpg"].map((name) => join(pictures, name));
    const terminal = await startProgram({
      program: "script",
      options: [
        ...["--quiet", "--return", "--command"],
        `stty columns 200; npm run --silent add -- --images ${heic} ${gray}`,
        "/dev/null",
      ],
      folder,
      environment: { ...buildEnvironment({}), TERM: "xterm" },
      ready: "Which section?",
    });
    const answers = [
      ["Which section?", "comics"],
      ["The title?", "Two colours"],
      ["The description?", "From the phone."],
      ["The alt?", "Red"],
      ["Where does the picture lead?", ""],
      ["What does gray.jpg show", "Gray"],
      ["Begin its story?", ""],
    ] as const;
    for (const [question, answer] of answers) {
      await terminal.hasWritten(question);
      terminal.type(`${answer}\r`);
    }
    await terminal.hasWritten('Added "Two colours"');
    await terminal.close();
    const link = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Comics" });
    await link.click();
    await page.getByRole("link", { name: "Two colours", exact: true }).click();
    await page.getByRole("heading", { name: "Two colours", level: 1 }).waitFor();
    await page.getByText("From the phone.").waitFor();
    await page.getByRole("figure").getByAltText("Gray").waitFor();
  });

  test("Ten mistakes are told with file, line, column and field, over the page and in the terminal, until they are mended.", async () => {
    const image = "drawing/gray.jpg";
    const unknown = "vidoe";
    const mistakes: [string, object][] = [
      ["title", { title: "", description: "", image }],
      ["description", { title: "B", description: 7, image }],
      ["image", { title: "C", description: "", image: "drawing/none.jpg" }],
      ["link", { title: "D", description: "", image, link: "nowhere" }],
      ["code", { title: "E", description: "", image, code: "ftp://example.com" }],
      ["video", { title: "F", description: "", image, video: "/films/1" }],
      [unknown, { title: "G", description: "", image, [unknown]: "https://example.com" }],
      ["title", { title: "G", description: "", image }],
      ["draft", { title: "H", description: "", image, draft: "yes" }],
      ["story", { title: "I", description: "", image, story: "drawing/none.md" }],
    ];
    await page.goto(`${server.origin}/portfolio/drawing/`);
    const lines = mistakes.map(([, mistaken]) => JSON.stringify(mistaken)).join(",\n");
    const from = server.output().length;
    await save("sections/mistakes.json", `{ "id": "mistakes", "pieces": [\n${lines}\n] }`);
    for (const [index, [field, mistaken]] of mistakes.entries()) {
      const name = JSON.stringify(mistaken).indexOf(`"${field}":`) + 1;
      const column = field === unknown ? name : name + field.length + 3;
      const place = `content/sections/mistakes.json:${index + 2}:${column} pieces[${index}].${field} `;
      await overlay().getByText(place).first().waitFor();
      await server.hasWritten(place, from);
    }
    await save("sections/mistakes.json", section("mistakes", [piece("Mended", image)]));
    await overlay().waitFor({ state: "detached" });
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Mistakes" }).click();
    await heading("Mended").waitFor();
  });

  test("A build beside it is refused in one line, and live authoring goes on.", async () => {
    const { status, stdout, stderr } = run("build");
    expect(status).not.toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^`npm run develop` is at work in this folder \(process \d+\)\. .*\n$/);
    await save("sections/mistakes.json", section("mistakes", [piece("Still here", "drawing/gray.jpg")]));
    await heading("Still here").waitFor();
  });

  const footer = "src/components/footer/footer.tsx";

  (hasGit ? test : test.skip)(
    "An upgrade brings what the template changed to the page that is open, beside the owner's own change.",
    async () => {
      const site = repository();
      const rewritten = site.git("status", "--porcelain").split("\n");
      expect(rewritten.filter((line) => !line.includes(" content/"))).toEqual([]);

      const manifest = manifestOf(filesOf(gitIn(folder), "HEAD"));
      const template = new Copy(newFolder());
      template.git("clone", "--quiet", folder, ".");
      await rm(join(template.folder, ".git"), { recursive: true });
      template.write(manifestPath("99.0.0"), "");
      template.edit(footer, "<OwnerLine ", "<p>The newer template</p>\n      <OwnerLine ");

      site.write(manifestPath("98.0.0"), manifest);
      site.edit(footer, "<footer ", '<footer translate="no" ');
      site.commit("Mine");
      const { status, stdout, stderr } = run("upgrade", "--", template.folder);
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toContain("The template is 99.0.0 now (it was version 98.0.0).");
      expect(stdout).toContain(`Your changes and the template's went together in:\n  ${footer}\n`);
      expect(stdout).toMatch(/^content\/ is fine/m);
      expect(site.git("status", "--porcelain")).toBe("");

      const shown = page.getByRole("contentinfo").and(page.locator("[translate=no]"));
      await shown.getByText("The newer template").waitFor();
      await heading("Still here").waitFor();
    },
  );
});
