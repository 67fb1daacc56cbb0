import { floor, type HomePlace } from "./home-layout";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Part of a row's width, of what is left between the gaps, and how many gaps it gives up. */
interface Share {
  readonly share: number;
  readonly gaps: number;
}

/** What keeps rows from the whole width: a height (part of the width) that is enough, and a quote in the first row. */
interface RowLimits {
  readonly tallest: number;
  readonly quote?: number;
}

/** Images of one height that fill their part of a row. */
function row(ratios: readonly number[], { tallest, quote }: RowLimits): Share[] {
  const width = Math.min(1 - (quote ?? 0), tallest * sumOf(ratios));
  return ratios.map((ratio) => {
    const share = (width * ratio) / sumOf(ratios);
    return { share, gaps: share * (ratios.length - (quote === undefined ? 1 : 0)) };
  });
}

/** How many of one to six tall images stand in each row, from phones on, from 600 px on, from 1000 px on. */
const rowsOf: Readonly<Record<number, readonly [phones: number[], medium: number[], large: number[]]>> = {
  1: [[1], [1], [1]],
  2: [[2], [2], [2]],
  3: [[1, 2], [3], [3]],
  4: [[2, 2], [2, 2], [4]],
  5: [[1, 2, 2], [2, 3], [5]],
  6: [
    [2, 2, 2],
    [3, 3],
    [3, 3],
  ],
};

/** Rows from 1000 px on of images that have a quote beside the first two of them. */
const rowsBesideQuote: Readonly<Record<number, readonly number[]>> = { 2: [2], 5: [2, 3], 6: [2, 4] };

function rows(ratios: readonly number[], lengths: readonly number[], limits: RowLimits): Share[] {
  let start = 0;
  return lengths.flatMap((length, index) => {
    const shares = row(
      ratios.slice(start, start + length),
      index === 0 ? limits : { tallest: limits.tallest },
    );
    start += length;
    return shares;
  });
}

/** Part of a row that a quote beside tall images takes. */
const quotePart = 0.36;

/** The composition of a quote and three images: widths of the three, the first as high as the others under the quote. */
type Feature = readonly [first: number, second: number, third: number];

/** What the composition is measured on: row and gap of a window of 1440 px, size of a quote and width of its letters. */
const measure = { row: 1352, gap: 21, quote: 63, letter: 29 };

/** Room between the quote and the images under it, in gaps. */
const quoteGaps = 2;

function feature([first = 1, second = 1, third = 1]: readonly number[], quote: string): Feature {
  const { row: width, gap, quote: size, letter } = measure;
  const widths = Array.from({ length: 25 }, (_, step) => width * (0.34 + step * 0.01));
  const miss = (one: number): number => {
    const rest = width - gap - one;
    const lines = Math.ceil((quote.length * letter) / (rest * 0.92));
    const besides = lines * size * 1.05 + quoteGaps * gap + (rest - gap) / (second + third);
    return Math.abs(one / first - besides) + Math.max(0, one / first - 0.62 * width) * 4;
  };
  const best = widths.reduce((one, other) => (miss(other) < miss(one) ? other : one));
  const under = width - 2 * gap - best;
  return [best, (under * second) / (second + third), (under * third) / (second + third)];
}

/** How tall images and the quote above or beside them stand. */
export interface TallLayout {
  /** `feature`: three images around the quote; `beside`: the quote begins their first row; else it stands above them. */
  readonly kind: "feature" | "beside" | "rows";
  /** Custom properties of the group. */
  readonly style: HomePlace["style"];
  readonly places: readonly HomePlace[];
}

function tallKind(count: number, quote: string | undefined): TallLayout["kind"] {
  if (quote === undefined) return "rows";
  if (count === 3) return "feature";
  return count === 1 || count in rowsBesideQuote ? "beside" : "rows";
}

const sizeOf = ({ share, gaps }: Share): string =>
  `calc(${(94.8 * share - 0.45 * gaps).toFixed(1)}vw - ${Math.floor(13 * share + 14.4 * gaps)}px)`;

/** Where each of one to six tall images stands, with a quote or without one. */
export function tallLayout(aspectRatios: readonly number[], quote: string | undefined): TallLayout {
  const count = aspectRatios.length;
  const kind = tallKind(count, quote);
  const [phones, medium, large] = rowsOf[count] ?? [[], [], []];
  const around = kind === "feature" ? feature(aspectRatios, quote ?? "") : undefined;
  const widths = around?.map((width) => ({
    share: width / sumOf(around),
    gaps: (2 * width) / sumOf(around),
  }));
  const onPhones = rows(aspectRatios, phones, { tallest: 1.6 });
  const onMedium = rows(aspectRatios, medium, { tallest: 0.85 });
  const onLarge =
    kind === "beside"
      ? rows(aspectRatios, rowsBesideQuote[count] ?? large, { tallest: 0.55, quote: quotePart })
      : (widths ?? rows(aspectRatios, large, { tallest: 0.6 }));
  const places = aspectRatios.map((_, index) => {
    const nothing = { share: 1, gaps: 0 };
    const [one, two, three] = [
      onPhones[index] ?? nothing,
      onMedium[index] ?? nothing,
      onLarge[index] ?? nothing,
    ];
    return {
      style: {
        "--phones": floor(one.share),
        "--phones-gaps": floor(one.gaps),
        "--medium": floor(two.share),
        "--medium-gaps": floor(two.gaps),
        "--large": floor(three.share),
        "--large-gaps": floor(three.gaps),
      },
      sizes: `(min-width: 1000px) ${sizeOf(three)}, (min-width: 600px) ${sizeOf(two)}, ${sizeOf(one)}`,
    };
  });
  const style: HomePlace["style"] = around
    ? { "--columns": around.map((width) => `${Math.round(width)}fr`).join(" ") }
    : { "--quote": quotePart };
  return { kind, style, places };
}
