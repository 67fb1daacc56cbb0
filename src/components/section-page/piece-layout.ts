import { columnWidth, floor4, gapWidth, imageWidth, pxIn, sum } from "../../layout/justified-rows";
import type { RowCell } from "../../layout/justified-rows";
import { rowWidth } from "../../layout/row-width";

/** Style of a piece in the grid, and the `sizes` attribute of its image. */
export interface PieceLayout {
  /** Custom properties that `section-page.module.css` turns into widths. */
  readonly style: Readonly<Record<`--${string}`, string | number>>;
  readonly sizes: string;
}

/** Space for rows; lengths in px of the narrowest window of a breakpoint. */
type Space = ReturnType<typeof spaceOf>;

/** A row of images of one height; lengths in px. */
interface Row {
  readonly cost: number;
  readonly columns: readonly { readonly width: number; readonly image: number }[];
  /** True if captions are at the side of their images: with captions below, the row would be half empty. */
  readonly hasSideCaptions: boolean;
}

/** Minimum width of an image, as a part of `minColumn`, for a column that is as wide as the image. */
const minImageWidthFactor = 0.93;
/** Minimum width of an image in a row with others, as a part of its column. */
const minFill = 0.92;
/** Maximum height of an image that fills its row, as a multiple of the maximum height of others. */
const maxFillingHeightFactor = 1.12;
// Weights in the cost of a row. The weight of a height other than the ideal one is 1.
/** Weight of empty space at the end of a row. */
const emptySpacePenalty = 14;
/** Weight of an image that is narrower than its column. */
const narrowImagePenalty = 60;
/** Costs of side captions: in the last row, for each extra image there, and in other rows. */
const sideCaptionCost = { last: 0.5, extraImage: 0.25, other: 1.2 };
/** Minimum height of images with side captions, relative to the ideal height. */
const minSideCaptionHeight = 0.85;
const maxRowLength = 7;

/** Returns the height at which images fill a row. Narrower ones than `min` px get a column of `min` px. */
function fillingHeight(ratios: readonly number[], width: number, min: number): number {
  const wide = [...ratios].sort((a, b) => b - a);
  for (;;) {
    const height = (width - min * (ratios.length - wide.length)) / sum(wide);
    const narrowest = wide.at(-1) ?? 0;
    if (narrowest * height >= minImageWidthFactor * min) return height;
    if (wide.length === 1) return min / narrowest;
    wide.pop();
  }
}

/** Lays out a row with captions below the images. */
function rowWithCaptionsBelow(ratios: readonly number[], space: Space): Row | undefined {
  const width = space.width - space.gap * (ratios.length - 1);
  if (ratios.length > 1 && space.minColumn * ratios.length > width) return undefined;
  const min = Math.min(space.minColumn, width);
  const filling = fillingHeight(ratios, width, min);
  const height = filling <= maxFillingHeightFactor * space.maxHeight ? filling : space.maxHeight;
  const images = ratios.map((ratio) => ratio * height);
  const widths = images.map((image) => (image < minImageWidthFactor * min ? min : image));
  const rest = Math.max(0, width - sum(widths));
  // The last column takes the rest, so that the first piece of the next row does not fit there.
  const columns = images.map((image, index) => ({
    image,
    width: (widths[index] ?? image) + (index === images.length - 1 ? rest : 0),
  }));
  if (columns.length > 1 && columns.slice(0, -1).some(({ image, width: column }) => image < minFill * column))
    return undefined;
  const unfilled = columns.map((column) => Math.max(0, 1 - column.image / column.width) ** 2);
  const cost =
    Math.log(height / space.idealHeight) ** 2 +
    emptySpacePenalty * (rest / width) ** 2 +
    narrowImagePenalty * sum(unfilled);
  return { cost, columns, hasSideCaptions: false };
}

/** Lays out a row with captions at the side of the images; undefined where these would be small. */
function rowWithSideCaptions(ratios: readonly number[], space: Space): Row | undefined {
  const width = space.width - space.gap * (ratios.length - 1);
  const free = width - ratios.length * (space.minColumn + space.gap);
  const height = Math.min(free / sum(ratios), space.maxHeight);
  if (height < space.idealHeight * minSideCaptionHeight) return undefined;
  const caption = (width - height * sum(ratios)) / ratios.length;
  const cost =
    Math.log(height / space.idealHeight) ** 2 +
    emptySpacePenalty * Math.max(0, (caption - 2 * space.minColumn) / width) ** 2;
  const columns = ratios.map((ratio) => ({ image: ratio * height, width: ratio * height + caption }));
  return { cost, columns, hasSideCaptions: true };
}

