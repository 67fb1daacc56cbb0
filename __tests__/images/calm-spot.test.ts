import sharp from "sharp";
import { findCalmSpot } from "../../packages/content/images/calm-spot";

/** Returns a gray image with signatures: rows of short strokes at the given places. */
async function withTexts(background: string, ...places: readonly (readonly [x: number, y: number])[]) {
  const strokes = places.flatMap(([x, y]) =>
    Array.from({ length: 9 }, (_, index) => `M${x + index * 4} ${y}v7`),
  );
  const path = `<path d="${strokes.join("")}" stroke="#888" stroke-width="1.5"/>`;
  const svg = `<svg width="200" height="150"><rect width="200" height="150" fill="${background}"/>${path}</svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

const texts = {
  bottomLeft: [4, 138],
  bottomRight: [160, 138],
  topLeft: [4, 4],
  topRight: [160, 4],
} as const;

describe("findCalmSpot", () => {
  test.each([
    ["bottom left", [texts.topLeft, texts.bottomRight]],
    ["bottom right", [texts.bottomLeft, texts.topRight]],
    ["top right", [texts.bottomLeft, texts.bottomRight, texts.topLeft]],
    ["top left", [texts.bottomLeft, texts.bottomRight, texts.topRight]],
  ] as const)("finds the corner %s, which has no text", async (corner, places) => {
    expect(await findCalmSpot(await withTexts("#222", ...places))).toEqual({ corner });
  });

  test("finds a corner when all have text, and in images that are extremely flat or high", async () => {
    expect(await findCalmSpot(await withTexts("#eee", ...Object.values(texts)))).toEqual({
      corner: "bottom right",
    });
    for (const [width, height] of [
      [200, 2],
      [2, 200],
      [1, 1],
    ] as const) {
      const image = sharp({ create: { width, height, channels: 3, background: "white" } }).png();
      expect(await findCalmSpot(sharp(await image.toBuffer()))).toEqual({ corner: "bottom right" });
    }
  });
});
