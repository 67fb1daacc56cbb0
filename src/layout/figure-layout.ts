import { floor4, justifyRow, sum, type RowCell } from "./justified-rows";

/** Width of a figure in its row, in windows of 600 px and more. */
export interface FigureLayout extends RowCell {
  /** The `sizes` attribute of its image. */
  readonly sizes: string;
}

/** Sum of the aspect ratios of an ideal row: two landscapes, or three portraits. */
const targetRatio = 2.6;
/** Maximum height of a row as a part of its width: a higher one would not fit into a window. */
const maxHeight = 0.8;
/** `--page-width` of `tokens.css` in px and vw, and the minimum window width for rows of this width. */
const wide = { px: 1600, vw: 62, window: 1700 };

const mismatch = (row: readonly number[]): number => Math.abs(Math.log(sum(row) / targetRatio));

/** Adds each image to the previous row if that brings the row nearer to the target. */
function breakIntoRows(aspectRatios: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const ratio of aspectRatios) {
    const row = rows.at(-1);
    if (row && mismatch([...row, ratio]) < mismatch(row)) row.push(ratio);
    else rows.push([ratio]);
  }
  return rows;
}

/** Lays out images of given width / height: one column on phones, rows of one height on wider windows. */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const cells = breakIntoRows(aspectRatios).flatMap((row) => justifyRow(row, maxHeight));
  return cells.map((cell) => {
    const [share, gaps] = [floor4(cell.share), floor4(cell.gaps)];
    return {
      share,
      gaps,
      sizes: [
        `(min-width: ${wide.window}px) ` +
          `max(${Math.ceil(share * wide.px)}px, ${(share * wide.vw).toFixed(1)}vw)`,
        `(min-width: 600px) ${(share * 94.8).toFixed(1)}vw`,
        "calc(94.8vw - 13px)",
      ].join(", "),
    };
  });
}
