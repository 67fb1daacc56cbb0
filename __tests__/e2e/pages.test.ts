import type { BrowserPage } from "../support/browsers/browser-page";
import { describeInAllBrowsers, sharedTabs, type Visit } from "../support/browsers/browser-session";
import { kindsOfPages, pagePaths } from "../support/owner-content";
import { sampleSite, secondSite } from "../support/sites";

const { content } = secondSite;
const kinds = kindsOfPages(content);

/** Expects pages to have landmarks, one h1 and loaded pictures, and no errors. */
async function expectComplete({ page, open, problems }: Visit<BrowserPage>, paths: readonly string[]) {
  for (const path of paths) {
    await open(path);
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
    expect({ path, counts, headings, broken: broken.filter(Boolean) }).toEqual({
      path,
      counts: [1, 1, 1],
      headings: 1,
      broken: [],
    });
    expect(await problems()).toEqual([]);
  }
}

describeInAllBrowsers("a page of each kind", secondSite, ({ visit, network }) => {
  test("is complete and requests nothing from other hosts", async () => {
    await expectComplete(await visit(), kinds);
    expect(network().requests).toEqual([]);
  });
});

describe("in Chromium", () => {
  const { visit } = sharedTabs(secondSite);

  test("the other pages are complete, too", async () => {
    await expectComplete(
      await visit(),
      pagePaths(content).filter((path) => !kinds.includes(path)),
    );
  });
});

describeInAllBrowsers("a section", sampleSite, ({ visit }) => {
  test("has rows of equal height and columns of at least 290 px, and its own page tint", async () => {
    const { page, open } = await visit();
    const tintOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open("/");
    const tints = [await tintOf()];
    for (const { path } of sampleSite.content.sections) {
      await open(path);
      tints.push(await tintOf());
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const pieces = await page.evaluate(() =>
          Array.from(document.querySelectorAll("article"), (article) => {
            const { top, height } = article.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
            return { top, height, column: article.getBoundingClientRect().width };
          }),
        );
        const isEven = pieces.every(({ top, height }) =>
          pieces.every((other) => Math.abs(other.top - top) >= 1 || Math.abs(other.height - height) < 2),
        );
        const isWide = pieces.every(({ column }) => column >= 290);
        expect({ path, width, isEven, isWide }).toEqual({ path, width, isEven: true, isWide: true });
      }
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
