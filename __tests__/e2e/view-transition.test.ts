import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { sampleSite } from "../support/sites";
import { arrive, open, pathOf } from "./support/visitor";

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

test("a second click during a transition leads to its page and leaves animation frames as they were", async () => {
  const visitor = await arrive(browser, server.origin, { reducedMotion: "no-preference" });
  const { page } = visitor;
  await open(page, "/");
  await page.evaluate(() => {
    for (const title of ["About", "Contact"]) {
      const links = Array.from(document.querySelectorAll<HTMLElement>("nav a"));
      links.find(({ textContent }) => textContent === title)?.click();
    }
  });
  await page.waitForURL("/contact/");
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await page.waitForURL("/");
  await page.waitForFunction(() => String(window.requestAnimationFrame).includes("[native code]"));
  expect(pathOf(page)).toBe("/");
  expect(visitor.problems.filter((problem) => !problem.includes("RECAPTCHA"))).toEqual([]);
  await visitor.leave();
});
