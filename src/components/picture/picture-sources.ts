import type { IGatsbyImageData } from "gatsby-plugin-image";

/** Attributes of a `<picture>`: its sources in the order of preference and the `<img>` everything falls back to. */
export interface PictureSources {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly img: {
    readonly src: string;
    readonly srcSet: string;
    /** Width and height of the largest file, px. */
    readonly width: number;
    readonly height: number;
  };
  /** The image's own colour, until it is there; none where the page shows through the image. */
  readonly placeholder: string | undefined;
}

/** Width divided by height. */
export function imageAspectRatio({ width, height }: Pick<IGatsbyImageData, "width" | "height">): number {
  return width / height;
}

/** Widths (px) that a srcset with `w` descriptors offers. */
export function srcSetWidths(srcSet: string): number[] {
  return Array.from(srcSet.matchAll(/\s(\d+)w(?:,|$)/g), ([, width]) => Number(width));
}

/** Only an image with transparency has a png as its fallback. */
function isTransparent(fallback: string): boolean {
  return fallback.endsWith(".png");
}

/**
 * Reads the parts of a `<picture>` from gatsby-plugin-image's data.
 *
 * @throws when the data has no fallback image, which gatsby-plugin-image always writes
 */
export function pictureSources({ images, width, height, backgroundColor }: IGatsbyImageData): PictureSources {
  const { fallback, sources = [] } = images;
  if (!fallback?.srcSet) throw new Error("An image without a fallback cannot be shown.");
  const largestWidth = Math.max(...srcSetWidths(fallback.srcSet));
  return {
    sources: sources.map(({ type, srcSet }) => ({ type: String(type), srcSet })),
    img: {
      src: fallback.src,
      srcSet: fallback.srcSet,
      width: largestWidth,
      height: Math.round((largestWidth * height) / width),
    },
    placeholder: isTransparent(fallback.src) ? undefined : backgroundColor,
  };
}
