import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { sampleSite } from "../support/sites";
import { arrive, open, type Visitor } from "./support/visitor";

let server: FolderServer;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  server = await serveFolder(await sampleSite.build());
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

beforeEach(async () => {
  visitor = await arrive(browser, server.origin, { viewport: { width: 375, height: 700 } });
});

afterEach(() => visitor.leave());

test("the page is painted before its scripts are asked for", async () => {
  const { page } = visitor;
  await open(page, "/about/");
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Number(painted));
});

test("a click on a button before the page has come alive is done once it has, and once only", async () => {
  const { page } = visitor;
  let deliver: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/app-.*\.js/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto("/about/", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  expect(await menu.getAttribute("aria-expanded")).toBe("false");
  deliver();
  await page.getByRole("button", { name: "Menu", expanded: true }).waitFor();
  await menu.click();
  await page.getByRole("button", { name: "Menu", expanded: false }).waitFor();
  expect(visitor.problems).toEqual([]);
});
