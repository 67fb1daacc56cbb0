import { floor4, imageWidth, justifyRow, sum, type RowCell } from "./justified-rows";
import { fullRowWidth, rowWidth } from "./row-width";

/** Width of a figure in its row. */
export interface FigureLayout extends RowCell {
  /**
   * True if the image shares its row on phones, too: the row has several images and no landscape. Undefined for an
   * image without others.
   */
  readonly sharesRowOnPhones: boolean | undefined;
  /** The `sizes` attribute of its image. */
  readonly sizes: string;
}

/** Sum of the aspect ratios of an ideal row: two landscapes, or three portraits. */
const idealRatioSum = 2.6;
/** Maximum height / width of a row: a higher one would not fit into a window. */
const maxHeightRatio = 0.8;

const distanceToIdeal = (row: readonly number[]): number => Math.abs(Math.log(sum(row) / idealRatioSum));

/** Adds each image to the previous row if that brings the row nearer to the ideal. */
function greedyRows(aspectRatios: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const ratio of aspectRatios) {
    const row = rows.at(-1);
    if (row && distanceToIdeal([...row, ratio]) < distanceToIdeal(row)) row.push(ratio);
    else rows.push([ratio]);
  }
  return rows;
}

/** Lays out images of given width / height in rows of one height; on phones landscapes are in one column. */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const cells = greedyRows(aspectRatios).flatMap((row) => {
    const sharesRowOnPhones =
      aspectRatios.length > 1 ? row.length > 1 && row.every((ratio) => ratio <= 1) : undefined;
    return justifyRow(row, maxHeightRatio).map((cell) => ({ ...cell, sharesRowOnPhones }));
  });
  return cells.map((cell) => {
    const [share, gapShare] = [floor4(cell.share), floor4(cell.gapShare)];
    return {
      share,
      gapShare,
      sharesRowOnPhones: cell.sharesRowOnPhones,
      sizes: [
        `(min-width: 600px) ${(share * rowWidth.vw).toFixed(1)}vw`,
        `calc(${cell.sharesRowOnPhones ? imageWidth(cell) : fullRowWidth})`,
      ].join(", "),
    };
  });
}
