import { createHash } from "node:crypto";
import type { CompiledImage } from "./value-compiler";

/** Maximum number of slices of a site. */
const maxSlices = 40;

/** Increase it when the rendering changes. */
const version = 1;

/** One image that is composed of the centers of several images, side by side. */
export interface ImageSprite {
  /** URL path without the site's path prefix: `/static/<digest>/<section>.webp`. */
  readonly webp: string;
  readonly jpg: string;
  /** Names of the compiled files that it is composed of. */
  readonly files: readonly string[];
}

/** Returns the sprite of a section. */
export function imageSprite(section: string, images: readonly CompiledImage[]): ImageSprite {
  const files = images.map(({ fileName }) => fileName);
  const digest = createHash("md5").update(JSON.stringify({ version, files })).digest("hex");
  const path = `/static/${digest}/${section}`;
  return { webp: `${path}.webp`, jpg: `${path}.jpg`, files };
}

/** Returns the maximum number of slices per section, so that the site has at most `maxSlices` in total. */
export function sliceLimit(pieceCounts: readonly number[]): number {
  const slices = (limit: number): number =>
    pieceCounts.reduce((sum, count) => sum + Math.min(count, limit), 0);
  let limit = maxSlices;
  while (limit > 1 && slices(limit) > maxSlices) limit -= 1;
  return limit;
}
