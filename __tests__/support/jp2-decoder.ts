import { readFileSync } from "node:fs";
import {
  ColorSpace,
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickImageInfo,
} from "@imagemagick/magick-wasm";

let ready: Promise<void> | undefined;

/** Starts ImageMagick, once for each test file. */
function startImageMagick(): Promise<void> {
  ready ??= initializeImageMagick(readFileSync(require.resolve("@imagemagick/magick-wasm/magick.wasm")));
  return ready;
}

/** End-of-codestream marker (ISO/IEC 15444-1, A.4.4) of a complete file. */
const endOfCodestream = Buffer.from([0xff, 0xd9]);

/**
 * Returns the size of a JP2 file, px, without decoding it.
 *
 * @throws {Error} when it is no complete JP2 file
 */
export async function describeJp2(file: Buffer): Promise<{ width: number; height: number }> {
  await startImageMagick();
  const { format, width, height } = MagickImageInfo.create(new Uint8Array(file));
  if (format !== MagickFormat.Jp2 || !file.subarray(-2).equals(endOfCodestream))
    throw new Error(`This is no whole JP2 file, but ${format}.`);
  return { width, height };
}

/**
 * Decodes a JP2 file with ImageMagick's OpenJPEG; sizes in px, samples 8-bit RGBA.
 *
 * @throws {Error} when it is no complete JP2 file
 */
export async function decodeJp2(file: Buffer) {
  await startImageMagick();
  return ImageMagick.read(new Uint8Array(file), MagickFormat.Jp2, (image) => ({
    width: image.width,
    height: image.height,
    hasAlpha: image.hasAlpha,
    isGray: image.colorSpace === ColorSpace.Gray,
    rgba: image.write(MagickFormat.Rgba, (data) => Buffer.from(data)),
  }));
}
