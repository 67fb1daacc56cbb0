import fc from "fast-check";
import { composeRows, type RowRoom } from "../../src/components/portfolio/compose-rows";
import { rowBeside } from "../../src/components/portfolio/words-beside";
import { layOutPieces } from "../../src/components/portfolio/piece-layout";

const aspectRatio = fc.double({ min: 0.02, max: 50, noNaN: true });
const room: RowRoom = {
  width: 1200,
  gap: 30,
  target: 3.4,
  leastColumn: 300,
  besideWords: rowBeside,
  tallest: 0.54,
};

interface Shown {
  readonly column: number;
  readonly width: number;
  readonly height: number;
  readonly isBeside: boolean;
}

/** The rows, in px of the room. */
function rowsOf(aspectRatios: readonly number[], shown: RowRoom = room): Shown[][] {
  const { width, gap } = shown;
  const rows: Shown[][] = [];
  let left = 0;
  for (const [index, { share, gapShare, fill, isBeside }] of composeRows(
    aspectRatios,
    room,
    shown,
  ).entries()) {
    const column = share * width - gapShare * gap;
    const piece = {
      column,
      width: column * fill,
      height: (column * fill) / (aspectRatios[index] ?? 1),
      isBeside,
    };
    if (column <= left + 0.01) rows.at(-1)?.push(piece);
    else rows.push([piece]);
    left = (column <= left + 0.01 ? left : width) - column - gap;
  }
  return rows;
}

test("a row is full: pictures and gaps take its whole width", () => {
  const [row = []] = rowsOf([1.5, 1, 1]);
  expect(row).toHaveLength(3);
  expect(row.reduce((sum, { column }) => sum + column, 2 * room.gap)).toBeCloseTo(room.width);
});

test("a single landscape has its words beside it instead of an empty half", () => {
  const [[piece] = []] = rowsOf([1.5]);
  expect(piece).toMatchObject({ isBeside: true, column: room.width });
  expect((piece?.column ?? 0) - (piece?.width ?? 0)).toBeGreaterThan(280);
});

test("two portraits that are left over are as high as each other and fill their row", () => {
  const row = rowsOf([1.5, 1.5, 0.7, 0.7]).at(-1) ?? [];
  expect(row).toHaveLength(2);
  expect(row[0]?.height).toBeCloseTo(row[1]?.height ?? 0);
  expect(row.reduce((sum, { column }) => sum + column, room.gap)).toBeCloseTo(room.width);
});

test("pictures fill their columns, or have their words beside them, where other rows would leave holes", () => {
  const rows = rowsOf([1.78, 1.33, 0.8, 1.78, 1.33]);
  const holes = rows.flat().filter(({ column, width, isBeside }) => !isBeside && width < 0.99 * column);
  expect([rows.length, holes]).toEqual([3, []]);
});

test("a wider room has the same rows, whose narrow pictures fill their columns there", () => {
  const ratios = [1.78, 1.33, 1];
  const [narrow = [], ...others] = rowsOf(ratios);
  const [wide = []] = rowsOf(ratios, { ...room, width: 1500 });
  expect(others).toEqual([]);
  expect(wide).toHaveLength(narrow.length);
  expect(narrow[2]?.width).toBeLessThan(290);
  expect(wide[2]?.width).toBeCloseTo(wide[2]?.column ?? 0);
});

test("pictures of any proportions stand in rows of one height, whose columns leave room for words", () => {
  fc.assert(
    fc.property(fc.array(aspectRatio, { minLength: 1, maxLength: 60 }), (ratios) => {
      const rows = rowsOf(ratios);
      expect(rows.flat()).toHaveLength(ratios.length);
      for (const row of rows) {
        expect(row.reduce((sum, { column }) => sum + column + room.gap, -room.gap)).toBeLessThan(1200.01);
        for (const { column, width, height } of row) {
          expect(height / (row[0]?.height ?? 1)).toBeCloseTo(1, 3);
          expect(column).toBeGreaterThan(0.93 * room.leastColumn - 0.01);
          expect(width).toBeLessThan(column + 0.01);
        }
      }
    }),
  );
});

test("every piece keeps its order and gets sizes from the widest window to the narrowest", () => {
  const laidOut = layOutPieces([1.5, 0.5, 3], (ratio) => ratio);
  expect(laidOut.map(({ piece }) => piece)).toEqual([1.5, 0.5, 3]);
  for (const { layout } of laidOut) {
    const widths = Array.from(layout.sizes.matchAll(/min-width: (\d+)px/g), ([, width]) => Number(width));
    expect(widths).toEqual([...widths].sort((first, second) => second - first));
    expect(layout.sizes).toMatch(/, min\([\d.]+vw - \d+px, [\d.]+vh\)$/);
  }
});

test("what neighbouring kinds of windows have alike is written once, for the narrowest of them", () => {
  const sizes = layOutPieces([1.5, 1.5], (ratio) => ratio).map(({ layout }) =>
    layout.sizes.split(/, (?=\(min-width|min\()/),
  );
  for (const entries of sizes) {
    const values = entries.map((entry) => entry.replace(/^\(min-width: \d+px\) /, ""));
    expect(values.length).toBeLessThan(5);
    expect(values.filter((value, place) => value === values[place + 1])).toEqual([]);
  }
});
