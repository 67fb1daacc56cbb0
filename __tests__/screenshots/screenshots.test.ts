import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { launchChromium } from "../support/browsers/chromium";
import { pagePaths } from "../support/owner-content";
import { serveFolder, type FolderServer } from "../support/serve-folder";
import { sampleSite } from "../support/test-sites";

const folder = resolve(__dirname, "..", "..", "reports", "screenshots");
const paths = [...pagePaths(sampleSite.content).filter((path) => path !== "/portfolio/"), "/nowhere/"];
const widths = [375, 768, 769, 1024, 1440, 2560];
const cases = widths.flatMap((width) => [
  { width, colorScheme: "light" as const },
  { width, colorScheme: "dark" as const },
]);

let server: FolderServer;
let browser: Browser;

beforeAll(async () => {
  server = await serveFolder(await sampleSite.build());
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test.each(cases)(
  "screenshots of every page at $width px in $colorScheme",
  async ({ width, colorScheme }) => {
    const viewport = { width, height: width < 800 ? 812 : 1000 };
    const page = await browser.newPage({ baseURL: server.origin, colorScheme, viewport });
    for (const path of paths) {
      await page.goto(path);
      // Images that wait for scrolling would be missing.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all(Array.from(document.images, (image) => image.decode()));
        await document.fonts.ready;
      });
      const name = path.replaceAll("/", "-").replace(/^-|-$/g, "") || "home";
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await page.close();
  },
  300_000,
);
