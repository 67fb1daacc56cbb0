import type { IGatsbyImageData, IGatsbyImageHelperArgs, IImage } from "gatsby-plugin-image";
import { generateImageData } from "gatsby-plugin-image";
import { offeredWidths } from "../../content/model/image-limits";
import type { ImageCopy } from "./image-copies";
import type { ImageMetadata } from "./image-metadata";

/** Widths (px) of the jp2 copies, which only browsers of 2019 and before take: a phone and a tablet of that time. */
export const jp2Widths = [690, 1125];

/** How much wider than the next copy the image itself is at least: with less, a phone loads 21 % more pixels at the most. */
export const leastStep = 1.1;

/** The widths (px) to offer of an image; where the image itself is not that wide, its own width is the widest. */
function widthsOf(width: number): number[] {
  const isWidest = width < Math.max(...offeredWidths);
  return offeredWidths.filter((offered) => !isWidest || offered >= width || offered * leastStep <= width);
}

/** Of the offered widths (px), in which the other formats are, those for jp2: none below what it should have, if there are. */
function jp2WidthsOf(offered: readonly number[], width: number): number[] {
  const real = offered.map((step) => Math.min(step, width));
  return [...new Set(jp2Widths.map((least) => real.find((step) => step >= least) ?? width))];
}

/**
 * Describes an image in gatsby-plugin-image's own way: webp, then jp2, then the fallback, a png only where
 * something is transparent, a jpg otherwise, whatever the original is.
 *
 * @param addressOf says where a copy is; called once for each copy that the image needs
 */
export function describeImage(
  { width, height, isTransparent, dominantColor }: ImageMetadata,
  addressOf: (copy: ImageCopy) => string,
): IGatsbyImageData {
  const fallback = isTransparent ? "png" : "jpg";
  const describe = (formats: readonly ImageCopy["format"][], breakpoints: number[]): IGatsbyImageData =>
    generateImageData({
      pluginName: "portfolio",
      filename: "",
      layout: "fullWidth",
      backgroundColor: dominantColor,
      sourceMetadata: { width, height, format: fallback },
      breakpoints,
      // The types know only the formats of gatsby-plugin-sharp, the function passes every other on as it is.
      formats: formats as IGatsbyImageHelperArgs["formats"],
      generateImageSource: (_filename, copyWidth, copyHeight, format) => {
        const copy = { format, width: copyWidth, height: copyHeight } as ImageCopy;
        return { ...copy, src: addressOf(copy) } as IImage;
      },
    });
  const widths = widthsOf(width);
  const { images, ...data } = describe(["webp", fallback], widths);
  const jp2 = describe(["jp2"], jp2WidthsOf(widths, width));
  return {
    ...data,
    images: { ...images, sources: [...(images.sources ?? []), ...(jp2.images.sources ?? [])] },
  };
}
