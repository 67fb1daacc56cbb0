import sharp from "sharp";
import { flattenColor } from "./ink-ground";

/** Size of an image in a sprite, px. */
const cell = { width: 32, height: 480 };

/** Quality of both formats: 28 images take about 45 KB. */
const quality = 50;

export interface SpriteCell {
  /** Absolute path for `renderSprite`; the name of the media file in an `ImageSprite`. */
  readonly file: string;
  /** Horizontal position of the slice in the image, 0 (left edge) to 100 (right edge). */
  readonly focus: number;
}

/** Returns an upright slice of an image, as a PNG file. */
async function slice({ file, focus }: SpriteCell): Promise<Buffer> {
  const { autoOrient: size } = await sharp(file).metadata();
  const scale = Math.min(1, size.width / cell.width, size.height / cell.height);
  // Cropped before it is enlarged: enlarged as a whole, a wide and low image fills all memory.
  const part = {
    width: Math.max(1, Math.round(cell.width * scale)),
    height: Math.max(1, Math.round(cell.height * scale)),
  };
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ ...part, fit: "outside" })
    .flatten({ background: await flattenColor(sharp(file), "white") })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(((info.width - part.width) * focus) / 100);
  const top = Math.round((info.height - part.height) / 2);
  return sharp(data)
    .extract({ left, top, ...part })
    .resize({ ...cell, fit: "fill" })
    .toBuffer();
}

/** Renders slices of images side by side. `file` is an absolute path. */
export async function renderSprite(cells: readonly SpriteCell[]): Promise<{ webp: Buffer; jpg: Buffer }> {
  const images = await Promise.all(
    cells.map(async (each, index) => ({ input: await slice(each), left: index * cell.width, top: 0 })),
  );
  const canvas = { width: cell.width * cells.length, height: cell.height };
  const sprite = await sharp({ create: { ...canvas, channels: 3, background: "white" } })
    .composite(images)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    webp: await sharp(sprite).webp({ quality, effort: 6 }).toBuffer(),
    jpg: await sharp(sprite).jpeg({ quality, mozjpeg: true }).toBuffer(),
  };
}
