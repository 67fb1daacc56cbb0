import { tallSizes, wideSizes } from "../../src/components/home/home-layout";

const widthAt = (sizes: string): number => Number(/calc\(([\d.]+)vw/.exec(sizes)?.[1]);

test("the first wide image is as wide as the window", () => {
  expect(wideSizes([3, 1.5, 1.5], 0)).toBe("100vw");
});

test("the other wide images share a row by their proportions", () => {
  const [second, third] = [wideSizes([3, 2, 1], 1), wideSizes([3, 2, 1], 2)].map(widthAt);
  expect(second).toBeCloseTo(2 * (third ?? 0), 0);
  expect((second ?? 0) + (third ?? 0)).toBeLessThan(100);
});

test("the tall images share a row on wide windows", () => {
  const sum = [0, 1, 2]
    .map((position) => widthAt(tallSizes(position)))
    .reduce((total, width) => total + width, 0);
  expect(sum).toBeGreaterThan(85);
  expect(sum).toBeLessThan(100);
});
