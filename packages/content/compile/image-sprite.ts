import { createHash } from "node:crypto";
import type { SpriteCell } from "../images/render-sprite";

/** `focus` of an image that has none. */
export const centerFocus = 50;

/** Maximum number of slices of a site. */
const maxSlices = 40;

/** Increase it when the rendering changes. */
const version = 4;

/** One image that is composed of slices of several images, side by side. */
export interface ImageSprite {
  /** URL path without the site's path prefix: `/static/<digest>/fan.webp`. */
  readonly webp: string;
  readonly jpg: string;
  /** The slices in the sprite; each `file` is the name of a media file. */
  readonly cells: readonly SpriteCell[];
}

export function imageSprite(cells: readonly SpriteCell[]): ImageSprite {
  const digest = createHash("md5").update(JSON.stringify({ version, cells })).digest("hex");
  const path = `/static/${digest}/fan`;
  return { webp: `${path}.webp`, jpg: `${path}.jpg`, cells };
}

/** Returns the maximum number of slices per section, so that the site has at most `maxSlices` in total. */
export function sliceLimit(pieceCounts: readonly number[]): number {
  const slices = (limit: number): number =>
    pieceCounts.reduce((sum, count) => sum + Math.min(count, limit), 0);
  let limit = maxSlices;
  while (limit > 1 && slices(limit) > maxSlices) limit -= 1;
  return limit;
}
