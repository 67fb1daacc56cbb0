import { layOutFigures } from "../../src/layout/figure-layout";

const shares = (...ratios: number[]): number[] => layOutFigures(ratios).map(({ share }) => share);

test("limits a single portrait by the window's height, a landscape only by its width", () => {
  expect(shares(1.5)).toEqual([1]);
  expect(shares(0.75)).toEqual([0.6]);
});

test("puts images into a row of equal height when they follow each other", () => {
  const [first = 0, second = 0] = shares(1.5, 0.75);
  expect(first / 1.5).toBeCloseTo(second / 0.75, 3);
  const three = shares(0.8, 0.8, 0.8);
  expect(new Set(three).size).toBe(1);
  expect(three.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
});

test("lets squares and portraits share a row on phones, and no landscapes", () => {
  const onPhones = (...ratios: number[]) =>
    layOutFigures(ratios).map(({ sharesRowOnPhones, sizes }) => [
      sharesRowOnPhones,
      sizes.split(", ").at(-1),
    ]);
  expect(onPhones(1, 1, 1)).toEqual(Array(3).fill([true, "calc(30.7vw - 17px)"]));
  expect(onPhones(1.5, 0.75)).toEqual(Array(2).fill([false, "calc(94.8vw - 13px)"]));
  expect(onPhones(0.75)).toEqual([[undefined, "calc(94.8vw - 13px)"]]);
});

test("returns sizes for windows and for phones", () => {
  expect(layOutFigures([0.75]).map(({ sizes }) => sizes)).toEqual([
    "(min-width: 600px) 56.9vw, calc(94.8vw - 13px)",
  ]);
});
