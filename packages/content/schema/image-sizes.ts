/**
 * Widths in px of the variants of every image. A narrower original has its own width as its largest variant.
 *
 * - 375: a phone with 1 device pixel per px
 * - 690: the column (345 px) of a phone with 2
 * - 1125: a phone with 3
 * - 1600: a laptop
 * - 2400: the lightbox on a large screen
 */
export const variantWidths = [375, 690, 1125, 1600, 2400] as const;

/** Width of the smallest variant in px. */
export const smallestWidth = variantWidths[0];

/** Width of the largest variant in px. */
export const largestWidth = variantWidths[4];

/** Minimum size in px of the longer side of an original that is sharp where pages show it large, as on a laptop. */
export const sharpSize = variantWidths[3];

/** Minimum width of variants in px that carry the rights in the image. */
export const minRightsWidth = variantWidths[2];

/** Maximum height of a WebP file in px (14 bits). */
export const maxWebpHeight = 16_383;

/** Maximum product of width and height of an original: 100 megapixels. */
export const maxPixels = 100_000_000;
