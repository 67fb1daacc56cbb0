import type { Page } from "playwright-core";
import { describeInAllBrowsers, sharedTabs, waitUntilHydrated } from "../support/browsers/browser-session";
import { secondSite } from "../support/test-sites";
import { currentPath, nextFrames, waitForPage, waitForSection } from "./support/navigation";

const { content } = secondSite;
const { uiTexts, sections } = content;

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: uiTexts.mainNavigation }).getByRole("link", { name });

describeInAllBrowsers("the portfolio", secondSite, ({ visit }) => {
  test("shows a random section and replaces its history entry, loaded or by a link", async () => {
    const { page, open, goTo } = await visit();
    await open("/about/");
    await goTo("/portfolio");
    await waitForSection(page, content);
    await page.goBack();
    await waitForPage(page, content, "/about/");
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
    await mainLink(page, uiTexts.portfolio).click();
    await waitForSection(page, content);
    await page.goBack();
    await waitForPage(page, content, "/about/");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument") as unknown)).toBe(true);
  });
});

describe("links", () => {
  const { visit } = sharedTabs(secondSite);

  test("of the link bar lead through all sections, and mark the current one", async () => {
    const { page, open, problems } = await visit();
    await open(sections[0]?.path ?? "");
    const bar = page.getByRole("navigation", { name: uiTexts.sections });
    const main = page.getByRole("navigation", { name: uiTexts.mainNavigation });
    for (const { title, path, pieces } of [...sections].reverse()) {
      await bar.getByRole("link", { name: title, exact: true }).click();
      await waitForPage(page, content, path);
      expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual([title]);
      expect(await main.locator('[aria-current="page"]').allTextContents()).toEqual([uiTexts.portfolio]);
      expect(await page.getByRole("article").count()).toBe(pieces.length);
    }
    expect(await problems()).toEqual([]);
  });

  test("of Page Not Found lead on from unknown paths", async () => {
    const { page, open } = await visit();
    const main = page.getByRole("main");
    for (const path of ["/nowhere", "/about/nowhere/"]) {
      await open(path);
      expect(await currentPath(page)).toBe(path);
      await main.getByText(uiTexts.notFound).waitFor();
      await main.getByText(uiTexts.notFoundHint).waitFor();
    }
    await mainLink(page, uiTexts.about).click();
    await waitForPage(page, content, "/about/");
    await open("/nowhere/");
    const { title, path } = sections[0] ?? { title: "", path: "" };
    await main.getByRole("link", { name: title }).click();
    await waitForPage(page, content, path);
  });
});

describeInAllBrowsers("scrolling", secondSite, ({ visit }) => {
  const path = sections.find(({ pieces }) => pieces.length > 1)?.path ?? "";
  const viewport = { width: 1000, height: 400 };

  const expectPosition = async (page: Page, top: number): Promise<void> => {
    await nextFrames(page);
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, top]);
  };
  const scrollDown = async (page: Page): Promise<void> => {
    await page.evaluate(() => void window.scrollTo({ left: 0, top: 400, behavior: "instant" }));
    await expectPosition(page, 400);
  };
  /** Expects the page of a path at its top. */
  const expectTop = async (page: Page, path: string): Promise<void> => {
    await waitForPage(page, content, path);
    await expectPosition(page, 0);
  };

  test("is at the top after back and forward to loaded pages, after links, back and forward, a random section and a link to itself", async () => {
    const { page, open } = await visit({ viewport });
    for (const loaded of [path, "/"]) {
      await open(loaded);
      await scrollDown(page);
    }
    await page.goBack();
    await expectTop(page, path);
    await page.goForward();
    await expectTop(page, "/");
    await page.goBack();
    await expectTop(page, path);
    const footer = page.getByRole("contentinfo");
    await scrollDown(page);
    await footer.getByRole("link", { name: uiTexts.home }).click();
    await expectTop(page, "/");
    await scrollDown(page);
    await page.goBack();
    await expectTop(page, path);
    await scrollDown(page);
    await page.goForward();
    await expectTop(page, "/");
    await scrollDown(page);
    await footer.getByRole("link", { name: uiTexts.portfolio }).click();
    await expectTop(page, await waitForSection(page, content));
    await page.evaluate(() => void window.scrollTo({ top: 100, behavior: "instant" }));
    await page.getByRole("main").locator('a[aria-current="page"]').click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test("is at the piece that a link names, after a reload too, and at the top after back", async () => {
    const { page, open } = await visit({ viewport });
    const link = page.getByRole("main").locator('a[href*="/#"]').last();
    await open("/");
    const hash = await link.evaluate((element) => (element as HTMLAnchorElement).hash);
    await link.click();
    await page.locator(`article${hash}`).waitFor();
    const distance = () =>
      page.evaluate(() => {
        const { top = -1 } = document.querySelector(location.hash)?.getBoundingClientRect() ?? {};
        return Math.round(top);
      });
    await nextFrames(page);
    const initialDistance = await distance();
    expect(initialDistance).toBeGreaterThanOrEqual(0);
    expect(initialDistance).toBeLessThan(40);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.reload();
    await waitUntilHydrated(page);
    // Engines round to whole pixels.
    expect(Math.abs((await distance()) - initialDistance)).toBeLessThanOrEqual(1);
    await page.goBack();
    await expectTop(page, "/");
  });
});
