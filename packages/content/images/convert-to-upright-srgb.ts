import type { Metadata } from "sharp";
import { largestWidth, maxWebpHeight } from "../schema/image-sizes";
import { decodeImage, type OpenImage } from "./repair-image";
import { toSrgb } from "./to-srgb";

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
  const hasAlpha = metadata.hasAlpha === true && !(await open().stats()).isOpaque;
  const upright = open(metadata.format === "svg" ? { density: densityFor(metadata) } : {})
    .rotate()
    .resize({ width: largestWidth, withoutEnlargement: true });
  const pipeline = toSrgb(upright, metadata);
  return (hasAlpha ? pipeline : pipeline.removeAlpha()).png({ compressionLevel: 2 }).toBuffer();
}
