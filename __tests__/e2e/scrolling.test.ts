import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, isSectionShown, isShown, nextFrames, open, type Visitor } from "./support/visitor";

const scrollPosition = async (page: Page): Promise<number[]> => {
  await nextFrames(page);
  return page.evaluate(() => [window.scrollX, window.scrollY]);
};

const scrollDown = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.scrollTo({ left: 0, top: 400, behavior: "instant" });
  });
  expect(await scrollPosition(page)).toEqual([0, 400]);
};

describe.each(hosts)("scrolling on $name", ({ site: { content }, serve }) => {
  const section = content.sections.find(({ pieces }) => pieces.length > 1)?.path ?? "";
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
    visitor = await arrive(browser, server.origin, { viewport: { width: 1000, height: 400 } });
  });

  afterEach(() => visitor.leave());

  test("a link leads to the top of the next page, back and forward as well", async () => {
    const { page } = visitor;
    await open(page, section);
    await scrollDown(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
    await isShown(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await scrollDown(page);
    await page.goBack();
    await isShown(page, content, section);
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await scrollDown(page);
    await page.goForward();
    await isShown(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
  });

  test("a link to the page that is shown leads to its top", async () => {
    const { page } = visitor;
    await open(page, section);
    await scrollDown(page);
    await page.locator("main").locator('a[aria-current="page"]').click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await scrollPosition(page)).toEqual([0, 0]);
  });

  test("back and forward lead to the top of pages that were loaded anew, too", async () => {
    const { page } = visitor;
    await open(page, section);
    await scrollDown(page);
    await open(page, "/");
    await scrollDown(page);
    await page.goBack();
    await isShown(page, content, section);
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await page.goForward();
    await isShown(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
  });

  test("the random draw leads to the top of the section", async () => {
    const { page } = visitor;
    await open(page, "/");
    await scrollDown(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Portfolio" }).click();
    await isSectionShown(page, content);
    expect(await scrollPosition(page)).toEqual([0, 0]);
  });
});
