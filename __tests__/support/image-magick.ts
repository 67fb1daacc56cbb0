import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import {
  ColorProfile,
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

/** Returns an image with another color profile and the same numbers. */
export async function withProfile(image: Buffer, profile: Buffer): Promise<Buffer> {
  await startImageMagick();
  return ImageMagick.read(new Uint8Array(image), (original) => {
    original.setProfile(new ColorProfile(new Uint8Array(profile)));
    return original.write(original.format, (data) => Buffer.from(data));
  });
}

/** Returns the colors of an image by its profile, in sRGB. @throws {Error} when it has no profile */
export async function convertToSrgb(image: Buffer): Promise<Sharp> {
  await startImageMagick();
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } });
  const { icc } = await sharp(await white.withIccProfile("srgb").png().toBuffer()).metadata();
  return ImageMagick.read(new Uint8Array(image), (original) => {
    if (!icc || !original.transformColorSpace(new ColorProfile(new Uint8Array(icc))))
      throw new Error("The image has no color profile.");
    original.depth = 8;
    const { width, height } = original;
    const rgba = original.write(MagickFormat.Rgba, (data) => Buffer.from(data));
    return sharp(rgba, { raw: { width, height, channels: 4 } });
  });
}
