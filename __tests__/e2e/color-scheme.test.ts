import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { sampleSite } from "../support/sites";
import { arrive, open } from "./support/visitor";

let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveFolder(await sampleSite.build());
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Lightness of the page's background, 0–1. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paper = document.createElement("canvas").getContext("2d");
    if (!paper) return Number.NaN;
    paper.fillStyle = getComputedStyle(document.body).backgroundColor;
    paper.fillRect(0, 0, 1, 1);
    return (paper.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255;
  });
}

test.each([
  ["light", 0.9, 1],
  ["dark", 0, 0.2],
] as const)("follows a system in %s", async (colorScheme, darkest, lightest) => {
  const visitor = await arrive(browser, server.origin, { colorScheme });
  await open(visitor.page, "/");
  expect(await lightness(visitor.page)).toBeGreaterThanOrEqual(darkest);
  expect(await lightness(visitor.page)).toBeLessThanOrEqual(lightest);
  await visitor.leave();
});

test("the choice wins over the system, lasts through pages and visits, and is there at first paint", async () => {
  const visitor = await arrive(browser, server.origin, { colorScheme: "light" });
  const { page } = visitor;
  await open(page, "/");
  await page.getByLabel("Color scheme").selectOption("Dark");
  expect(await lightness(page)).toBeLessThan(0.2);
  await open(page, "/about/");
  expect(await lightness(page)).toBeLessThan(0.2);
  expect(await page.getByLabel("Color scheme").inputValue()).toBe("dark");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/contact/", { waitUntil: "domcontentloaded" });
  expect(await lightness(page)).toBeLessThan(0.2);
  await visitor.leave();
});

test("going back to the system forgets the choice", async () => {
  const visitor = await arrive(browser, server.origin, { colorScheme: "light" });
  const { page } = visitor;
  await open(page, "/");
  await page.getByLabel("Color scheme").selectOption("Dark");
  await page.getByLabel("Color scheme").selectOption("System");
  expect(await lightness(page)).toBeGreaterThan(0.9);
  await page.reload();
  expect(await lightness(page)).toBeGreaterThan(0.9);
  await visitor.leave();
});
