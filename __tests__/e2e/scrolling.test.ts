import type { BrowserPage } from "../support/browsers/browser-page";
import { describeInAllBrowsers } from "../support/browsers/browser-session";
import { secondSite } from "../support/sites";
import { nextFrames, waitForPage, waitForSection } from "./support/navigation";

const { content } = secondSite;
const { words } = content;
const section = content.sections.find(({ pieces }) => pieces.length > 1)?.path ?? "";

const scrollPosition = async (page: BrowserPage): Promise<number[]> => {
  await nextFrames(page);
  return page.evaluate(() => [window.scrollX, window.scrollY]);
};

const scrollDown = async (page: BrowserPage): Promise<void> => {
  await page.evaluate(() => {
    window.scrollTo({ left: 0, top: 400, behavior: "instant" });
  });
  expect(await scrollPosition(page)).toEqual([0, 400]);
};

describeInAllBrowsers("scrolling", secondSite, ({ visit }) => {
  const viewport = { width: 1000, height: 400 };

  test("is at the top after a link, back and forward, the random section and a link to the page itself", async () => {
    const { page, open } = await visit({ viewport });
    const footer = page.getByRole("contentinfo");
    await open(section);
    await scrollDown(page);
    await footer.getByRole("link", { name: words.home }).click();
    await waitForPage(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await scrollDown(page);
    await page.goBack();
    await waitForPage(page, content, section);
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await scrollDown(page);
    await page.goForward();
    await waitForPage(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await scrollDown(page);
    await footer.getByRole("link", { name: words.portfolio }).click();
    await waitForSection(page, content);
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await page.evaluate(() => {
      window.scrollTo({ top: 100, behavior: "instant" });
    });
    await page.getByRole("main").locator('a[aria-current="page"]').click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test("is at the top after back and forward when the pages were loaded", async () => {
    const { page, open } = await visit({ viewport });
    await open(section);
    await scrollDown(page);
    await open("/");
    await scrollDown(page);
    await page.goBack();
    await waitForPage(page, content, section);
    expect(await scrollPosition(page)).toEqual([0, 0]);
    await page.goForward();
    await waitForPage(page, content, "/");
    expect(await scrollPosition(page)).toEqual([0, 0]);
  });
});
