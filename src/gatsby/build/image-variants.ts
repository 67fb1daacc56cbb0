import sharp from "sharp";
import { readCompiledSite } from "../../../packages/content/compiled-site";
import { findGround, groundStyle } from "../../../packages/content/images/ink-ground";

/**
 * Minimum ratio between the width of an image and that of a smaller variant: a nearly equal one saves
 * nothing.
 */
const minWidthRatio = 1.1;

let widths: readonly number[] | undefined;

/** Returns the widths (px) of variants. gatsby-plugin-image replaces wider ones by the image's width. */
function breakpointsOf(imageWidth: number): number[] {
  widths ??= readCompiledSite().imageWidths;
  return widths.filter((width) => width >= imageWidth || width * minWidthRatio <= imageWidth);
}

/**
 * Returns the formats and widths of an image's variants as options of gatsby-plugin-image; undefined for an
 * unreadable file. The formats are webp, and png for images with transparent pixels or jpg for all others:
 * a compiled image has an alpha channel only if a pixel is transparent. plugins/gatsby-plugin-jp2 adds jp2.
 */
export async function variantOptions(file: string) {
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  const formats = ["webp", metadata.hasAlpha ? "png" : "jpg"];
  return { formats, breakpoints: breakpointsOf(metadata.width ?? 0), hasAlpha: metadata.hasAlpha };
}

/** Returns the CSS color behind an image with transparency, on which it can be seen in both schemes. */
export const transparentBackground = async (file: string): Promise<string> =>
  groundStyle[await findGround(sharp(file))];
