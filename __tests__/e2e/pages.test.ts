import { describeInAllBrowsers, sharedTabs, type Visit } from "../support/browsers/browser-session";
import { pathsOfEachPageKind, pagePaths } from "../support/owner-content";
import { configuredSite, secondSite } from "../support/test-sites";

const { content } = secondSite;
const kinds = pathsOfEachPageKind(content);

/** Expects pages to have landmarks, one h1 and loaded images, and no errors. */
async function expectComplete({ page, open, problems }: Visit, paths: readonly string[]) {
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
    const shown = { path, counts, headings, broken: broken.filter(Boolean) };
    expect(shown).toEqual({ path, counts: [1, 1, 1], headings: 1, broken: [] });
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

  test("shows the other pages completely", async () => {
    await expectComplete(
      await visit(),
      pagePaths(content).filter((path) => !kinds.includes(path)),
    );
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
