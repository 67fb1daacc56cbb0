/**
 * The `sizes` of Home's compositions. They follow from `home.module.css`: a row is 94.8vw - 12.8px wide (two
 * gutters of 0.4rem + 2.6vw), the gap between images 0.45vw + 14.4px.
 */
const wholeRow = "calc(94.8vw - 13px)";

/** The first wide image bleeds to both edges; the others share a row, as tall as one another. */
export function wideSizes(aspectRatios: readonly number[], position: number): string {
  if (position === 0) return "100vw";
  const [, ...shared] = aspectRatios;
  const share = (shared[position - 1] ?? 1) / shared.reduce((sum, ratio) => sum + ratio, 0);
  return `(min-width: 600px) calc(${(94.35 * share).toFixed(1)}vw - ${Math.floor(27.2 * share)}px), ${wholeRow}`;
}

const halfRow = "calc(47.2vw - 14px)";
const tallColumns = [
  `(min-width: 769px) calc(39.2vw - 14px), ${wholeRow}`,
  `(min-width: 769px) calc(23.4vw - 14px), ${halfRow}`,
  `(min-width: 769px) calc(31.3vw - 14px), ${halfRow}`,
];

/** The tall images stand in columns of 5, 3 and 4 twelfths; on phones the first is alone, the others are a pair. */
export function tallSizes(position: number): string {
  return tallColumns[position] ?? wholeRow;
}
