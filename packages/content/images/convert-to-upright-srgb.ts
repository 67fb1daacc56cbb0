import type { Metadata } from "sharp";
import { largestWidth, maxWebpHeight } from "../schema/image-sizes";
import { decodeImage, type OpenImage } from "./repair-image";

const svgDensity = 72;
/** Maximum density (DPI) that sharp accepts. */
const maxDensity = 100_000;

/** Returns the DPI at which an SVG is as wide as the largest variant, or as high as WebP allows. */
const densityFor = ({ width = 1, height = 1 }: Metadata): number =>
  Math.min(maxDensity, svgDensity * Math.min(largestWidth / width, maxWebpHeight / height));

/**
 * Converts an image that gatsby-plugin-sharp would handle wrongly: returns an upright 8-bit sRGB PNG of the
 * first frame, at most `largestWidth` px wide. It has an alpha channel only if a pixel is transparent.
 */
export const convertToUprightSrgb = async (image: Buffer): Promise<Buffer> =>
  (await decodeImage(image, convert)).result;

async function convert(open: OpenImage): Promise<Buffer> {
  const metadata = await open().metadata();
  // sharp 0.35.5 converts 16-bit colors with a profile to Display P3 first, and takes the result for sRGB.
  const hasWideColors = metadata.icc !== undefined && metadata.space === "rgb16";
  const hasAlpha = metadata.hasAlpha === true && !(await open().stats()).isOpaque;
  const pipeline = open(metadata.format === "svg" ? { density: densityFor(metadata) } : {})
    .rotate()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .toColourspace("srgb");
  if (hasWideColors) pipeline.withIccProfile("srgb");
  return (hasAlpha ? pipeline : pipeline.removeAlpha()).png({ compressionLevel: 2 }).toBuffer();
}