/** Returns the better row; only a last row or a single image may have side captions. */
function bestRow(ratios: readonly number[], space: Space, isLast: boolean): Row | undefined {
  const below = rowWithCaptionsBelow(ratios, space);
  const side = isLast || ratios.length === 1 ? rowWithSideCaptions(ratios, space) : undefined;
  if (!side) return below;
  const { last, extraImage } = sideCaptionCost;
  const cost = side.cost + (isLast ? last + extraImage * (ratios.length - 1) : space.sideCaptionCost);
  const isFilled = below?.columns.every(({ image, width }) => image >= minFill * width);
  const isKept = below && below.cost <= cost && (isFilled || isLast);
  return isKept ? below : { ...side, cost };
}

/** Breaks images into the rows that cost least together, in order (dynamic programming). */
function cheapestRows(ratios: readonly number[], space: Space): readonly Row[] {
  const best: { readonly rows: readonly Row[]; readonly cost: number }[] = [{ rows: [], cost: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    for (let start = end - 1; start >= Math.max(0, end - maxRowLength); start -= 1) {
      const row = bestRow(ratios.slice(start, end), space, end === ratios.length);
      const before = best[start];
      if (!row || !before) break;
      const cost = before.cost + row.cost;
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { rows: [...before.rows, row], cost };
    }
  }
  return best[ratios.length]?.rows ?? [];
}

/** Layout of a section: rows of one height, one large image in each row, or a grid of equal columns. */
export type SectionLayout = "rows" | "large" | "grid";

/**
 * Minimum number of pieces, and minimum aspect ratio of the first, for a first row that is higher than the others;
 * its maximum length, its height relative to their ideal one, and the cost of a side caption there. Others are in
 * it where the first image would be higher than the window, or end in empty space.
 */
const lead = { pieces: 5, ratio: 1.3, maxLength: 3, height: 1.4, sideCaptionCost: 0 };
/** Up to this number of pieces, images are larger: width / height of an ideal row, and the cost of side captions. */
const few = { pieces: 4, idealRatio: 1.9, sideCaptionCost: 0.3 };

/** Breaks images into rows of one of the layouts. */
function rowsOf(ratios: readonly number[], space: Space, layout: SectionLayout): readonly Row[] {
  const single = (ratio: number): Row[] => {
    const row = bestRow([ratio], space, false);
    return row ? [row] : [];
  };
  if (layout === "large") return ratios.flatMap(single);
  if (layout === "grid") {
    const columns = Math.floor((space.width + space.gap) / (space.gridColumn + space.gap));
    const width = (space.width - space.gap * (columns - 1)) / columns;
    const empty = { image: width, width };
    return Array.from({ length: Math.ceil(ratios.length / columns) }, (_, row) => ({
      cost: 0,
      columns: Array.from({ length: columns }, () => empty).slice(0, ratios.length - row * columns),
      hasSideCaptions: false,
    }));
  }
  const [first = 1] = ratios;
  if (ratios.length >= lead.pieces && first >= lead.ratio) {
    const { height, sideCaptionCost: cost } = lead;
    const high = { ...space, idealHeight: space.idealHeight * height, sideCaptionCost: cost };
    const rows = Array.from(Array(lead.maxLength), (_, rest) =>
      bestRow(ratios.slice(0, rest + 1), high, false),
    );
    const best = rows.reduce((a, b) => (a && (!b || a.cost <= b.cost) ? a : b));
    return best ? [best, ...cheapestRows(ratios.slice(best.columns.length), space)] : [];
  }
  if (ratios.length > few.pieces) return cheapestRows(ratios, space);
  const { idealRatio, sideCaptionCost: cost } = few;
  return cheapestRows(ratios, { ...space, idealHeight: space.width / idealRatio, sideCaptionCost: cost });
}

/** Column of an image in its row. */
interface PieceCell extends RowCell {
  /** Part of its column that the image takes, 0–1. */
  readonly fill: number;
  readonly hasSideCaptions: boolean;
}

/** Returns the column of each image in rows of one height. */
function cellsOf(ratios: readonly number[], space: Space, layout: SectionLayout): PieceCell[] {
  return rowsOf(ratios, space, layout).flatMap(({ columns, hasSideCaptions }, _row, rows) => {
    const gaps = (layout === "grid" ? (rows[0]?.columns ?? columns) : columns).length - 1;
    return columns.map(({ width, image }) => {
      const share = width / (space.width - space.gap * gaps);
      return { share, gapShare: share * gaps, fill: Math.min(1, image / width), hasSideCaptions };
    });
  });
}

/**
 * Windows from `minWidth` px on, as in the media queries of the styles, and their rows: width / height of an
 * ideal row, the maximum height / width of a row, the minimum width (px) of a column, and that in a grid.
 */
const breakpoints = [
  { name: "xl", minWidth: 1800, idealRatio: 4.2, maxHeightRatio: 0.46, minColumn: 380, gridColumn: 520 },
  { name: "lg", minWidth: 1440, idealRatio: 3.4, maxHeightRatio: 0.54, minColumn: 310, gridColumn: 400 },
  { name: "md", minWidth: 1200, idealRatio: 3.4, maxHeightRatio: 0.54, minColumn: 310, gridColumn: 340 },
  { name: "sm", minWidth: 900, idealRatio: 3, maxHeightRatio: 0.62, minColumn: 310, gridColumn: 380 },
  { name: "xs", minWidth: 680, idealRatio: 2.6, maxHeightRatio: 0.85, minColumn: 198, gridColumn: 280 },
] as const;

function spaceOf({
  minWidth,
  idealRatio,
  maxHeightRatio,
  minColumn,
  gridColumn,
}: (typeof breakpoints)[number]) {
  const width = pxIn(minWidth, rowWidth);
  const gap = pxIn(minWidth, gapWidth);
  return {
    width,
    gap,
    minColumn,
    gridColumn,
    idealHeight: width / idealRatio,
    sideCaptionCost: sideCaptionCost.other,
    maxHeight: width * maxHeightRatio,
  };
}

/** Height / width of the highest image that takes a phone's whole width. */
const maxHeightOnPhones = 1.6;
/** Maximum height of an image in vh, as in `piece.module.css`. */
const maxVh = 80;
/** Part of its width from which on a limited image takes it all, as in `piece.module.css`. */
const minLimited = 0.8;
const wholeRow: PieceCell = { share: 1, gapShare: 0, fill: 1, hasSideCaptions: false };

/** Lays out images of given width / height: one column on phones, rows of one height on wider windows. */
export function layOutPieces(aspectRatios: readonly number[], layout: SectionLayout = "rows"): PieceLayout[] {
  const layouts = breakpoints.map((item) => ({
    ...item,
    cells: cellsOf(aspectRatios, spaceOf(item), layout),
  }));
  return aspectRatios.map((ratio, index) => {
    const limit = `${(maxVh * ratio).toFixed(1)}vh`;
    const sizeOf = (cell: PieceCell) => {
      const whole = imageWidth(cell, cell.fill);
      return cell.hasSideCaptions
        ? `min(${whole}, ${limit})`
        : `min(${whole}, max(${limit}, (${limit} - ${minLimited} * (${whole})) * 9999))`;
    };
    const onPhones = { ...wholeRow, fill: Math.min(1, maxHeightOnPhones * ratio) };
    const style: Record<`--${string}`, string | number> = { "--ratio": Number(ratio.toFixed(4)) };
    if (onPhones.fill < 1) style["--fill"] = floor4(onPhones.fill);
    const sizes = layouts.map(({ name, minWidth, cells }) => {
      const cell = cells[index] ?? wholeRow;
      style[`--${name}`] = columnWidth(cell);
      if (cell.fill < 1) style[`--${name}-fill`] = floor4(cell.fill);
      if (cell.hasSideCaptions) style[`--${name}-side`] = 1;
      return { condition: `(min-width: ${minWidth}px) `, size: sizeOf(cell) };
    });
    sizes.push({ condition: "", size: sizeOf(onPhones) });
    // A size that the next narrower windows have as well needs no condition.
    const needed = sizes.filter(({ size }, position) => size !== sizes[position + 1]?.size);
    return { style, sizes: needed.map(({ condition, size }) => condition + size).join(", ") };
  });
}
