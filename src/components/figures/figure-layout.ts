import { composeRows, type RowShare } from "../portfolio/compose-rows";

/** How wide a figure is in its row. */
export interface FigureLayout {
  /** Custom properties that `figures.module.css` turns into a width from 600 px on. */
  readonly style: Readonly<Record<`--${string}`, number>>;
  /** The `sizes` attribute that follows from them. */
  readonly sizes: string;
}

/** Sum of the aspect ratios of a good row: two landscapes, or three portraits. */
const target = 2.6;
/** A lone picture below this proportion (width / height) would be taller than the window if it took the whole width. */
const fullWidthRatio = 1.25;
/** `--wide` of `tokens.css`, px, and the window from which on figures are as wide as that. */
const wide = { width: 1280, window: 1400 };

const alone = (ratio: number): RowShare => ({ share: Math.min(1, ratio / fullWidthRatio), gapShare: 0 });

/** Lays out figures that follow each other: one below the other on phones, in rows of one height on wider windows. */
export function layOutFigures(aspectRatios: readonly number[]): FigureLayout[] {
  const [first = 1] = aspectRatios;
  const shares = aspectRatios.length === 1 ? [alone(first)] : composeRows(aspectRatios, target);
  return shares.map(({ share, gapShare }) => ({
    style: { "--share": Math.floor(share * 1e4) / 1e4, "--gaps": Math.floor(gapShare * 1e4) / 1e4 },
    sizes: [
      `(min-width: ${wide.window}px) ${Math.ceil(share * wide.width)}px`,
      `(min-width: 600px) ${(share * 94.8).toFixed(1)}vw`,
      "calc(94.8vw - 13px)",
    ].join(", "),
  }));
}
