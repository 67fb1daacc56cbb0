/** How wide a figure is in its row, from windows of 600 px on. */
export interface FigureLayout {
  /** Part of the row's width that the figure takes, of what is left between the gaps, 0–1. */
  readonly share: number;
  /** How many gaps that part has to give up: `share` × (figures in the row − 1). */
  readonly gaps: number;
  /** The `sizes` attribute of its picture that follows from them. */
  readonly sizes: string;
}

/** Sum of the aspect ratios of a good row: two landscapes, or three portraits. */
const target = 2.6;
/** A row below this sum would be taller than the window if it took the whole width. */
const fullWidthRatio = 1.25;
/** `--wide` of `tokens.css`, px and vw, and the window from which on figures are as wide as that. */
const wide = { width: 1600, vw: 62, window: 1700 };

const sumOf = (row: readonly number[]): number => row.reduce((sum, ratio) => sum + ratio, 0);

const miss = (row: readonly number[]): number => Math.abs(Math.log(sumOf(row) / target));

/** Each row takes what comes next as long as that makes it a better one. */
function rowsOf(aspectRatios: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const ratio of aspectRatios) {
    const row = rows.at(-1);
    if (row && miss([...row, ratio]) < miss(row)) row.push(ratio);
    else rows.push([ratio]);
  }
  return rows;
}

/**
 * Lays out figures that follow each other: one below the other on phones, in rows of one height on wider windows.
 *
 * @param aspectRatios width / height of each picture, in order
 */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const shares = rowsOf(aspectRatios).flatMap((row) => {
    const width = Math.max(sumOf(row), fullWidthRatio);
    return row.map((ratio) => ({ share: ratio / width, gaps: (ratio / width) * (row.length - 1) }));
  });
  return shares.map(({ share, gaps }) => ({
    share: Math.floor(share * 1e4) / 1e4,
    gaps: Math.floor(gaps * 1e4) / 1e4,
    sizes: [
      `(min-width: ${wide.window}px) max(${Math.ceil(share * wide.width)}px, ${(share * wide.vw).toFixed(1)}vw)`,
      `(min-width: 600px) ${(share * 94.8).toFixed(1)}vw`,
      "calc(94.8vw - 13px)",
    ].join(", "),
  }));
}
