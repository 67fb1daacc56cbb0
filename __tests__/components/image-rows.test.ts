import fc from "fast-check";
import { tallLayout, wideLayout } from "../../src/components/home/home-layout";
import { layOutPieces, type SectionLayout } from "../../src/components/section-page/piece-layout";

interface Box {
  readonly hasSideCaption?: boolean;
  readonly column: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the px of a column width in a row. */
function columnPx(value: unknown, rowWidth: number, gap: number): number {
  const [, percent, gaps] =
    /^(?:calc\()?([\d.]+)%(?: - var\(--space-\d\) \* ([\d.]+)\))?$/.exec(String(value)) ?? [];
  return (rowWidth * Number(percent)) / 100 - gap * Number(gaps ?? 0);
}

/** Returns the boxes row by row, as a browser wraps them. */
function wrap(boxes: readonly Box[], rowWidth: number, gap: number, reserved = 0): Box[][] {
  const rows: Box[][] = [[]];
  let free = rowWidth - reserved;
  for (const box of boxes) {
    if (box.column > free + 0.01) {
      rows.push([]);
      free = rowWidth;
    }
    rows.at(-1)?.push(box);
    free -= box.column + gap;
  }
  return rows;
}

const heights = (row: readonly Box[]): number[] => row.map(({ height }) => height);
const spread = (row: readonly Box[]): number => Math.max(...heights(row)) - Math.min(...heights(row));

/** Returns the rows of pieces in a window of a width, in px. */
function pieceRows(
  breakpoint: "lg" | "xs",
  windowWidth: number,
  ratios: readonly number[],
  layout?: SectionLayout,
): Box[][] {
  const rowWidth = 0.948 * windowWidth - 12.8;
  const gap = 0.013 * windowWidth + 19.2;
  const boxes = layOutPieces(ratios, layout).map(({ style }, index) => {
    const column = columnPx(style[`--${breakpoint}`], rowWidth, gap);
    const width = column * Number(style[`--${breakpoint}-fill`] ?? 1);
    const hasSideCaption = `--${breakpoint}-side` in style;
    return { column, width, height: width / (ratios[index] ?? 1), hasSideCaption };
  });
  return wrap(boxes, rowWidth, gap);
}

test("pieces of a section share rows on a tablet, whatever their proportions", () => {
  const rows = pieceRows("xs", 768, [16 / 9, 4 / 3, 1, 16 / 9, 4 / 3, 3 / 4, 3 / 2]);
  expect(rows.map((row) => row.length)).toEqual([1, 2, 2, 2]);
  for (const { hasSideCaption } of rows.flat()) expect(hasSideCaption).toBe(false);
});

describe("pieces of a section in a window of 1440 px", () => {
  const gap = 0.013 * 1440 + 19.2;
  const rowWidth = 0.948 * 1440 - 12.8;
  const rowsOf = (ratios: readonly number[], layout?: SectionLayout) => pieceRows("lg", 1440, ratios, layout);

  test("fill the width of their row", () => {
    const [row = []] = rowsOf([1, 1.5, 1, 1, 1.5, 1]);
    expect(row).toHaveLength(3);
    expect(row.reduce((total, { column }) => total + column, 2 * gap)).toBeCloseTo(rowWidth, 0);
  });

  test("start with a large landscape in a filled row when there are five or more", () => {
    const lengths = (ratios: readonly number[]) => rowsOf(ratios).map((row) => row.length);
    expect(lengths(Array<number>(9).fill(1.5))[0]).toBe(1);
    expect(lengths(Array<number>(9).fill(0.75))[0]).toBeGreaterThan(1);
    // Alone it would be too high for the window, with empty space next to it.
    expect(lengths([4 / 3, 2 / 3, 3 / 4, 3 / 4, 1])).toEqual([2, 3]);
  });

  test("are larger when there are few", () => {
    const photos = rowsOf([1.5, 1.5, 1.5]);
    expect(photos.map((row) => row.length)).toEqual([1, 2]);
    expect(photos[0]?.[0]).toMatchObject({ hasSideCaption: true });
    for (const { height } of photos.flat()) expect(height).toBeGreaterThan(430);
  });

  test("have a row each in the layout large, and equal columns in the layout grid", () => {
    const ratios = [1.5, 0.75, 1, 2, 0.6, 1.5, 1.2];
    expect(rowsOf(ratios, "large").map((row) => row.length)).toEqual(ratios.map(() => 1));
    const grid = rowsOf(ratios, "grid");
    expect(grid.map((row) => row.length)).toEqual([3, 3, 1]);
    const widths = grid.flat().map(({ width }) => Math.round(width));
    expect(new Set(widths).size).toBe(1);
  });

  test("have side captions when the row would be half empty", () => {
    const [[piece] = []] = rowsOf([1.5]);
    expect(piece).toMatchObject({ hasSideCaption: true });
    expect((piece?.column ?? 0) - (piece?.width ?? 0)).toBeGreaterThan(280);
  });

  test("have one height per row and columns of 290 px at least, whatever their proportions", () => {
    const ratio = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 1, maxLength: 60 }), (ratios) => {
        const rows = rowsOf(ratios);
        expect(rows.flat()).toHaveLength(ratios.length);
        for (const row of rows) {
          expect(spread(row)).toBeLessThan(1);
          const sideBySide = row.slice(0, -1).filter(({ hasSideCaption }) => !hasSideCaption);
          for (const { column, width } of sideBySide) expect(width / column).toBeGreaterThan(0.91);
          for (const { column } of row) expect(column).toBeGreaterThan(288);
        }
      }),
    );
  });
});

