import sharp from "sharp";
import { findGround, groundColors, groundStyle } from "../../packages/content/images/ink-ground";
import { renderSprite } from "../../packages/content/images/render-sprite";
import { renderSocialImage } from "../../packages/output/seo/render-social-image";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

const svg = (content: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${content}</svg>`));

const strokes = (color: string) =>
  svg(
    `<path d="M100 700C400 100 700 100 800 600S900 900 1100 300M100 300l900 500" fill="none" stroke="${color}" stroke-width="14"/>`,
  );

test.each([
  ["#000", "light"],
  ["#223", "light"],
  ["#003399", "light"],
  ["#fff", "dark"],
  ["#ffe9a0", "dark"],
  ["#c33", "any"],
  ["#777", "any"],
])("finds a ground with a contrast of 3:1 for strokes of %s", async (color, ground) => {
  expect(await findGround(strokes(color))).toBe(ground);
});

test.each([
  [
    "a dark window with round corners",
    '<rect width="1200" height="900" rx="60" fill="#222"/><path d="M300 300h600v300h-600z" fill="#ccc"/>',
    "any",
  ],
  ["a dark shape that fills the image", '<circle cx="600" cy="450" r="600" fill="#111"/>', "light"],
  [
    "dark outlines with light areas",
    '<circle cx="600" cy="450" r="300" fill="#fff" stroke="#000" stroke-width="60"/>',
    "light",
  ],
])("finds the ground of %s", async (_what, content, ground) => {
  expect(await findGround(svg(content))).toBe(ground);
});

test("shows a ground only in the scheme that hides the strokes", () => {
  expect(groundStyle).toEqual({
    light: `light-dark(transparent, ${groundColors.light})`,
    dark: `light-dark(${groundColors.dark}, transparent)`,
    any: "transparent",
  });
});

test.each(["#111", "#eee"])("shows strokes of %s in the shared image and in the Fan", async (color) => {
  const file = join(folder, "ink.png");
  await strokes(color).png().toFile(file);
  const { webp, jpg } = await renderSprite([{ file, focus: 50 }]);
  for (const image of [await renderSocialImage([file]), webp, jpg]) {
    const { channels } = await sharp(image).stats();
    expect(channels.length).toBeGreaterThan(0);
    for (const { min, max } of channels) expect(max - min).toBeGreaterThan(128);
  }
});
