import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { browserSession } from "../support/browsers/browser-session";
import { secondSite } from "../support/test-sites";

/** Screenshots are compared at a third of their size: positions matter, not how edges are smoothed. */
const scale = 1 / 3;
/** Part of the pixels that may differ, for example in another version of Chromium. */
const tolerance = 0.01;
/** Sets all text in the site's own font: system fonts differ between machines. */
const oneFont = "* { font-family: one-font !important; }";

const update = "npx cross-env UPDATE_BASELINES=1 jest --selectProjects e2e -- visual-regression";

const { visit } = browserSession(secondSite, { motion: "reduce" });

async function takeScreenshot(path: string, width: number, colorScheme: "light" | "dark"): Promise<Buffer> {
  const { page, open } = await visit({ colorScheme, viewport: { width, height: 1500 } });
  await open(path);
  await page.addStyleTag({ content: oneFont });
  await page.evaluate(async () => {
    const file = document.querySelector<HTMLLinkElement>("link[as=font]")?.href ?? "";
    document.fonts.add(await new FontFace("one-font", `url("${file}")`, { weight: "1 1000" }).load());
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  const resized = sharp(await page.screenshot()).resize({ width: Math.round(width * scale) });
  return resized.removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

test.each([
  ["home", "/", 375, "dark"],
  ["motion", "/portfolio/motion/", 1440, "dark"],
  ["about", "/about/", 769, "light"],
] as const)("%s looks like its baseline: %s, %d px, %s", async (name, path, width, colorScheme) => {
  const file = join(__dirname, "baselines", `${name}-${width}-${colorScheme}.png`);
  const screenshot = await takeScreenshot(path, width, colorScheme);
  if (process.env.UPDATE_BASELINES) writeFileSync(file, screenshot);
  const [expected, actual] = [await pixelsOf(readFileSync(file)), await pixelsOf(screenshot)];
  const { width: columns, height: rows } = actual.info;
  expect([columns, rows]).toEqual([expected.info.width, expected.info.height]);
  const different = pixelmatch(expected.data, actual.data, null, columns, rows, { threshold: 0.2 });
  const share = different / (columns * rows);
  if (share >= tolerance)
    throw new Error(
      `${(100 * share).toFixed(1)} % of the pixels of ${path} differ from ${file}. If you have changed the look on ` +
        `purpose, write new baselines: ${update}`,
    );
});
