/**
 * Widths in px of the variants of every image: for a phone of 375 px with 1, 2 (342 px without margins) and 3
 * device pixels per px, a laptop, and the lightbox on a large screen. The original's width replaces larger
 * ones.
 */
export const variantWidths = [375, 690, 1125, 1600, 2400] as const;

/** Width of the smallest variant in px. */
export const smallestWidth = variantWidths[0];

/** Width of the largest variant in px. */
export const largestWidth = variantWidths[4];

/** Minimum width of variants in px that carry the rights in the image. */
export const minRightsWidth = variantWidths[2];

/** Maximum height of a WebP file in px (14 bits). */
export const maxWebpHeight = 16_383;

/** Maximum product of width and height of an original: 100 megapixels. */
export const maxPixels = 100_000_000;
