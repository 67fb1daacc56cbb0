import type { Sharp } from "sharp";

/** Corner of an image for the icon of its action. */
export interface CalmSpot {
  readonly corner: `${"top" | "bottom"} ${"left" | "right"}`;
}

/** Side of the icon with the space around it, as a part of the image's width. */
const iconSide = 0.08;

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

function calmestCorner(pixels: Pixels): CalmSpot["corner"] {
  const { width, height, at } = pixels;
  const side = Math.max(1, Math.min(Math.round(width * iconSide), Math.floor(height / 2)));
  // The fourth power: strokes of letters count more than grain and grass.
  const detail = meanInSquares(pixels, side, (x, y) => {
    const right = x + 1 < width ? at(x + 1, y) - at(x, y) : 0;
    const below = y + 1 < height ? at(x, y + 1) - at(x, y) : 0;
    return (right ** 2 + below ** 2) ** 2;
  });
  const costs = corners.map(({ vertical, horizontal, handicap }) => {
    const left = horizontal === "left" ? 0 : width - side;
    const top = vertical === "top" ? 0 : height - side;
    return Math.max(0, detail(left, top)) ** 0.25 + handicap;
  });
  const { vertical, horizontal } = corners[costs.indexOf(Math.min(...costs))] ?? corners[0];
  return `${vertical} ${horizontal}`;
}

/** Finds the corner with the least detail, so that the icon covers no text, signature or date. */
export async function findCalmSpot(opaqueImage: Sharp): Promise<CalmSpot> {
  const { data, info } = await opaqueImage.greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { corner: calmestCorner({ width, height, at: (x, y) => data[(y * width + x) * channels] ?? 0 }) };
}
