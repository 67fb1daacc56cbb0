import { rowWidth } from "./row-width";

/** Cell of an image in a row. */
export interface RowCell {
  /** Part of the row's width without its gaps, 0–1. */
  readonly share: number;
  /** The cell's part of the row's gaps, in widths of one gap: `share` × (gaps in the row). */
  readonly gapShare: number;
}

/** Gap in a row: `--space-5` in `tokens.css`. */
export const gapWidth = { vw: 1.3, px: 19.2 };

/** Returns a length in px in a window of a width. */
export const pxIn = (windowWidth: number, { vw, px }: typeof rowWidth): number =>
  (windowWidth * vw) / 100 + px;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Rounds down to four digits, so that a row never grows wider than its container. */
export const floor4 = (number: number): number => Math.floor(number * 1e4) / 1e4;

/**
 * Fills a row with images of one height. `maxHeightRatio` is height / width of the row; a higher one stays
 * narrower. `freeShare` is the part of the row that stays free for a text, which needs another gap.
 */
export function justifyRow(
  aspectRatios: readonly number[],
  maxHeightRatio: number,
  freeShare = 0,
): RowCell[] {
  const total = sum(aspectRatios);
  const width = Math.min(1 - freeShare, maxHeightRatio * total);
  return aspectRatios.map((ratio) => {
    const share = (width * ratio) / total;
    return { share, gapShare: share * (aspectRatios.length - (freeShare > 0 ? 0 : 1)) };
  });
}

/** Returns the CSS width of a cell, in whole hundredths of a percent. */
export function columnWidth({ share, gapShare }: RowCell): string {
  const percent = `${Math.floor(share * 1e4) / 100}%`;
  return gapShare === 0 ? percent : `calc(${percent} - var(--space-5) * ${floor4(gapShare)})`;
}

/**
 * Returns the width of an image for its `sizes` attribute, as an argument of `calc()` or `min()`. `fill` is
 * the part of the cell that the image takes.
 */
export function imageWidth({ share, gapShare }: RowCell, fill = 1): string {
  const length = (unit: "vw" | "px") => (rowWidth[unit] * share - gapWidth[unit] * gapShare) * fill;
  return `${length("vw").toFixed(1)}vw - ${Math.floor(-length("px"))}px`;
}
