import { tallLayout, wideLayout } from "../../src/components/home/home-layout";

const counts = [1, 2, 3, 4, 5, 6];
const widthAt = (sizes: string): number => Number(/calc\(([\d.]+)vw/.exec(sizes)?.[1]);

test.each(counts)(
  "each of %i wide images has a place: alone from edge to edge, or in a row that is full",
  (count) => {
    const places = wideLayout(Array.from({ length: count }, (_, index) => 1 + index / 2));
    expect(places).toHaveLength(count);
    expect(places[0]).toMatchObject({ kind: "bleed", sizes: "100vw" });
    const shared = places.filter(({ kind }) => kind === "shared");
    expect(shared.length % 2).toBe(0);
    for (let first = 0; first < shared.length; first += 2) {
      const shares = shared.slice(first, first + 2).map(({ style }) => Number(style["--share"]));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    }
  },
);

test("wide images that share a row do so by their proportions", () => {
  const [, second, third] = wideLayout([3, 2, 1]).map(({ sizes }) => widthAt(sizes));
  expect(second).toBeCloseTo(2 * (third ?? 0), 0);
  expect((second ?? 0) + (third ?? 0)).toBeLessThan(100);
});

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly number[];
}

function placed(count: number, hasQuote: boolean): Placed[] {
  return tallLayout(count, hasQuote).map(({ style }) => {
    const [from = 0, to = 0] = String(style["--columns"]).split(" / ").map(Number);
    return { from, to, rows: style["--rows"] === "1 / 3" ? [1, 2] : [Number(style["--rows"])] };
  });
}

const layouts = counts.flatMap((count) => [true, false].map((hasQuote) => [count, hasQuote] as const));

test.each(layouts)(
  "no two of %i tall images overlap, nor the quote (there is one: %s)",
  (count, hasQuote) => {
    const cells = placed(count, hasQuote);
    const quote = { from: 1, to: 9, rows: [1] };
    const all = [...cells, ...(hasQuote && count > 2 ? [quote] : [])];
    expect(cells).toHaveLength(count);
    for (const [index, one] of all.entries()) {
      expect([one.from >= 1, one.to <= 13, one.to > one.from]).toEqual([true, true, true]);
      for (const other of all.slice(index + 1)) {
        const sharesRow = one.rows.some((row) => other.rows.includes(row));
        expect(sharesRow && one.from < other.to && other.from < one.to).toBe(false);
      }
    }
  },
);

test("the tall images share a row on wide windows", () => {
  const sum = tallLayout(3, true).reduce((total, { sizes }) => total + widthAt(sizes), 0);
  expect(sum).toBeGreaterThan(85);
  expect(sum).toBeLessThan(100);
});
