import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { pagePaths } from "../support/owner-content";
import type { FolderServer } from "../support/serve-folder";
import { buildTimeout } from "../support/sites";
import { hosts } from "./support/hosts";
import { arrive, open } from "./support/visitor";

/**
 * All scripts that a first visit loads before the visitor does anything, compressed with brotli, bytes. The
 * portfolio's own address leads on to a section, so its visitors load two pages.
 */
const scriptBudget = (path: string): number => (path === "/portfolio/" ? 70_000 : 65_536);

/** Scrolls through the whole page, so that every lazy image is asked for, and waits for all of them. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    await Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]);
    await new Promise(requestAnimationFrame);
  });
}

describe.each(hosts)("a first visit to $name", ({ site, serve }) => {
  const paths = [...pagePaths(site.content), "/nowhere/"];
  let server: FolderServer;
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = await site.build();
    server = await serve();
    browser = await launchBrowser();
  }, buildTimeout);

  const compressedBytes = async (files: readonly string[]): Promise<number> => {
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file))));
    return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  };

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const screens = [
    { width: 375, height: 667 },
    { width: 1280, height: 800 },
  ];

  test.each(paths.flatMap((path) => screens.map((screen) => [path, screen] as const)))(
    "to %s stays within the budget of JavaScript, moves nothing and needs no sideways scrolling on %j",
    async (path, viewport) => {
      const { page, leave } = await arrive(browser, server.origin, { viewport });
      const scripts = new Set<string>();
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith(".js")) scripts.add(pathname);
      });
      await open(page, path);
      const scriptBytes = await compressedBytes([...scripts]);
      await scrollThrough(page);
      const shifts = await page.evaluate(() => window.layoutShifts);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await leave();
      expect(scripts.size).toBeGreaterThan(0);
      expect(scriptBytes).toBeLessThanOrEqual(scriptBudget(path));
      expect(shifts).toEqual([]);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});
