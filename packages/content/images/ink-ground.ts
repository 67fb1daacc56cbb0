import type { Sharp } from "sharp";

/** Ground on which the visible parts of a transparent image can be seen; `any` for both. */
export type Ground = "light" | "dark" | "any";

/** Colors of the grounds: those of a page in the light and in the dark scheme. */
export const groundColors = { light: "#fbfaf7", dark: "#16181d" } as const;

/** Relative luminance of the grounds. */
const luminances = { light: 0.95, dark: 0.01 };

/** Minimum contrast of strokes, as WCAG 2.2 asks for graphics. */
const minContrast = 3;

/**
 * Part of the visible pixels that may have less contrast: in drawings, and in images with few transparent
 * pixels, such as a window with round corners.
 */
const maxInvisible = { drawing: 0.25, filled: 0.9 };

/** Part of the pixels that is visible in a drawing. */
const maxDrawingCoverage = 0.7;

/** Width and height of the sample, px. */
const sampleSize = 400;

const linear = (value: number): number =>
  value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const linearValues = Array.from({ length: 256 }, (_, value) => linear(value));

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Returns the ground that an image needs. Transparent pixels count by their opacity. */
export async function findGround(image: Sharp): Promise<Ground> {
  const { data } = await image
    .resize({ width: sampleSize, height: sampleSize, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const invisible = { light: 0, dark: 0 };
  let visible = 0;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => linearValues[data[at + channel] ?? 0]);
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    visible += alpha;
    if (contrast(luminance, luminances.light) < minContrast) invisible.light += alpha;
    if (contrast(luminance, luminances.dark) < minContrast) invisible.dark += alpha;
  }
  const isDrawing = visible <= (data.length / 4) * 255 * maxDrawingCoverage;
  const allowed = visible * maxInvisible[isDrawing ? "drawing" : "filled"];
  // Dark strokes are often the outlines of light areas, which a light ground shows, too.
  if (invisible.dark > allowed) return "light";
  return invisible.light > allowed ? "dark" : "any";
}

/** Returns the color to flatten an image with: that of its ground, or the usual one. */
export async function flattenColor(image: Sharp, usual: string): Promise<string> {
  const ground = await findGround(image);
  return ground === "any" ? usual : groundColors[ground];
}

/** Returns the CSS color behind a transparent image: a ground in the scheme that would hide it. */
export const groundStyle: Readonly<Record<Ground, string>> = {
  light: `light-dark(transparent, ${groundColors.light})`,
  dark: `light-dark(${groundColors.dark}, transparent)`,
  any: "transparent",
};
