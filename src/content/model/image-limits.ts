/** The image formats that content may use, by file extension in lower case. */
export const formatOfExtension: ReadonlyMap<string, string> = new Map([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
  ["svg", "svg"],
  ["tif", "tiff"],
  ["tiff", "tiff"],
]);

/**
 * Widths in px in which every content image is offered: a phone of 375 px at 1, 2 (where a picture with the page's margins
 * has 342 px) and 3 pixels to the px, a laptop, the lightbox on a large screen. Widths above the original's are left out,
 * its own width takes their place.
 */
export const offeredWidths = [375, 690, 1125, 1600, 2400] as const;

/** Width in px of the smallest copy of an image that the site offers. */
export const smallestWidth = offeredWidths[0];

/** Width in px of the largest copy of an image that the site offers. */
export const largestWidth = offeredWidths[4];

/** Height in px that a WebP file can hold (14 bits). */
export const tallestWebp = 16_383;

/** Width × height of the largest image that content may hold: 100 megapixels. */
export const mostPixels = 100_000_000;
