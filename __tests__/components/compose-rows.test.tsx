import fc from "fast-check";
import { composeRows } from "../../src/components/portfolio/compose-rows";
import { layOutPieces } from "../../src/components/portfolio/piece-layout";

const aspectRatio = fc.double({ min: 0.02, max: 50, noNaN: true });

test("pictures that reach the target together share a row, each by its proportions", () => {
  const shares = composeRows([2, 1, 1], 4).map(({ share }) => share);
  expect(shares).toEqual([0.5, 0.25, 0.25]);
});

test("a row of several gives up the gaps between them", () => {
  const rows = composeRows([1, 1, 1], 3);
  const gaps = rows.reduce((sum, { gapShare }) => sum + gapShare, 0);
  expect(gaps).toBeCloseTo(2);
});

test("a single picture is not stretched to the whole row when others stand side by side", () => {
  expect(composeRows([1], 4)[0]?.share).toBeLessThan(0.5);
});

test("any picture gets a place that fits its row", () => {
  fc.assert(
    fc.property(
      fc.array(aspectRatio, { maxLength: 60 }),
      fc.double({ min: 1, max: 8, noNaN: true }),
      (ratios, target) => {
        const rows = composeRows(ratios, target);
        expect(rows).toHaveLength(ratios.length);
        for (const { share, gapShare } of rows) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
          expect(gapShare).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test("every piece keeps its order and gets sizes from the widest window to the narrowest", () => {
  const laidOut = layOutPieces([1.5, 0.5, 3], (ratio) => ratio);
  expect(laidOut.map(({ piece }) => piece)).toEqual([1.5, 0.5, 3]);
  for (const { layout } of laidOut) {
    const widths = Array.from(layout.sizes.matchAll(/min-width: (\d+)px/g), ([, width]) => Number(width));
    expect(widths).toEqual([...widths].sort((first, second) => second - first));
    expect(layout.sizes).toMatch(/, calc\([\d.]+vw - \d+px\)$/);
  }
});
