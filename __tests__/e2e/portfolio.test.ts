import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, isSectionShown, isShown, open, type Visitor } from "./support/visitor";

describe.each(hosts)("the portfolio of $name", ({ site: { content }, serve }) => {
  const { sections } = content;
  let server: FolderServer;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  beforeEach(async () => {
    visitor = await arrive(browser, server.origin);
  });

  afterEach(() => visitor.leave());

  test("draws one of the sections and takes the place of its own history entry", async () => {
    const { page } = visitor;
    await open(page, "/about/");
    for (const path of ["/portfolio/", "/portfolio"]) {
      await page.goto(path);
      await isSectionShown(page, content);
      await page.goBack();
      await isShown(page, content, "/about/");
    }
  });

  test("draws from the link, too, without a page load, and Back leads to where the visitor was", async () => {
    const { page } = visitor;
    await open(page, "/about/");
    for (let count = 0; count < 3; count += 1) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Portfolio" }).click();
      await isSectionShown(page, content);
      await page.goBack();
      await isShown(page, content, "/about/");
    }
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  });

  test("every section is drawn sooner or later, and none but those", async () => {
    const { page } = visitor;
    const drawn = new Set<string>();
    for (let draw = 0; draw < sections.length; draw += 1) {
      const random = (draw + 0.5) / sections.length;
      await page.addInitScript((value) => {
        Math.random = () => value;
      }, random);
      await page.goto("/portfolio/");
      drawn.add(await isSectionShown(page, content));
    }
    expect([...drawn].sort()).toEqual(sections.map(({ path }) => path).sort());
  });

  test("the link bar leads through all sections and marks the one that is shown", async () => {
    const { page, problems } = visitor;
    await open(page, sections[0]?.path ?? "");
    for (const { title, path, pieces } of [...sections].reverse()) {
      await page
        .getByRole("navigation", { name: "Sections" })
        .getByRole("link", { name: title, exact: true })
        .click();
      await isShown(page, content, path);
      const current = page.getByRole("navigation", { name: "Sections" }).locator('[aria-current="page"]');
      expect(await current.allTextContents()).toEqual([title]);
      const main = page.getByRole("navigation", { name: "Main" }).locator('[aria-current="page"]');
      expect(await main.allTextContents()).toEqual(["Portfolio"]);
      expect(await page.getByRole("article").count()).toBe(pieces.length);
    }
    expect(problems).toEqual([]);
  });
});
