import type { BrowserPage } from "../support/browsers/browser-page";
import { describeInAllBrowsers, sharedTabs, type Visit } from "../support/browsers/browser-session";
import { kindsOfPages, pagePaths } from "../support/owner-content";
import { rebuiltSite, secondSite } from "../support/sites";
import { arabicPage } from "../support/built-sites/known-content";
import { overflowOf } from "./support/navigation";

const { content } = secondSite;
const kinds = [...kindsOfPages(content), "/nowhere/"];
const others = pagePaths(content).filter((path) => path !== "/portfolio/" && !kinds.includes(path));

/** Lists pages that are wider than the window, at some widths and with text of twice the size on a phone. */
async function widePages(
  { page, open }: Visit<BrowserPage>,
  paths: readonly string[],
  widths: readonly number[],
) {
  const found: string[] = [];
  const look = async (path: string, how: string): Promise<void> => {
    const overflow = await overflowOf(page);
    if (overflow !== 0) found.push(`${path}, ${how}: ${overflow} px`);
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

describeInAllBrowsers("a page of each kind", secondSite, ({ visit }) => {
  test("does not scroll sideways when the window is narrow or wide, or the text large", async () => {
    expect(await widePages(await visit(), kinds, [320, 769, 2560])).toEqual([]);
  });
});

describe("other pages", () => {
  const { visit } = sharedTabs(secondSite);

  test("do not scroll sideways either", async () => {
    expect(await widePages(await visit(), others, [320, 1440])).toEqual([]);
  });
});

describe("pages in Arabic", () => {
  const { visit } = sharedTabs(rebuiltSite);

  test("run from right to left and do not scroll sideways", async () => {
    const session = await visit();
    const paths = ["/", "/about/", "/contact/", arabicPage.path];
    expect(await widePages(session, paths, [320, 375, 1440])).toEqual([]);
    expect(await session.page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  });
});
