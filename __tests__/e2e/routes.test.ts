import type { BrowserPage } from "../support/browsers/browser-page";
import { kindsOfPages, pagePaths } from "../support/owner-content";
import { otherOwnerSite } from "../support/sites";
import { describeInAllBrowsers, browserSession, type BrowserSession } from "../support/browser-session";
import { isShown, pathOf } from "./support/shown";

const { content } = otherOwnerSite;
const { words } = content;
const unknownPaths = ["unknown", "un/known/", `${content.emptySections[0]}/`];
const kinds = kindsOfPages(content);

/** Visits pages one after the other: each has its frame and its pictures, and nothing goes wrong. */
async function expectWhole(
  { visit, network }: BrowserSession<BrowserPage, never>,
  paths: readonly string[],
): Promise<void> {
  const { page, open, problems } = await visit();
  for (const path of paths) {
    await open(path);
    const landmarks = ["banner", "main", "contentinfo"] as const;
    const counts = await Promise.all(landmarks.map((role) => page.getByRole(role).count()));
    expect({ path, counts }).toEqual({ path, counts: [1, 1, 1] });
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    const broken = await page.locator("picture img").evaluateAll((images) =>
      Promise.all(
        (images as HTMLImageElement[]).map(async (image) => {
          image.loading = "eager";
          await image.decode();
          return image.naturalWidth > 0 && image.currentSrc.endsWith(".webp") ? "" : image.currentSrc;
        }),
      ),
    );
    expect({ path, broken: broken.filter(Boolean) }).toEqual({ path, broken: [] });
    expect(await problems()).toEqual([]);
  }
  expect(network().requests).toEqual([]);
}

describeInAllBrowsers(
  "a route",
  otherOwnerSite,
  (visits) => {
    const { visit } = visits;

    test("shows its page in the page frame, with every picture, and nothing goes wrong", async () => {
      await expectWhole(visits, kinds);
    });

    test("an unknown path shows Page Not Found", async () => {
      const { page, open } = await visit();
      for (const path of ["/nowhere", "/about/nowhere/"]) {
        await open(path);
        expect(await pathOf(page)).toBe(path);
        const main = page.getByRole("main");
        await main.getByText(words.notFound).waitFor();
        await main.getByText(words.notFoundHint).waitFor();
      }
      await page
        .getByRole("navigation", { name: words.mainNavigation })
        .getByRole("link", { name: words.about })
        .click();
      await isShown(page, content, "/about/");
    });

    test("a path below the portfolio where no section is leads to Home and is forgotten", async () => {
      const { page, open, goTo } = await visit();
      await open("/about/");
      for (const path of unknownPaths) {
        await goTo(`/portfolio/${path}`);
        await isShown(page, content, "/");
        await page.goBack();
        await isShown(page, content, "/about/");
      }
    });

    test("what is below a section leads to the section", async () => {
      const { page, goTo } = await visit();
      for (const { path } of content.sections) {
        await goTo(`${path}nothing/here/`);
        await isShown(page, content, path);
      }
    });

    test("a section's address without its last slash leads to the section", async () => {
      const { page, open } = await visit();
      const [section] = content.sections;
      await open(section?.path.slice(0, -1) ?? "");
      await isShown(page, content, section?.path ?? "");
    });
  },
  { motion: "reduce" },
);

const inChromium = browserSession(otherOwnerSite, { motion: "reduce" });

test("Every other page is shown as wholly.", async () => {
  await expectWhole(
    inChromium,
    pagePaths(content).filter((path) => !kinds.includes(path)),
  );
});
