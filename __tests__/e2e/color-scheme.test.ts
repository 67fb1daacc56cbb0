import type { Page } from "playwright-core";
import { browserSession, describeInAllBrowsers } from "../support/browsers/browser-session";
import { secondSite } from "../support/test-sites";

const { uiTexts } = secondSite.content;

/** Returns the lightness of the page's background, 0–1. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
  });
}

describeInAllBrowsers(
  "a dark system",
  secondSite,
  ({ visit }) => {
    test("has dark pages until light is chosen, for all pages, and again when it is reset", async () => {
      const { page, open } = await visit();
      await open("/");
      expect(await lightness(page)).toBeLessThan(0.2);
      await page.getByLabel(uiTexts.colorScheme).selectOption(uiTexts.colorSchemeLight);
      expect(await lightness(page)).toBeGreaterThan(0.9);
      await open("/about/");
      expect(await lightness(page)).toBeGreaterThan(0.9);
      expect(await page.getByLabel(uiTexts.colorScheme).inputValue()).toBe("light");
      await page.getByLabel(uiTexts.colorScheme).selectOption(uiTexts.colorSchemeSystem);
      await open("/");
      expect(await lightness(page)).toBeLessThan(0.2);
    });
  },
  { scheme: "dark" },
);

const { visit } = browserSession(secondSite);

test("applies the choice before scripts load, and prints light without menus", async () => {
  const { page, open } = await visit();
  await open("/");
  expect(await lightness(page)).toBeGreaterThan(0.9);
  await page.getByLabel(uiTexts.colorScheme).selectOption(uiTexts.colorSchemeDark);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact/", { waitUntil: "domcontentloaded" });
  expect(await lightness(page)).toBeLessThan(0.2);
  expect(await page.getByRole("navigation").count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await lightness(page)).toBeGreaterThan(0.9);
  expect(await page.getByRole("navigation").count()).toBe(0);
});
