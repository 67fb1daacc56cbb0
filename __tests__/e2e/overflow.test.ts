import { describeInAllBrowsers, sharedTabs, type Visit } from "../support/browsers/browser-session";
import { pathsOfEachPageKind, pagePaths } from "../support/owner-content";
import { rebuiltSite, secondSite } from "../support/test-sites";
import { arabicPage } from "../support/built-sites/known-content";

const { content } = secondSite;
const kinds = [...pathsOfEachPageKind(content), "/nowhere/"];
const others = pagePaths(content).filter((path) => path !== "/portfolio/" && !kinds.includes(path));

/** Lists pages that are wider than the window, at some widths and with text of twice the size on a phone. */
async function widePages({ page, open }: Visit, paths: readonly string[], widths: readonly number[]) {
  const wide: string[] = [];
  const measure = async (path: string, situation: string): Promise<void> => {
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (overflow !== 0) wide.push(`${path}, ${situation}: ${overflow} px`);
  };
  for (const path of paths) {
    await open(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await measure(path, `${width} px wide`);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await measure(path, "with large text");
  }
  return wide;
}

describeInAllBrowsers("a page of each kind", secondSite, ({ visit }) => {
  test("does not scroll sideways when the window is narrow or wide, or the text large", async () => {
    expect(await widePages(await visit(), kinds, [320, 769, 2560])).toEqual([]);
  });
});

describe.each([
  { site: secondSite, paths: others },
  { site: rebuiltSite, paths: ["/", "/about/", "/contact/", arabicPage.path] },
])("other pages of $site.name", ({ site, paths }) => {
  const { visit } = sharedTabs(site);

  test("do not scroll sideways", async () => {
    expect(await widePages(await visit(), paths, [320, 1440])).toEqual([]);
  });
});
