import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, open, pathOf, type Visitor } from "./support/visitor";

describe.each(hosts)("without JavaScript, $name", ({ site: { content }, serve }) => {
  let server: FolderServer;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await serve();
    browser = await launchBrowser();
    const viewport = { width: 375, height: 700 };
    visitor = await arrive(browser, server.origin, { javaScriptEnabled: false, viewport });
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test.each(pagePaths(content))("shows the heading and the main links of %s on a phone", async (path) => {
    const { page } = visitor;
    expect(await open(page, path)).toBe(200);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(await links.count()).toBe(4);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    expect(await page.getByRole("banner").getByRole("button").count()).toBe(0);
  });

  test("loads the images that a visitor scrolls to", async () => {
    const { page } = visitor;
    const section = content.sections[0];
    await open(page, section?.path ?? "");
    for (const image of await page.getByRole("article").locator("img").all()) {
      await image.scrollIntoViewIfNeeded();
      expect(await image.isVisible()).toBe(true);
      const picture = await image.evaluate(async (element: HTMLImageElement) => {
        await element.decode();
        return { type: element.currentSrc.split(".").at(-1), width: element.naturalWidth };
      });
      expect(picture.type).toBe("webp");
      expect(picture.width).toBeGreaterThan(0);
    }
  });

  test("leads from the portfolio's own address to a section by its link", async () => {
    const { page } = visitor;
    await open(page, "/portfolio/");
    expect(pathOf(page)).toBe("/portfolio/");
    for (const { title, path } of content.sections) {
      await open(page, "/portfolio/");
      await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
      await page.waitForURL(path);
    }
  });

  test("says that there is no page at an unknown address", async () => {
    const { page } = visitor;
    expect(await open(page, "/nowhere/")).toBe(404);
    expect(
      await page.getByText("Try checking the header or footer for some on-site links.").isVisible(),
    ).toBe(true);
  });
});
