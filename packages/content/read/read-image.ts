import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { decodeImage, type OpenImage } from "../images/repair-image";
import { toSrgb } from "../images/to-srgb";
import { formatOfExtension, nameForFormat } from "../schema/accepted-image-formats";
import { largestWidth, maxPixels, maxWebpHeight, smallestWidth } from "../schema/image-sizes";
import { flattenColor } from "../images/ink-ground";
import { findCalmSpot, type CalmSpot } from "../images/calm-spot";
import { cameraLine } from "./camera-settings";
import { imageFormat } from "./image-format";
import { type PictureTexts, readPictureTexts } from "./picture-texts";
import { isLfsPointer, lfsPointerMessage } from "./lfs-pointer";
import { errorReason } from "./problem";
import { svgNotes } from "./svg-notes";
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
  /** Differences between the file and what the site shows, each as the rest of a sentence. */
  readonly notes: readonly string[];
  /** `#rrggbb`. */
  readonly dominantColor: string;
  readonly calmSpot: CalmSpot;
  /** Camera and settings as one line, if the file has them. */
  readonly camera?: string | undefined;
  /** Texts in its metadata. */
  readonly texts?: PictureTexts | undefined;
  /** True if gatsby-plugin-sharp would handle the file wrongly: `convertToUprightSrgb` has to convert it. */
  readonly needsConversion: boolean;
  /** True for an error that browsers overlook, and decoders only after a repair. */
  readonly isRepaired: boolean;
};

/** An image, or the reason why it cannot be used, as the end of a sentence: "but it …". */
export type ImageResult = ImageInfo | { readonly message: string };

/** Ratio of width to height from which the smallest variant would be less than half a pixel high. */
const maxRatio = 2 * smallestWidth;

/** Size in px to which an image is scaled before its colors are counted, as in gatsby-plugin-sharp. */
const sampleSize = 200;

const reason = (error: unknown): string => errorReason(error).replace(/^Input (buffer|file) /, "");

const formatCount = (pixels: number): string => Math.round(pixels).toLocaleString("en");

function sizeMessage(width: number, height: number): string | undefined {
  if (width * height > maxPixels) {
    return `has ${formatCount(width)} × ${formatCount(height)} px, more than 100 megapixels: \`npm run add\` and the Studio make it smaller`;
  }
  if (height * Math.min(1, largestWidth / width) > maxWebpHeight) {
    return `is too tall for its width (at most ${formatCount(maxWebpHeight)} px at ${formatCount(largestWidth)} px)`;
  }
  const shownHeight = width > largestWidth ? Math.round((height * largestWidth) / width) : height;
  return Math.min(width, largestWidth) > shownHeight * maxRatio
    ? `is too flat (at most ${maxRatio} times as wide as high)`
    : undefined;
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
async function decode(open: OpenImage, metadata: Metadata) {
  const options = { limitInputPixels: maxPixels };
  const enlargement = sampleSize / Math.max(metadata.width, metadata.height);
  const density = metadata.format === "svg" && enlargement > 1 ? { density: 72 * enlargement } : {};
  const isSupported = isSupportedFormat(metadata);
  const sample = open({ ...options, ...density }).resize({
    width: sampleSize,
    height: sampleSize,
    fit: "inside",
    withoutEnlargement: true,
  });
  // A supported image is sampled in its own format, as gatsby-plugin-sharp does it.
  const pixels = await (isSupported ? sample : toSrgb(sample, metadata).png()).toBuffer();
  const stats = await sharp(pixels).stats();
  const { isOpaque } = stats;
  const background = isOpaque ? "white" : await flattenColor(sharp(pixels), "white");
  const opaque = isOpaque ? pixels : await sharp(pixels).flatten({ background }).toBuffer();
  const { dominant } = isOpaque ? stats : await sharp(opaque).stats();
  // Few transparent pixels may be lost in the sample: only then the image is decoded in full, too.
  const hasAlpha = metadata.hasAlpha && !(isOpaque && (await open(options).stats()).isOpaque);
  const channels = [dominant.r, dominant.g, dominant.b];
  return {
    calmSpot: await findCalmSpot(sharp(opaque)),
    dominantColor: `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
    needsConversion: !isSupported || hasAlpha !== metadata.hasAlpha,
  };
}

/** Returns true if a file has several frames. Only GIF and WebP have the number in their metadata. */
function isAnimated(bytes: Buffer, { format, pages = 1 }: Metadata): boolean {
  if (format === "png") return bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
  if (format === "heif") return bytes.toString("latin1", 8, 40).includes("avis");
  return ["gif", "webp"].includes(format) && pages > 1;
}

/** Reads size and format, before the EXIF orientation, from a file that libvips may know only after a repair. */
export const readMetadata = async (bytes: Buffer): Promise<Metadata> =>
  (await decodeImage(bytes, (open) => open({ limitInputPixels: false }).metadata())).result;

/** Reads an image. The extension is that of its file name, or the type in its data URL. */
export async function readImage(bytes: Buffer, extension: string): Promise<ImageResult> {
  if (bytes.length === 0) return { message: "is empty" };
  if (isLfsPointer(bytes)) return { message: lfsPointerMessage };
  const expectedFormat = imageFormat(bytes);
  if (expectedFormat === "heic") {
    return {
      message: "is HEIC inside, as an iPhone writes it; add it with `npm run add`, which converts it",
    };
  }
  const isSvg = expectedFormat === "svg";
  if (isSvg && !(await rendersInTime(bytes))) {
    const advice = "simplify its filters and patterns, or save it as png";
    return { message: `takes more than ${maxRenderSeconds} s to draw: ${advice}` };
  }
  let metadata: Metadata;
  try {
    metadata = await readMetadata(bytes);
  } catch (error) {
    return { message: `is no image that can be read (${reason(error)})` };
  }
  const format = metadata.format === "heif" ? "avif" : metadata.format;
  if (!acceptedFormats.has(format)) return { message: `is ${format} inside` };
  const size = [metadata.width, metadata.pageHeight ?? metadata.height] as const;
  const [width, height] = (metadata.orientation ?? 1) >= 5 ? ([size[1], size[0]] as const) : size;
  const message = sizeMessage(width, height);
  if (message !== undefined) return { message };
  try {
    const digest = createHash("sha1").update(bytes).digest("hex");
    const camera = cameraLine(metadata.exif);
    const texts = readPictureTexts(bytes, metadata);
    const { result, isRepaired } = await decodeImage(bytes, (open) => decode(open, metadata));
    const svg = isSvg ? svgNotes(bytes) : { notes: [], isAnimated: false };
    const notes = [
      ...(svg.isAnimated || isAnimated(bytes, metadata) ? [animationNote] : []),
      ...(isRepaired && format === "jpeg" ? [repairNote] : []),
      ...svg.notes,
    ];
    const needsConversion =
      result.needsConversion || isRepaired || nameForFormat(`a.${extension}`, format) !== `a.${extension}`;
    return { digest, format, width, height, camera, texts, ...result, notes, needsConversion, isRepaired };
  } catch (error) {
    return { message: `is damaged or cut off (${reason(error)})` };
  }
}

const acceptedFormats: ReadonlySet<string> = new Set(formatOfExtension.values());

/** Note about an animated image. */
const animationNote =
  "is animated, but only its first frame is shown: a loop shows it all, see docs/content.md";

/** Note about a JPEG with an error that browsers overlook. */
const repairNote = "has a small error, as some cameras write it, so it is encoded again";
