import sharp from "sharp";
import type { ImageSize } from "./image-cache";
import { largestWidth, mostPixels, smallestWidth, tallestWebp } from "../model/image-limits";
import { errorReason } from "./error-reason";
import { isHeic } from "./heic";

/** Width divided by height from which the smallest copy would be less than half a pixel high. */
const flattest = 2 * smallestWidth;

/** An image that decodes, with its size in px as it is shown; or what is wrong with it, as the rest of "but it …". */
export type ProbedImage = ImageSize | { message: string };

const reason = (error: unknown): string => errorReason(error).replace(/^Input (buffer|file) /, "");

const countOf = (pixels: number): string => Math.round(pixels).toLocaleString("en");

async function decode(bytes: Buffer): Promise<void> {
  const options = { failOn: "warning", limitInputPixels: mostPixels } as const;
  await sharp(bytes, options)
    .resize({ width: 32, kernel: "nearest", fastShrinkOnLoad: true })
    .raw()
    .toBuffer();
}

/**
 * Decodes an image from its first byte to its last, as the build will, so that a damaged or cut off one is
 * noticed here. The expected format is the one its name or data address declares.
 */
export async function probeImage(bytes: Buffer, expectedFormat: string): Promise<ProbedImage> {
  if (bytes.length === 0) return { message: "is empty" };
  if (isHeic(bytes))
    return { message: "is HEIC inside, as an iPhone writes it: `npm run add` makes a jpg of it" };
  let size: ImageSize;
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const format = metadata.format === "heif" ? "avif" : metadata.format;
    if (format !== expectedFormat) return { message: `is ${format ?? "something else"} inside` };
    const turned = (metadata.orientation ?? 1) >= 5;
    const width = metadata.width ?? 0;
    const height = metadata.pageHeight ?? metadata.height ?? 0;
    size = turned ? { width: height, height: width } : { width, height };
  } catch (error) {
    return { message: `is no image that can be read (${reason(error)})` };
  }
  const { width, height } = size;
  if (width * height > mostPixels) {
    return { message: `has ${countOf(width)} × ${countOf(height)} px, more than 100 megapixels` };
  }
  if (height * Math.min(1, largestWidth / width) > tallestWebp) {
    return {
      message: `is too tall for its width (at most ${countOf(tallestWebp)} px at ${countOf(largestWidth)} px)`,
    };
  }
  if (width > height * flattest) {
    return { message: `is too flat (at most ${flattest} times as wide as high)` };
  }
  try {
    await decode(bytes);
  } catch (error) {
    return { message: `is damaged or cut off (${reason(error)})` };
  }
  return size;
}
