import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { largestWidth, maxPixels, maxWebpHeight, smallestWidth } from "../schema/image-sizes";
import { cameraLine } from "./camera-settings";
import { errorReason } from "./problem";
import { rendersInTime, maxRenderSeconds } from "./svg-time-limit";

/** An image that can be decoded. */
export type ImageInfo = {
  /** SHA-1 of the bytes, in hexadecimal. */
  readonly digest: string;
  /** Format as sharp names it, but `avif` for AVIF: `jpeg`. */
  readonly format: string;
  /** Width in px as shown, after the EXIF orientation. */
  readonly width: number;
  /** Height in px as shown. */
  readonly height: number;
  /** True if at least one pixel is transparent. */
  readonly hasAlpha: boolean;
  /** True if it has several frames; only the first is shown. */
  readonly isAnimated: boolean;
  /** `#rrggbb`. */
  readonly dominantColor: string;
  /** Camera and settings as one line, if the file has them. */
  readonly camera?: string | undefined;
  /** True if gatsby-plugin-sharp would handle the file wrongly: `convertToUprightSrgb` has to convert it. */
  readonly needsConversion: boolean;
};

/** An image, or the reason why it cannot be used, as the end of a sentence: "but it …". */
export type ImageResult = ImageInfo | { readonly message: string };

/** Brands of HEIF files whose images are coded with HEVC, and general ones. AVIF has its own brand. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Returns true for bytes that begin like HEIC or HEIF, the image format of iPhones. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 64));
  return heicBrands.includes(brands.slice(0, 4)) && !brands.includes("avif");
}

/** Ratio of width to height from which the smallest variant would be less than half a pixel high. */
const maxRatio = 2 * smallestWidth;

/** Size in px to which an image is scaled before its colors are counted, as in gatsby-plugin-sharp. */
const sampleSize = 200;

const reason = (error: unknown): string => errorReason(error).replace(/^Input (buffer|file) /, "");

const formatCount = (pixels: number): string => Math.round(pixels).toLocaleString("en");

function sizeMessage(width: number, height: number): string | undefined {
  if (width * height > maxPixels) {
    return `has ${formatCount(width)} × ${formatCount(height)} px, more than 100 megapixels`;
  }
  if (height * Math.min(1, largestWidth / width) > maxWebpHeight) {
    return `is too tall for its width (at most ${formatCount(maxWebpHeight)} px at ${formatCount(largestWidth)} px)`;
  }
  return width > height * maxRatio ? `is too flat (at most ${maxRatio} times as wide as high)` : undefined;
}

/**
 * Returns true for a format that gatsby-plugin-sharp 5.16 handles correctly. It ignores GIF and SVG, reads
 * the size without the EXIF orientation, and decodes the whole original again for every variant.
 */
const isSupportedFormat = ({ format, space, depth, orientation, pages, width }: Metadata): boolean =>
  ["jpeg", "png", "webp"].includes(format) &&
  ["srgb", "b-w"].includes(space) &&
  depth === "uchar" &&
  (orientation ?? 1) === 1 &&
  (pages ?? 1) === 1 &&
  width <= largestWidth;

/** Decodes a whole image. Throws for damaged and truncated files, as the build would. */
async function decode(bytes: Buffer, metadata: Metadata) {
  const options = { failOn: "warning", limitInputPixels: maxPixels } as const;
  const enlargement = sampleSize / Math.max(metadata.width, metadata.height);
  const density = metadata.format === "svg" && enlargement > 1 ? { density: 72 * enlargement } : {};
  const isSupported = isSupportedFormat(metadata);
  const sample = sharp(bytes, { ...options, ...density }).resize({
    width: sampleSize,
    height: sampleSize,
    fit: "inside",
    withoutEnlargement: true,
  });
  // A supported image is sampled in its own format, as gatsby-plugin-sharp does it.
  const pixels = await (isSupported ? sample : sample.toColourspace("srgb").png()).toBuffer();
  const { isOpaque } = await sharp(pixels).stats();
  const opaque = isOpaque ? pixels : await sharp(pixels).flatten({ background: "white" }).toBuffer();
  const { dominant } = await sharp(opaque).stats();
  // Few transparent pixels may be lost in the sample: only then the image is decoded in full, too.
  const hasAlpha = metadata.hasAlpha && !(isOpaque && (await sharp(bytes, options).stats()).isOpaque);
  const channels = [dominant.r, dominant.g, dominant.b];
  return {
    hasAlpha,
    dominantColor: `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
    needsConversion: !isSupported || hasAlpha !== metadata.hasAlpha,
  };
}

/** Reads an image. The expected format is the one that its file name or its data URL declares. */
export async function readImage(bytes: Buffer, expectedFormat: string): Promise<ImageResult> {
  if (bytes.length === 0) return { message: "is empty" };
  if (isHeic(bytes)) {
    return {
      message: "is HEIC inside, as an iPhone writes it; add it with `npm run add`, which converts it",
    };
  }
  if (expectedFormat === "svg" && !(await rendersInTime(bytes))) {
    const advice = "simplify its filters and patterns, or save it as png";
    return { message: `takes more than ${maxRenderSeconds} s to draw: ${advice}` };
  }
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    return { message: `is no image that can be read (${reason(error)})` };
  }
  const format = metadata.format === "heif" ? "avif" : metadata.format;
  if (format !== expectedFormat) return { message: `is ${format} inside` };
  const size = [metadata.width, metadata.pageHeight ?? metadata.height] as const;
  const [width, height] = (metadata.orientation ?? 1) >= 5 ? ([size[1], size[0]] as const) : size;
  const message = sizeMessage(width, height);
  if (message !== undefined) return { message };
  try {
    const digest = createHash("sha1").update(bytes).digest("hex");
    const isAnimated = ["gif", "webp"].includes(format) && (metadata.pages ?? 1) > 1;
    const camera = cameraLine(metadata.exif);
    return { digest, format, width, height, isAnimated, camera, ...(await decode(bytes, metadata)) };
  } catch (error) {
    return { message: `is damaged or cut off (${reason(error)})` };
  }
}

/** Note about an animated image, as the rest of a sentence. */
export const animationNote =
  "is animated, but only its first frame is shown: a loop shows it all, see docs/content.md";
