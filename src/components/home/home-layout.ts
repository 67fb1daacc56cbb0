import { columnWidth, imageWidth, justifyRow, sum, type RowCell } from "../../layout/justified-rows";
import { fullRowWidth } from "../../layout/row-width";

/** Layout of an image on Home; `home.module.css` has the widths. */
export interface HomeImageLayout {
  /** For wide images: from edge to edge, in a row with another image, or in a row without another. */
  readonly kind?: "bleed" | "shared" | "single";
  readonly style: Readonly<Record<`--${string}`, string | number>>;
  /** The `sizes` attribute of the image. */
  readonly sizes: string;
}

const fullWidth = `calc(${fullRowWidth})`;
const wholeRow: RowCell = { share: 1, gapShare: 0 };

/** Splits a list into rows of the given lengths. */
function splitIntoRows<Item>(items: readonly Item[], lengths: readonly number[]): Item[][] {
  return lengths.map((length, row) => {
    const start = sum(lengths.slice(0, row));
    return items.slice(start, start + length);
  });
}

/** Maximum aspect ratio on phones of an image from edge to edge; a wider one is cropped. */
const maxRatioOnPhones = 1.5;

/** Row lengths for one to six wide images: single ones and pairs in turn. */
const wideRowLengths = [[], [1], [1, 1], [1, 2], [1, 2, 1], [1, 2, 2], [1, 2, 1, 2]] as const;

/** Lays out one to six wide images; two in one row have the same height. */
export function wideLayout(aspectRatios: readonly number[]): HomeImageLayout[] {
  const rows = splitIntoRows(aspectRatios, wideRowLengths[aspectRatios.length] ?? []);
  return rows.flatMap((row, index): HomeImageLayout[] => {
    const [ratio = 1] = row;
    if (row.length === 1 && rows[index - 1]?.length === 1)
      return [{ kind: "single", style: {}, sizes: fullWidth }];
    if (row.length === 1) {
      const onPhones = Math.round(100 * Math.max(1, ratio / maxRatioOnPhones));
      const style: HomeImageLayout["style"] =
        ratio > maxRatioOnPhones ? { "--on-phones": maxRatioOnPhones } : {};
      return [{ kind: "bleed", style, sizes: `(min-width: 600px) 100vw, ${onPhones}vw` }];
    }
    return justifyRow(row, Infinity).map((cell) => ({
      kind: "shared",
      style: { "--medium": columnWidth(cell) },
      sizes: `(min-width: 600px) calc(${imageWidth(cell)}), ${fullWidth}`,
    }));
  });
}

/** Splits a number of items into rows as equal as possible, the shorter ones first. */
function evenRows(count: number, maxLength: number): number[] {
  const rows = Math.ceil(count / maxLength);
  return Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows));
}

/** Share of a row that a quote next to tall images takes, as in `home.module.css`. */
const quoteShare = 0.36;

/** Sizes (px) in a window of 1440 px; `letter` is the mean width of a letter. */
const referenceWindow = { row: 1352, gap: 38, fontSize: 63, letter: 29 };

/** Estimates of a quote's lines: the part of a line that words fill, and the line height in font sizes. */
const quoteLines = { fill: 0.92, height: 1.05 };

/** Maximum height of the first image as a part of the row's width, and the weight of each px above it. */
const featureHeight = { max: 0.62, weight: 4 };

/** Widths of the first image that are compared, as parts of the row's width: 34 % to 58 %. */
const featureShares = Array.from({ length: 25 }, (_, step) => 0.34 + step * 0.01);

/** Returns widths (px) of three images; the first is as high as the quote and the others together. */
function featureWidths([first = 1, second = 1, third = 1]: readonly number[], quote: string): number[] {
  const { row, gap: gapWidth, fontSize, letter } = referenceWindow;
  const cost = (width: number): number => {
    const rest = row - gapWidth - width;
    const lines = Math.ceil((quote.length * letter) / (rest * quoteLines.fill));
    const quoteHeight = lines * fontSize * quoteLines.height;
    const siblingsHeight = quoteHeight + 2 * gapWidth + (rest - gapWidth) / (second + third);
    const excess = Math.max(0, width / first - featureHeight.max * row);
    return Math.abs(width / first - siblingsHeight) + excess * featureHeight.weight;
  };
  const candidates = featureShares.map((share) => row * share);
  const best = candidates.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  const rest = row - 2 * gapWidth - best;
  return [best, (rest * second) / (second + third), (rest * third) / (second + third)];
}

/** Returns `feature` for three images around the quote, `side` for a quote in the first row, else `rows`. */
function tallKind(count: number, quote: string | undefined) {
  if (quote === undefined || count === 4) return "rows";
  return count === 3 ? "feature" : "side";
}

/** Lays out one to six tall images, with or without a quote, and returns the style of their group, too. */
export function tallLayout(aspectRatios: readonly number[], quote: string | undefined) {
  const count = aspectRatios.length;
  const kind = tallKind(count, quote);
  const rows = (lengths: readonly number[], maxHeightRatio: number, freeShare = 0): RowCell[] =>
    splitIntoRows(aspectRatios, lengths).flatMap((row, index) =>
      justifyRow(row, maxHeightRatio, index === 0 ? freeShare : 0),
    );
  const widths = kind === "feature" ? featureWidths(aspectRatios, quote ?? "") : [];
  const onDesktops = {
    feature: () => justifyRow(widths, Infinity),
    side: () => rows([Math.min(2, count), Math.max(0, count - 2)], 0.55, quoteShare),
    rows: () => rows(evenRows(count, 5), 0.6),
  };
  const breakpoints = [
    { name: "large", condition: "(min-width: 1000px) ", cells: onDesktops[kind]() },
    { name: "medium", condition: "(min-width: 600px) ", cells: rows(evenRows(count, 3), 0.85) },
    { name: "small", condition: "", cells: rows(evenRows(count, 2), 1.6) },
  ];
  const layouts = aspectRatios.map((_, index): HomeImageLayout => {
    const columns = breakpoints.map((item) => ({ ...item, cell: item.cells[index] ?? wholeRow }));
    return {
      style: Object.fromEntries(columns.map(({ name, cell }) => [`--${name}`, columnWidth(cell)])),
      sizes: columns.map(({ condition, cell }) => `${condition}calc(${imageWidth(cell)})`).join(", "),
    };
  });
  const columns = widths.map((width) => `${Math.round(width)}fr`).join(" ");
  const style = kind === "feature" ? { "--columns": columns } : {};
  return { kind, style, layouts };
}
