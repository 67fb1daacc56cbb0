import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../support/browsers/chromium";
import { pagePaths } from "../support/owner-content";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { sampleSite } from "../support/sites";

const folder = resolve(__dirname, "..", "..", "reports", "shots");
const widths = [375, 768, 769, 1024, 1440, 2560];
const paths = [...pagePaths(sampleSite.content).filter((path) => path !== "/portfolio/"), "/nowhere/"];

let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await serveFolder(await sampleSite.build());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Loads the pictures that wait for scrolling, so that a shot of the whole page shows them. */
function showEverything(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const images = Array.from(document.images);
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

const cases = (["light", "dark"] as const).flatMap((colorScheme) =>
  widths.map((width) => [colorScheme, width] as const),
);

test.each(cases)(
  "every screen, %s, %d px",
  async (colorScheme, width) => {
    const viewport = { width, height: width < 800 ? 812 : 1000 };
    const context = await browser.newContext({ baseURL: server.origin, colorScheme, viewport });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      await showEverything(page);
      const name = path.replaceAll("/", "-").replace(/^-|-$/g, "") || "home";
      const shot = await page.screenshot({
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
      expect(shot.byteLength).toBeGreaterThan(0);
    }
    await context.close();
  },
  300_000,
);
