/** How an image of a group stands on wide windows, and the `sizes` of its picture; `home.module.css` draws it. */
export interface HomePlace {
  /** Custom properties that the styles turn into widths, columns and rows. */
  readonly style: Readonly<Record<`--${string}`, string | number>>;
  readonly sizes: string;
}

/** A row is 94.8vw - 12.8px wide (two gutters of 0.4rem + 2.6vw), the gap between images 0.45vw + 14.4px. */
const wholeRow = "calc(94.8vw - 13px)";

/** Part of a row that a wide image takes which is alone in its row but not the first of its kind. */
const offsetShare = 2 / 3;

/** A wide image and how it stands: from edge to edge, beside another, or alone and set off. */
export interface WidePlace extends HomePlace {
  readonly kind: "bleed" | "shared" | "offset";
}

/** The rows of one to six wide images: from edge to edge and pairs in turn, no image left over alone by chance. */
const wideRows: Readonly<Record<number, readonly WidePlace["kind"][]>> = {
  1: ["bleed"],
  2: ["bleed", "offset"],
  3: ["bleed", "shared", "shared"],
  4: ["bleed", "shared", "shared", "bleed"],
  5: ["bleed", "shared", "shared", "shared", "shared"],
  6: ["bleed", "shared", "shared", "bleed", "shared", "shared"],
};

/** Where each of one to six wide images stands; two that share a row are as tall as each other. */
export function wideLayout(aspectRatios: readonly number[]): WidePlace[] {
  const kinds = wideRows[aspectRatios.length] ?? [];
  return kinds.map((kind, position): WidePlace => {
    const ratio = aspectRatios[position] ?? 1;
    if (kind === "bleed") return { kind, style: {}, sizes: "100vw" };
    const isSecond = kinds.slice(0, position).filter((before) => before === "shared").length % 2 === 1;
    const neighbour = aspectRatios[position + (isSecond ? -1 : 1)] ?? 1;
    const share = kind === "offset" ? offsetShare : ratio / (ratio + neighbour);
    const vw = (94.35 * share).toFixed(1);
    return {
      kind,
      style: { "--ratio": ratio, "--share": Math.floor(share * 1e4) / 1e4 },
      sizes: `(min-width: 600px) calc(${vw}vw - ${Math.floor(27.2 * share)}px), ${wholeRow}`,
    };
  });
}

/** A tall image's columns of twelve (from, to) and its rows, row 1 being the quote's. */
type Cell = readonly [from: number, to: number, rows: string, align?: "end" | "center"];

const trio: readonly Cell[] = [
  [1, 6, "2"],
  [6, 9, "2", "end"],
  [9, 13, "1 / 3"],
];
/** Without a quote nothing stands in row 1. */
const trioAlone: readonly Cell[] = [
  [1, 6, "2"],
  [6, 9, "2", "end"],
  [9, 13, "2"],
];

/** The compositions of one to six tall images, with a quote above and without one. */
const tallCells: Readonly<Record<number, readonly [withQuote: readonly Cell[], alone: readonly Cell[]]>> = {
  1: [[[8, 13, "1 / 3"]], [[4, 10, "2"]]],
  2: [
    [
      [2, 7, "2"],
      [8, 13, "1 / 3", "end"],
    ],
    [
      [1, 6, "2", "end"],
      [6, 13, "2"],
    ],
  ],
  3: [trio, trioAlone],
  4: [
    [
      [1, 5, "2"],
      [5, 9, "2", "end"],
      [9, 13, "1 / 3"],
      [4, 10, "3"],
    ],
    [
      [1, 4, "2"],
      [4, 7, "2", "end"],
      [7, 10, "2"],
      [10, 13, "2", "end"],
    ],
  ],
  5: [
    [...trio, [2, 7, "3"], [8, 12, "3", "end"]],
    [...trioAlone, [2, 7, "3"], [8, 12, "3", "end"]],
  ],
  6: [
    [...trio, [1, 5, "3"], [5, 8, "3", "center"], [8, 13, "3"]],
    [...trioAlone, [1, 5, "3"], [5, 8, "3", "center"], [8, 13, "3"]],
  ],
};

/** Phones show pairs; these images, by the count, have a row of their own. */
const aloneOnPhones: Readonly<Record<number, readonly number[]>> = { 1: [0], 3: [0], 5: [0], 6: [0, 3] };

/** Width of some columns of twelve, and of the gaps between them. */
const columnSize = (count: number): string =>
  `calc(${(7.4875 * count + 0.45 * (count - 1)).toFixed(1)}vw - ${Math.ceil(14.4 - 0.13 * count)}px)`;

/** Where each of one to six tall images stands. */
export function tallLayout(count: number, hasQuote: boolean): HomePlace[] {
  const [withQuote, alone] = tallCells[count] ?? [[], []];
  return (hasQuote ? withQuote : alone).map(([from, to, rows, align = "start"], position) => {
    const isAlone = aloneOnPhones[count]?.includes(position) === true;
    const onPhones = isAlone ? wholeRow : "calc(47.2vw - 14px)";
    return {
      style: {
        "--columns": `${from} / ${to}`,
        "--rows": rows,
        "--align": align,
        "--on-phones": isAlone ? "1 / -1" : "auto",
      },
      sizes: `(min-width: 769px) ${columnSize(to - from)}, ${onPhones}`,
    };
  });
}
