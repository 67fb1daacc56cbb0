import { composeRows, type RowRoom, type RowShare } from "../portfolio/compose-rows";

/** How wide a figure is in its row. */
export interface FigureLayout {
  /** Custom properties that `figures.module.css` turns into a width from 600 px on. */
  readonly style: Readonly<Record<`--${string}`, number>>;
  /** The `sizes` attribute that follows from them. */
  readonly sizes: string;
}

/** Rows of figures, measured on a window of 600 px: a good one is two landscapes, or three portraits. */
const room: RowRoom = { width: 556, gap: 18, target: 2.6, leastColumn: 120, tallest: 0.8 };
/** A lone picture below this proportion (width / height) would be taller than the window if it took the whole width. */
const fullWidthRatio = 1.25;
/** `--wide` of `tokens.css`, px and vw, and the window from which on figures are as wide as that. */
const wide = { width: 1280, vw: 62, window: 1400 };

const alone = (ratio: number): Pick<RowShare, "share" | "gapShare" | "fill"> => ({
  share: Math.min(1, ratio / fullWidthRatio),
  gapShare: 0,
  fill: 1,
});

/** Lays out figures that follow each other: one below the other on phones, in rows of one height on wider windows. */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const [first = 1] = aspectRatios;
  const shares = aspectRatios.length === 1 ? [alone(first)] : composeRows(aspectRatios, room);
  return shares.map(({ share, gapShare, fill }, index) => ({
    style: {
      "--ratio": aspectRatios[index] ?? 1,
      "--share": Math.floor(share * 1e4) / 1e4,
      "--gaps": Math.floor(gapShare * 1e4) / 1e4,
      ...(fill < 1 ? { "--fill": Math.floor(fill * 1e4) / 1e4 } : {}),
    },
    sizes: [
      `(min-width: ${wide.window}px) max(${Math.ceil(share * fill * wide.width)}px, ${(share * fill * wide.vw).toFixed(1)}vw)`,
      `(min-width: 600px) ${(share * fill * 94.8).toFixed(1)}vw`,
      "calc(94.8vw - 13px)",
    ].join(", "),
  }));
}
