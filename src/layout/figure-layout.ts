import { floor4, imageWidth, justifyRow, sum, type RowCell } from "./justified-rows";

/** Width of a figure in its row. */
export interface FigureLayout extends RowCell {
  /** True if the images share a row on phones too: none of them is a landscape. */
  readonly sharesRowOnPhones: boolean;
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

/** Lays out images of given width / height in rows of one height; on phones landscapes are in one column. */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const cells = breakIntoRows(aspectRatios).flatMap((row) => {
    const sharesRowOnPhones = row.length > 1 && row.every((ratio) => ratio <= 1);
    return justifyRow(row, maxHeight).map((cell) => ({ ...cell, sharesRowOnPhones }));
  });
  return cells.map((cell) => {
    const [share, gaps] = [floor4(cell.share), floor4(cell.gaps)];
    return {
      share,
      gaps,
      sharesRowOnPhones: cell.sharesRowOnPhones,
      sizes: [
        `(min-width: ${wide.window}px) ` +
          `max(${Math.ceil(share * wide.px)}px, ${(share * wide.vw).toFixed(1)}vw)`,
        `(min-width: 600px) ${(share * 94.8).toFixed(1)}vw`,
        cell.sharesRowOnPhones ? `calc(${imageWidth(cell, "--space-4")})` : "calc(94.8vw - 13px)",
      ].join(", "),
    };
  });
}
