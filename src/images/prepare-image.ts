import sharp, { type Metadata, type Sharp } from "sharp";
import { largestWidth, maxWebpHeight } from "../content/schema/image-limits";

const SVG_DENSITY = 72;
/** The most that sharp takes. */
const MOST_DENSITY = 100_000;
const PLAIN_FORMATS: readonly (string | undefined)[] = ["jpeg", "png", "webp"];
const PLAIN_COLOUR_SPACES: readonly (string | undefined)[] = ["srgb", "b-w"];

/** Bytes or the path of an image. */
export type ImageInput = Buffer | string;

function open(input: ImageInput, density?: number): Sharp {
  return sharp(input, { failOn: "warning", ...(density === undefined ? {} : { density }) });
}

/**
 * Returns true for an image that gatsby-plugin-sharp processes correctly. It ignores the EXIF orientation, skips GIF and SVG,
 * and decodes the whole original once for each variant.
 */
export function isPlain(metadata: Metadata): boolean {
  return (
    PLAIN_FORMATS.includes(metadata.format) &&
    PLAIN_COLOUR_SPACES.includes(metadata.space) &&
    metadata.depth === "uchar" &&
    (metadata.orientation ?? 1) === 1 &&
    (metadata.pages ?? 1) === 1 &&
    (metadata.width ?? 0) <= largestWidth
  );
}

/** Dots per inch at which an SVG is as wide as the largest copy, if WebP can hold it at that height. */
function svgDensity({ width = 1, height = 1 }: Metadata): number {
  return Math.min(MOST_DENSITY, SVG_DENSITY * Math.min(largestWidth / width, maxWebpHeight / height));
}

async function hasTransparentPixels(image: Sharp): Promise<boolean> {
  const { isOpaque } = await image.stats();
  return !isOpaque;
}

/**
 * The image as gatsby-plugin-sharp treats it right: an upright 8-bit sRGB PNG of the first frame, at most
 * `largestWidth` px wide, an SVG as wide as that if it can be, with an alpha channel only where something is transparent.
 *
 * @returns undefined when the image is like that already and can be used as it is
 * @throws {Error} sharp's, when the image cannot be read
 */
export async function prepareImage(input: ImageInput): Promise<Buffer | undefined> {
  const metadata = await open(input).metadata();
  const hasAlpha = metadata.hasAlpha === true && (await hasTransparentPixels(open(input)));
  if (isPlain(metadata) && hasAlpha === (metadata.hasAlpha ?? false)) return undefined;
  const pipeline = open(input, metadata.format === "svg" ? svgDensity(metadata) : undefined)
    .rotate()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .toColourspace("srgb");
  return (hasAlpha ? pipeline : pipeline.removeAlpha()).png({ compressionLevel: 2 }).toBuffer();
}
