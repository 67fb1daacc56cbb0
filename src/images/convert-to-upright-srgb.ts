import sharp, { type Metadata, type Sharp } from "sharp";
import { largestWidth, maxWebpHeight } from "../content/schema/image-sizes";

const svgDensity = 72;
/** Maximum density (DPI) that sharp accepts. */
const maxDensity = 100_000;

const open = (image: Buffer, density?: number): Sharp =>
  sharp(image, { failOn: "warning", ...(density === undefined ? {} : { density }) });

/** Returns the DPI at which an SVG is as wide as the largest variant, or as high as WebP allows. */
const densityFor = ({ width = 1, height = 1 }: Metadata): number =>
  Math.min(maxDensity, svgDensity * Math.min(largestWidth / width, maxWebpHeight / height));

/**
 * Converts an image that gatsby-plugin-sharp would handle wrongly: returns an upright 8-bit sRGB PNG of the
 * first frame, at most `largestWidth` px wide. It has an alpha channel only if a pixel is transparent.
 */
export async function convertToUprightSrgb(image: Buffer): Promise<Buffer> {
  const metadata = await open(image).metadata();
  // sharp 0.35.5 converts 16-bit colors with a profile to Display P3 first, and takes the result for sRGB.
  const hasWideColors = metadata.icc !== undefined && metadata.space === "rgb16";
  const hasAlpha = metadata.hasAlpha === true && !(await open(image).stats()).isOpaque;
  const pipeline = open(image, metadata.format === "svg" ? densityFor(metadata) : undefined)
    .rotate()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .toColourspace("srgb");
  if (hasWideColors) pipeline.withIccProfile("srgb");
  return (hasAlpha ? pipeline : pipeline.removeAlpha()).png({ compressionLevel: 2 }).toBuffer();
}
