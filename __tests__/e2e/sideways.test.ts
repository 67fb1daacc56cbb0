import type { BrowserPage } from "../support/browsers/browser-page";
import { kindsOfPages, pagePaths } from "../support/owner-content";
import { otherOwnerSite, sampleSite } from "../support/sites";
import { describeInAllBrowsers, browserSession, type Visit } from "../support/browser-session";

/** From a laptop at 400 % zoom to a large screen, px; in every engine the ends and the first with the wide header. */
const allWidths = [320, 375, 768, 769, 1024, 1440, 2560];
const everyEnginesWidths = [320, 769, 2560];
const { content } = otherOwnerSite;
const kinds = [...kindsOfPages(content), "/nowhere/"];
const others = pagePaths(content).filter((path) => path !== "/portfolio/" && !kinds.includes(path));

/** What of each page is wider than the window, px, at each width and with text twice as large on a phone. */
async function sidewaysOf(
  { page, open }: Visit<BrowserPage>,
  paths: readonly string[],
  widths: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  const look = async (path: string, how: string): Promise<void> => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways !== 0) found.push(`${path}, ${how}: ${sideways} px`);
  };
  for (const path of paths) {
    await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await look(path, `${width} px wide`);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await look(path, "with large text");
  }
  return found;
}

describeInAllBrowsers(
  "a page of each kind",
  otherOwnerSite,
  ({ visit }) => {
    test("never scrolls sideways, however wide the window or large the text", async () => {
      expect(await sidewaysOf(await visit(), kinds, everyEnginesWidths)).toEqual([]);
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(otherOwnerSite, { motion: "reduce" });

test("A page of no kind scrolls sideways at any width, and no other page whatever its owner wrote.", async () => {
  const visit = await inChromium.visit();
  expect(await sidewaysOf(visit, kinds, allWidths)).toEqual([]);
  expect(await sidewaysOf(visit, others, everyEnginesWidths)).toEqual([]);
});

/** The words of headlines, and the parts of e-mail addresses, that stand on two lines. */
const brokenWords = (page: BrowserPage): Promise<string[]> =>
  page.evaluate(() => {
    const words = Array.from(
      document.querySelectorAll("main :is(h1, h2, h3, blockquote, nav li), [href^='mailto:']"),
      (headline) => {
        const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
        const found: Range[] = [];
        while (texts.nextNode()) {
          for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            found.push(range);
          }
        }
        return found;
      },
    );
    return words
      .flat()
      .filter((word) => new Set(Array.from(word.getClientRects(), ({ top }) => top)).size > 1)
      .map(String);
  });

const sample = browserSession(sampleSite, { motion: "reduce" });

test("With text twice as large on a phone no word of a headline is broken, and no part of the owner's address.", async () => {
  const { page, open } = await sample.visit({ viewport: { width: 375, height: 800 } });
  for (const path of pagePaths(sampleSite.content).filter((each) => each !== "/portfolio/")) {
    await open(path);
    await page.locator("footer [href^='mailto:']").waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    expect([path, await brokenWords(page)]).toEqual([path, []]);
  }
});
