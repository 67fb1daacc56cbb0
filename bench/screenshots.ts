import { join, resolve } from "node:path";
import { builtPaths } from "../__tests__/support/built-sites/built-pages";
import { launchChromium } from "../__tests__/support/browsers/chromium";
import { serveFolder } from "../__tests__/support/serve-folder";
import { projectSite } from "../__tests__/support/test-sites";

const folder = resolve(__dirname, "..", "reports", "screenshots");
const widths = [375, 768, 769, 1024, 1440, 2560];

/** Takes screenshots of every page of the project's site, in all widths and both color schemes. */
async function takeScreenshots(): Promise<void> {
  const site = await projectSite.build();
  const paths = [...(await builtPaths(site)), "/nowhere/"];
  const server = await serveFolder(site);
  const browser = await launchChromium();
  for (const width of widths) {
    for (const colorScheme of ["light", "dark"] as const) {
      const viewport = { width, height: width < 800 ? 812 : 1000 };
      const page = await browser.newPage({ baseURL: server.origin, colorScheme, viewport });
      for (const path of paths) {
        await page.goto(path);
        // Images that wait for scrolling would be missing.
        await page.evaluate(`(async () => {
          for (const image of document.images) image.loading = "eager";
          await Promise.all(Array.from(document.images, (image) => image.decode()));
          await document.fonts.ready;
        })()`);
        const name = path.replaceAll("/", "-").replace(/^-|-$/g, "") || "home";
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  await browser.close();
  await server.close();
}

void takeScreenshots();
