import { readFileSync } from "node:fs";
import { ColorSpace, ImageMagick, initializeImageMagick, MagickFormat } from "@imagemagick/magick-wasm";

/** What an independent build of OpenJPEG reads in a `.jp2` file; sizes in px, samples 8-bit RGBA. */
export interface DecodedJp2 {
  width: number;
  height: number;
  hasAlpha: boolean;
  isGray: boolean;
  rgba: Buffer;
}

let ready: Promise<void> | undefined;

/** Starts ImageMagick once for each test file. */
export function startImageMagick(): Promise<void> {
  ready ??= initializeImageMagick(readFileSync(require.resolve("@imagemagick/magick-wasm/magick.wasm")));
  return ready;
}

/**
 * Decodes a JP2 file with ImageMagick's OpenJPEG.
 *
 * @throws {Error} when it is no complete JP2 file
 */
export async function decodeJp2(file: Buffer): Promise<DecodedJp2> {
  await startImageMagick();
  return ImageMagick.read(new Uint8Array(file), MagickFormat.Jp2, (image) => ({
    width: image.width,
    height: image.height,
    hasAlpha: image.hasAlpha,
    isGray: image.colorSpace === ColorSpace.Gray,
    rgba: image.write(MagickFormat.Rgba, (data) => Buffer.from(data)),
  }));
}
