import { rowBeside } from "./words-beside";
import { composeRows, type RowRoom, type RowShare } from "./compose-rows";

/** Where a piece stands in the grid at each width of the window, and how wide its image is there. */
export interface PieceLayout {
  /** Custom properties that `portfolio.module.css` turns into widths. */
  readonly style: Readonly<Record<`--${string}`, number>>;
  /** The `sizes` attribute that follows from them. */
  readonly sizes: string;
}

/** The row is the window less two gutters: `--gutter` is 0.4rem + 2.6vw between 375 and 2200 px. */
const row = { vw: 100 - 2 * 2.6, px: -2 * 6.4 };
/** `--space-5`, the gap between pieces: 1.2rem + 1.3vw between 375 and 1900 px. */
const gap = { vw: 1.3, px: 19.2 };

const widthIn = (window: number, { vw, px }: { vw: number; px: number }): number => (window * vw) / 100 + px;

/**
 * Windows from `minWidth` px on and what their rows are like. The widths are those of the media queries in the styles.
 * Where rows are composed for a narrower window, they are its rows with columns that need not be wider for their words.
 */
const tiers = [
  { name: "vast", minWidth: 2400, composedAt: 1800, target: 4.2, tallest: 0.46, leastColumn: 380 },
  { name: "huge", minWidth: 1800, composedAt: 1800, target: 4.2, tallest: 0.46, leastColumn: 380 },
  { name: "broad", minWidth: 1440, composedAt: 1440, target: 3.4, tallest: 0.54, leastColumn: 310 },
  { name: "large", minWidth: 1200, composedAt: 1200, target: 3.4, tallest: 0.54, leastColumn: 310 },
  { name: "medium", minWidth: 900, composedAt: 900, target: 3, tallest: 0.62, leastColumn: 310 },
  { name: "small", minWidth: 680, composedAt: 680, target: 2.2, tallest: 0.85, leastColumn: 300 },
] as const;

const roomOf = (window: number, { target, tallest, leastColumn }: (typeof tiers)[number]): RowRoom => ({
  width: widthIn(window, row),
  gap: widthIn(window, gap),
  target,
  leastColumn,
  besideWords: rowBeside,
  tallest,
});

/** On phones pieces stand in one column; a picture that is taller than wide by more than this is narrower than it. */
const tallestOnPhones = 1.6;

/** Height (part of the window's) that no picture is taller than, as in `piece.module.css`. */
const tallest = 80;

function imageSize({ share, gapShare, fill }: RowShare, ratio: number): string {
  const vw = (row.vw * share - gap.vw * gapShare) * fill;
  const px = (row.px * share - gap.px * gapShare) * fill;
  return `min(${vw.toFixed(1)}vw - ${Math.floor(-px)}px, ${(tallest * ratio).toFixed(1)}vh)`;
}

/** Lays out the pieces of a section, one column on phones and rows of one height on wider windows. */
export function layOutPieces<Piece>(
  pieces: readonly Piece[],
  aspectRatio: (piece: Piece) => number,
): { readonly piece: Piece; readonly layout: PieceLayout }[] {
  const aspectRatios = pieces.map(aspectRatio);
  const compositions = tiers.map((tier) => ({
    ...tier,
    shares: composeRows(aspectRatios, roomOf(tier.composedAt, tier), roomOf(tier.minWidth, tier)),
  }));
  return pieces.map((piece, index) => {
    const ratio = aspectRatios[index] ?? 1;
    const style: Record<`--${string}`, number> = { "--ratio": Number(ratio.toFixed(4)) };
    const sizes: { readonly condition: string; readonly size: string }[] = [];
    const alone = { share: 1, gapShare: 0, isBeside: false };
    const onPhones = { ...alone, fill: Math.min(1, tallestOnPhones * ratio) };
    if (onPhones.fill < 1) style["--fill"] = round(onPhones.fill);
    for (const { name, minWidth, shares } of compositions) {
      const rowShare = shares[index] ?? { ...alone, fill: 1 };
      style[`--${name}`] = round(rowShare.share);
      if (rowShare.gapShare > 0) style[`--${name}-gaps`] = round(rowShare.gapShare);
      if (rowShare.fill < 1) style[`--${name}-fill`] = round(rowShare.fill);
      if (rowShare.isBeside) style[`--${name}-beside`] = 1;
      sizes.push({ condition: `(min-width: ${minWidth}px) `, size: imageSize(rowShare, ratio) });
    }
    sizes.push({ condition: "", size: imageSize(onPhones, ratio) });
    // What the next narrower windows have as well needs no condition of its own.
    const needed = sizes.filter(({ size }, place) => size !== sizes[place + 1]?.size);
    return {
      piece,
      layout: { style, sizes: needed.map(({ condition, size }) => condition + size).join(", ") },
    };
  });
}

/** Rounds down, so that a row never grows wider than its frame. */
function round(share: number): number {
  return Math.floor(share * 1e4) / 1e4;
}
