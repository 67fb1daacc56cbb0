import { wideLayout, type HomePlace } from "../../src/components/home/home-layout";
import { tallLayout } from "../../src/components/home/tall-layout";

const counts = [1, 2, 3, 4, 5, 6];
const widthAt = (sizes: string): number => Number(/calc\(([\d.]+)vw/.exec(sizes)?.[1]);

test.each(counts)(
  "each of %i wide images has a place: alone from edge to edge, or in a row that is full",
  (count) => {
    const places = wideLayout(Array.from({ length: count }, (_, index) => 1 + index / 2));
    expect(places).toHaveLength(count);
    expect(places[0]).toMatchObject({ kind: "bleed", sizes: expect.stringContaining("100vw") });
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

interface Part {
  readonly share: number;
  readonly gaps: number;
}

const part = ({ style }: HomePlace, tier: string): Part => ({
  share: Number(style[`--${tier}`]),
  gaps: Number(style[`--${tier}-gaps`]),
});

/** Width (px) of each image at a width of the row, and its row, as the browser fills rows. */
function rowsOf(ratios: readonly number[], parts: readonly Part[], width: number, gap: number, taken = 0) {
  const rows: { width: number; height: number }[][] = [[]];
  let left = width - taken;
  for (const [index, { share, gaps }] of parts.entries()) {
    const imageWidth = share * width - gaps * gap;
    if (imageWidth > left + 0.01) {
      rows.push([]);
      left = width;
    }
    left -= imageWidth + gap;
    rows.at(-1)?.push({ width: imageWidth, height: imageWidth / (ratios[index] ?? 1) });
  }
  return rows;
}

const tallRatios = [0.8, 0.66, 0.75, 0.7, 0.9, 0.62];
const quote = "Good software feels like a well-made drawer: it opens easily.";
const cases = counts.flatMap((count) => [quote, undefined].map((text) => [count, text] as const));

test.each(cases)("%i tall images stand in rows of one height, none as a wall (quote: %s)", (count, text) => {
  const ratios = tallRatios.slice(0, count);
  const { kind, places } = tallLayout(ratios, text);
  expect(places).toHaveLength(count);
  const tiers = [
    { tier: "phones", width: 343, gap: 16, most: 560 },
    { tier: "medium", width: 716, gap: 18, most: 650 },
    ...(kind === "feature" ? [] : [{ tier: "large", width: 1352, gap: 21, most: 850 }]),
  ];
  for (const { tier, width, gap, most } of tiers) {
    const parts = places.map((place) => part(place, tier));
    const beside = tier === "large" && kind === "beside" ? width * 0.36 : 0;
    for (const row of rowsOf(ratios, parts, width, gap, beside)) {
      expect(row.reduce((sum, image) => sum + image.width + gap, -gap)).toBeLessThan(width + 0.01);
      for (const { height } of row) {
        expect(Math.abs(height - (row[0]?.height ?? 0))).toBeLessThan(1);
        expect(height).toBeLessThan(most);
      }
    }
  }
});

test.each(["Short.", quote, quote.repeat(3)])(
  "three tall images and a quote fill a rectangle: %s",
  (text) => {
    const [one = 1, two = 1, three = 1] = tallRatios;
    const { kind, style } = tallLayout(tallRatios.slice(0, 3), text);
    const [first = 0, second = 0, third = 0] = String(style["--columns"]).split(" ").map(parseFloat);
    expect(kind).toBe("feature");
    expect(second / two).toBeCloseTo(third / three, -1);
    const leftForQuote = first / one - second / two;
    expect(leftForQuote).toBeGreaterThan(63);
    expect(first / one).toBeLessThan(900);
    expect(leftForQuote).toBeGreaterThan(text.length > 100 ? 250 : 0);
  },
);

test("On phones a panorama from edge to edge shows its middle instead of a strip, others are whole.", () => {
  expect(wideLayout([2.75])[0]).toMatchObject({
    style: { "--on-phones": 1.5 },
    sizes: "(min-width: 600px) 100vw, 183vw",
  });
  expect(wideLayout([1.4])[0]).toMatchObject({ style: {}, sizes: "(min-width: 600px) 100vw, 100vw" });
});