describe("images of Home", () => {
  const counts = [1, 2, 3, 4, 5, 6];

  test.each(counts)("start from edge to edge and have no half-full row when %i are wide", (count) => {
    const ratios = counts.slice(0, count).map((index) => 1 + index / 2);
    const layouts = wideLayout(ratios);
    expect(layouts).toHaveLength(count);
    expect(layouts[0]).toMatchObject({ kind: "bleed", sizes: expect.stringContaining("100vw") });
    const shared = layouts.flatMap(({ kind, style }, index) => {
      const column = columnPx(style["--medium"], 1352, 38);
      return kind === "shared" ? [{ column, width: column, height: column / (ratios[index] ?? 1) }] : [];
    });
    for (const row of shared.length > 0 ? wrap(shared, 1352, 38) : []) {
      expect(row).toHaveLength(2);
      expect(spread(row)).toBeLessThan(1);
    }
  });

  const tallRatios = [0.8, 0.66, 0.75, 0.7, 0.9, 0.62];
  const quote = "Good software feels like a well-made drawer: it opens easily.";

  test.each(counts.flatMap((count) => [quote, undefined].map((text) => [count, text] as const)))(
    "are in rows of one height that fit into a window when %i are tall (quote: %s)",
    (count, text) => {
      const ratios = tallRatios.slice(0, count);
      const { kind, layouts } = tallLayout(ratios, text);
      const windows = [
        { tier: "small", width: 343, gap: 24, maxHeight: 560 },
        { tier: "medium", width: 716, gap: 29, maxHeight: 650 },
        ...(kind === "feature" ? [] : [{ tier: "large", width: 1352, gap: 38, maxHeight: 850 }]),
      ];
      for (const { tier, width, gap, maxHeight } of windows) {
        const boxes = layouts.map(({ style }, index) => {
          const column = columnPx(style[`--${tier}`], width, gap);
          return { column, width: column, height: column / (ratios[index] ?? 1) };
        });
        const reserved = tier === "large" && kind === "side" ? width * 0.36 : 0;
        for (const row of wrap(boxes, width, gap, reserved)) {
          expect(spread(row)).toBeLessThan(1);
          expect(Math.max(...heights(row))).toBeLessThan(maxHeight);
        }
      }
    },
  );
});
