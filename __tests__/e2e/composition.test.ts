import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { otherOwnerSite } from "../support/sites";
import { browserSession } from "../support/browser-session";

/** Shots are compared at a third of their size: what matters is where things stand, not how an edge is smoothed. */
const scale = 1 / 3;
/** Part of the pixels that may differ, by another version of Chromium for example. */
const tolerance = 0.01;
/** Text in the self-hosted face alone, so that the fonts of a machine play no part. */
const oneFace = "* { font-family: one-face !important; }";

const { visit } = browserSession(otherOwnerSite, { motion: "reduce" });

async function shoot(path: string, width: number, colorScheme: "light" | "dark"): Promise<Buffer> {
  const { page, open } = await visit({ colorScheme, viewport: { width, height: 1500 } });
  await open(path);
  await page.addStyleTag({ content: oneFace });
  await page.evaluate(async () => {
    const file = document.querySelector<HTMLLinkElement>("link[as=font]")?.href ?? "";
    document.fonts.add(await new FontFace("one-face", `url("${file}")`, { weight: "1 1000" }).load());
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  const shot = await page.screenshot();
  return sharp(shot)
    .resize({ width: Math.round(width * scale) })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function pixels(png: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

test.each([
  ["home", "/", 1440, "light"],
  ["home", "/", 375, "dark"],
  ["motion", "/portfolio/motion/", 1440, "dark"],
  ["about", "/about/", 769, "light"],
] as const)("%s looks as it was composed: %s at %d px, %s", async (name, path, width, colorScheme) => {
  const file = join(__dirname, "baselines", `${name}-${width}-${colorScheme}.png`);
  const shot = await shoot(path, width, colorScheme);
  if (process.env.UPDATE_BASELINES) writeFileSync(file, shot);
  const [expected, actual] = [await pixels(readFileSync(file)), await pixels(shot)];
  expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
  const different = pixelmatch(expected.data, actual.data, null, actual.width, actual.height, {
    threshold: 0.2,
  });
  expect(different / (actual.width * actual.height)).toBeLessThan(tolerance);
});
