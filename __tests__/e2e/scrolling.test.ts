import type { BrowserPage } from "../support/browsers/browser-page";
import { otherOwnerSite } from "../support/sites";
import { describeInAllBrowsers } from "../support/browser-session";
import { isSectionShown, isShown, nextFrames } from "./support/shown";

const { content } = otherOwnerSite;
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

describeInAllBrowsers(
  "scrolling",
  otherOwnerSite,
  ({ visit }) => {
    const viewport = { width: 1000, height: 400 };

    test("a link leads to the top of the next page, back and forward as well", async () => {
      const { page, open } = await visit({ viewport });
      await open(section);
      await scrollDown(page);
      await page.getByRole("contentinfo").getByRole("link", { name: words.home }).click();
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
      const { page, open } = await visit({ viewport });
      await open(section);
      await scrollDown(page);
      await page.getByRole("main").locator('a[aria-current="page"]').click();
      await page.waitForFunction(() => window.scrollY === 0);
    });

    test("back and forward lead to the top of pages that were loaded anew, too", async () => {
      const { page, open } = await visit({ viewport });
      await open(section);
      await scrollDown(page);
      await open("/");
      await scrollDown(page);
      await page.goBack();
      await isShown(page, content, section);
      expect(await scrollPosition(page)).toEqual([0, 0]);
      await page.goForward();
      await isShown(page, content, "/");
      expect(await scrollPosition(page)).toEqual([0, 0]);
    });

    test("the random draw leads to the top of the section", async () => {
      const { page, open } = await visit({ viewport });
      await open("/");
      await scrollDown(page);
      await page.getByRole("contentinfo").getByRole("link", { name: words.portfolio }).click();
      await isSectionShown(page, content);
      expect(await scrollPosition(page)).toEqual([0, 0]);
    });
  },
  { motion: "reduce" },
);
