import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { serveFolder } from "../support/serve-folder";
import { buildTimeout, testSites } from "../support/sites";
import { findings, findingsOnScreens, screens } from "./support/findings";
import { arrive, open } from "./support/visitor";

/** From a laptop at 400 % zoom to a large screen, px. */
const widths = [320, 375, 768, 769, 1024, 1440, 2560];

/** How far the page can be scrolled sideways, px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe.each(testSites)("$name is for everybody", ({ content, build }) => {
  const paths = [...pagePaths(content).filter((path) => path !== "/portfolio/"), "/nowhere/"];
  let server: FolderServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await serveFolder(await build());
    browser = await launchBrowser();
  }, buildTimeout);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test.each(paths)("axe finds nothing on %s, in both schemes, on a phone and a laptop", async (path) => {
    const visitor = await arrive(browser, server.origin, { bypassCSP: true, reducedMotion: "reduce" });
    const { page } = visitor;
    await open(page, path);
    // The first two screens have both schemes and both widths.
    const where = path === "/" ? screens : screens.slice(0, 2);
    expect(await findingsOnScreens(page, where)).toEqual([]);
    await visitor.leave();
  });

  test("axe finds nothing with the menu open", async () => {
    const visitor = await arrive(browser, server.origin, {
      viewport: { width: 375, height: 812 },
      bypassCSP: true,
    });
    await open(visitor.page, "/about/");
    await visitor.page.getByRole("button", { name: "Menu" }).click();
    expect(await findings(visitor.page)).toEqual([]);
    await visitor.leave();
  });

  test.each(paths)("%s never scrolls sideways, however wide the window or large the text", async (path) => {
    const visitor = await arrive(browser, server.origin);
    const { page } = visitor;
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, sideways: await sidewaysScroll(page) }).toEqual({ width, sideways: 0 });
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await sidewaysScroll(page)).toBe(0);
    await visitor.leave();
  });

  test("the first Tab shows a link that skips to the content", async () => {
    const visitor = await arrive(browser, server.origin);
    const { page } = visitor;
    await open(page, "/about/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    await visitor.leave();
  });

  test("a new page takes the focus to its heading", async () => {
    const visitor = await arrive(browser, server.origin);
    const { page } = visitor;
    await open(page, "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(content.about.heading);
    await visitor.leave();
  });

  test("every control is at least 44 px high where a finger is the pointer", async () => {
    const visitor = await arrive(browser, server.origin, {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    const { page } = visitor;
    for (const path of paths) {
      await open(page, path);
      await page.getByRole("button", { name: "Menu" }).click();
      const small = await page
        .locator("a:visible, button:visible, input:visible, textarea:visible, select:visible")
        .evaluateAll((controls) =>
          controls
            .filter((control) => !control.closest("p") && control.getBoundingClientRect().height < 44)
            .map((control) => `${control.textContent} ${control.getBoundingClientRect().height}`),
        );
      expect({ path, small }).toEqual({ path, small: [] });
    }
    await visitor.leave();
  });
});
