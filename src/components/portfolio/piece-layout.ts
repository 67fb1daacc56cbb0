import { composeRows, type RowShare } from "./compose-rows";

/** Where a piece stands in the grid at each width of the window, and how wide its image is there. */
export interface PieceLayout {
  /** Custom properties that `portfolio.module.css` turns into widths. */
  readonly style: Readonly<Record<`--${string}`, number>>;
  /** The `sizes` attribute that follows from them. */
  readonly sizes: string;
}

/**
 * Windows from `minWidth` px on get rows whose aspect ratios add up to about `target`: one landscape to a row, two,
 * three. The widths are those of the media queries in `portfolio.module.css`.
 */
const tiers = [
  { name: "huge", minWidth: 1800, target: 5.2 },
  { name: "large", minWidth: 960, target: 3.4 },
  { name: "medium", minWidth: 600, target: 2.2 },
] as const;

/** The row is the window less two gutters: `--gutter` is 0.4rem + 2.6vw between 375 and 2200 px. */
const row = { vw: 100 - 2 * 2.6, px: -2 * 6.4 };
/** `--space-5`, the gap between pieces: 1.2rem + 1.3vw between 375 and 1900 px. */
const gap = { vw: 1.3, px: 19.2 };
const wholeRow: RowShare = { share: 1, gapShare: 0 };

function imageSize({ share, gapShare }: RowShare): string {
  const vw = row.vw * share - gap.vw * gapShare;
  const px = row.px * share - gap.px * gapShare;
  return `calc(${vw.toFixed(1)}vw - ${Math.floor(-px)}px)`;
}

/** Lays out the pieces of a section, one column on phones and rows of one height on wider windows. */
export function layOutPieces<Piece>(
  pieces: readonly Piece[],
  aspectRatio: (piece: Piece) => number,
): { readonly piece: Piece; readonly layout: PieceLayout }[] {
  const aspectRatios = pieces.map(aspectRatio);
  const compositions = tiers.map((tier) => ({ ...tier, shares: composeRows(aspectRatios, tier.target) }));
  return pieces.map((piece, index) => {
    const style: Record<`--${string}`, number> = {};
    const sizes: string[] = [];
    for (const { name, minWidth, shares } of compositions) {
      const rowShare = shares[index] ?? wholeRow;
      style[`--${name}`] = round(rowShare.share);
      style[`--${name}-gaps`] = round(rowShare.gapShare);
      sizes.push(`(min-width: ${minWidth}px) ${imageSize(rowShare)}`);
    }
    return { piece, layout: { style, sizes: [...sizes, imageSize(wholeRow)].join(", ") } };
  });
}

/** Rounds down, so that a row never grows wider than its frame. */
function round(share: number): number {
  return Math.floor(share * 1e4) / 1e4;
}
