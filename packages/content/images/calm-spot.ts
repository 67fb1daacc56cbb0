import type { Sharp } from "sharp";

/** Place near a corner of an image for the icon of its action. */
export interface CalmSpot {
  /** The corner, the lightness of the image there, and whether no spot in a corner is calm, as words for CSS. */
  readonly corner: `${"top" | "bottom"} ${"left" | "right"} ${"light" | "dark"}${"" | " busy"}`;
  /** Distance to the side of the corner, in percent of the image's width; 0 is the usual one. */
  readonly x: number;
}

/** Side of the icon with its margin, and its usual distance to the sides, as parts of the image's width. */
const iconSide = 0.095;
const usualDistance = 0.02;

/** Maximum distance to the side, as a part of the width: the icon stays in one row along the top or the bottom. */
const maxDistance = 0.25;

/** Steps of the search, px of the sample. */
const step = 2;

/** Detail (0 to 255) that outweighs a distance of 1 % of the width: strokes of letters do, grass and roofs do not. */
const distanceWeight = 2.5;

/** Minimum detail (0 to 255) and distance (% of the width) of a spot that is not calm or not in its corner. */
const busyDetail = 30;
const farDistance = 8;

/** Relative luminance with the same contrast to black as to white. */
const middleLuminance = 0.179;

/** Relative luminance of each lightness. */
const luminances = Float64Array.from({ length: 256 }, (_, lightness) => (lightness / 255) ** 2.2);

/** Corners, with the detail that outweighs their order: icons of a page are in one corner unless it has text. */
const corners = [
  { vertical: "bottom", horizontal: "right", handicap: 0 },
  { vertical: "bottom", horizontal: "left", handicap: 9 },
  { vertical: "top", horizontal: "right", handicap: 18 },
  { vertical: "top", horizontal: "left", handicap: 22 },
] as const;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Lightness of a pixel, 0 to 255. */
  readonly at: (x: number, y: number) => number;
}

/** Returns a function with the mean of a value in a square, from sums over all pixels before each pixel. */
function meanInSquares({ width, height }: Pixels, side: number, valueAt: (x: number, y: number) => number) {
  const sums = new Float64Array((width + 1) * (height + 1));
  const sum = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sums[(y + 1) * (width + 1) + x + 1] = valueAt(x, y) + sum(x, y + 1) + sum(x + 1, y) - sum(x, y);
    }
  }
  return (x: number, y: number): number =>
    (sum(x + side, y + side) - sum(x, y + side) - sum(x + side, y) + sum(x, y)) / side ** 2;
}

function calmestSpot(pixels: Pixels): CalmSpot {
  const { width, height, at } = pixels;
  const side = Math.max(1, Math.min(Math.round(width * iconSide), Math.floor(height / 2)));
  const usual = Math.min(Math.round(width * usualDistance), height - side, width - side);
  // The fourth power: strokes of letters count more than grain and grass.
  const detail = meanInSquares(pixels, side, (x, y) => {
    const right = x + 1 < width ? at(x + 1, y) - at(x, y) : 0;
    const below = y + 1 < height ? at(x, y + 1) - at(x, y) : 0;
    return (right ** 2 + below ** 2) ** 2;
  });
  const luminance = meanInSquares(pixels, side, (x, y) => luminances[at(x, y)] ?? 0);
  let best = { cost: Infinity, spot: { corner: "bottom right dark", x: 0 } as CalmSpot };
  for (const { vertical, horizontal, handicap } of corners) {
    const top = vertical === "top" ? usual : height - side - usual;
    for (let x = usual; x === usual || x < (width - side) * maxDistance; x += step) {
      const left = horizontal === "left" ? x : width - side - x;
      const distance = (100 * (x - usual)) / width;
      const strokes = Math.max(0, detail(left, top)) ** 0.25;
      const cost = strokes + handicap + distance * distanceWeight;
      if (cost >= best.cost) continue;
      const tone = luminance(left, top) > middleLuminance ? "light" : "dark";
      const isCalm = strokes < busyDetail && distance < farDistance;
      const corner = `${vertical} ${horizontal} ${tone}${isCalm ? "" : " busy"}` as const;
      best = { cost, spot: { corner, x: x === usual ? 0 : Math.round((100 * x) / width) } };
    }
  }
  return best.spot;
}

/** Finds the calmest place near a corner, so that the icon covers no text, signature or date. */
export async function findCalmSpot(opaqueImage: Sharp): Promise<CalmSpot> {
  const { data, info } = await opaqueImage.greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return calmestSpot({ width, height, at: (x, y) => data[(y * width + x) * channels] ?? 0 });
}
