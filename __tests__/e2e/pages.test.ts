import type { Page } from "playwright-core";
import { describeInAllBrowsers, sharedTabs, type Visit } from "../support/browsers/browser-session";
import { arabicPage } from "../support/built-sites/known-content";
import { pathsOfEachPageKind, pagePaths } from "../support/owner-content";
import { configuredSite, rebuiltSite, secondSite } from "../support/test-sites";

const { content } = secondSite;
const kinds = pathsOfEachPageKind(content);
// The portfolio leads on to one of the sections.
const others = pagePaths(content).filter((path) => path !== "/portfolio/" && !kinds.includes(path));

/** Expects the open page to be as wide as windows of these widths (px), and as a phone's when its text is large. */
async function expectToFit(page: Page, path: string, widths: readonly number[]): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect({ path, width, overflow: await overflow() }).toEqual({ path, width, overflow: 0 });
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect({ path, largeText: await overflow() }).toEqual({ path, largeText: 0 });
}

/** Expects the open page to have landmarks, one h1 and images that load, and no errors. */
async function expectComplete({ page, problems }: Visit, path: string): Promise<void> {
  const landmarks = ["banner", "main", "contentinfo"] as const;
  const counts = await Promise.all(landmarks.map((role) => page.getByRole(role).count()));
  const headings = await page.getByRole("heading", { level: 1 }).count();
  const broken = await page.locator("picture img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = "eager";
        await image.decode();
        return image.naturalWidth > 0 && image.currentSrc.endsWith(".webp") ? "" : image.currentSrc;
      }),
    ),
  );
  const shown = { path, counts, headings, broken: broken.filter(Boolean), problems: await problems() };
  expect(shown).toEqual({ path, counts: [1, 1, 1], headings: 1, broken: [], problems: [] });
}

describeInAllBrowsers("a page of each kind", secondSite, ({ visit, network }) => {
  test("is complete, requests nothing from other hosts, and fits into any window, with large text, too", async () => {
    const tab = await visit();
    for (const path of kinds) {
      await tab.open(path);
      await expectToFit(tab.page, path, [2560, 769, 320]);
      await expectComplete(tab, path);
    }
    await tab.open("/nowhere/");
    await expectToFit(tab.page, "/nowhere/", [2560, 769, 320]);
    expect(network().requests).toEqual([]);
  });
});

describe("other pages", () => {
  const { visit } = sharedTabs(secondSite);

  test("are complete, and fit into any window", async () => {
    const tab = await visit();
    for (const path of others) {
      await tab.open(path);
      await expectToFit(tab.page, path, [1440, 320]);
      await expectComplete(tab, path);
    }
  });
});

describe("pages in Arabic", () => {
  const { visit } = sharedTabs(rebuiltSite);

  test("fit into any window", async () => {
    const { page, open } = await visit();
    for (const path of ["/", "/about/", "/contact/", arabicPage.path]) {
      await open(path);
      await expectToFit(page, path, [1440, 320]);
    }
  });
});

describe("a section", () => {
  const { visit } = sharedTabs(configuredSite);

  test("has its own page tint, which other pages do not keep", async () => {
    const { page, open } = await visit();
    const tintOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const tints = [];
    for (const path of ["/", "/portfolio/drawing/", "/portfolio/film/", "/portfolio/games/"]) {
      await open(path);
      tints.push(await tintOf());
    }
    expect(new Set(tints).size).toBe(tints.length);
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await page.waitForFunction(
      (tint) => getComputedStyle(document.body).backgroundColor === tint,
      tints[0] ?? "",
    );
  });
});
