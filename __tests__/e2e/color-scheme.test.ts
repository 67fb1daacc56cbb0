import type { BrowserPage } from "../support/browsers/browser-page";
import { otherOwnerSite } from "../support/sites";
import { describeInAllBrowsers, browserSession } from "../support/browser-session";

const { words } = otherOwnerSite.content;

/** Lightness of the page's background, 0–1. */
function lightness(page: BrowserPage): Promise<number> {
  return page.evaluate(() => {
    const paper = document.createElement("canvas").getContext("2d");
    if (!paper) return Number.NaN;
    paper.fillStyle = getComputedStyle(document.body).backgroundColor;
    paper.fillRect(0, 0, 1, 1);
    return (paper.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
  });
}

describeInAllBrowsers(
  "in a light system the page",
  otherOwnerSite,
  ({ visit }) => {
    test("is light; a choice wins, lasts through pages and visits, and can be taken back", async () => {
      const { page, open } = await visit();
      await open("/");
      expect(await lightness(page)).toBeGreaterThan(0.9);
      await page.getByLabel(words.colorScheme).selectOption(words.colorSchemeDark);
      expect(await lightness(page)).toBeLessThan(0.2);
      await open("/about/");
      expect(await lightness(page)).toBeLessThan(0.2);
      expect(await page.getByLabel(words.colorScheme).inputValue()).toBe("dark");
      await page.getByLabel(words.colorScheme).selectOption(words.colorSchemeSystem);
      expect(await lightness(page)).toBeGreaterThan(0.9);
      await open("/");
      expect(await lightness(page)).toBeGreaterThan(0.9);
    });
  },
  { scheme: "light", motion: "reduce" },
);

describeInAllBrowsers(
  "in a dark system the page",
  otherOwnerSite,
  ({ visit }) => {
    test("is dark", async () => {
      const { page, open } = await visit();
      await open("/");
      expect(await lightness(page)).toBeLessThan(0.2);
    });
  },
  { scheme: "dark", motion: "reduce" },
);

const { visit } = browserSession(otherOwnerSite, { scheme: "light" });

test("the choice is there at the first paint, before any script is", async () => {
  const { page, open } = await visit();
  await open("/");
  await page.getByLabel(words.colorScheme).selectOption(words.colorSchemeDark);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact/", { waitUntil: "domcontentloaded" });
  expect(await lightness(page)).toBeLessThan(0.2);
});

test("Paper is light, whatever the choice.", async () => {
  const { page, open } = await visit();
  await open("/");
  await page.getByLabel(words.colorScheme).selectOption(words.colorSchemeDark);
  await page.emulateMedia({ media: "print" });
  expect(await lightness(page)).toBeGreaterThan(0.9);
});
