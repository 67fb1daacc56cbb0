import sharp from "sharp";
import { convertToUprightSrgb } from "../../packages/content/images/convert-to-upright-srgb";
import { photograph } from "../support/images/sample-images";

test("draws an SVG at its maximum size, and no higher than WebP allows", async () => {
  const svg = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/></svg>`;
  const sizeOf = async (text: string) => sharp(await convertToUprightSrgb(Buffer.from(text))).metadata();
  expect(await sizeOf(svg(3, 2))).toMatchObject({ width: 2400, height: 1600 });
  expect((await sizeOf(svg(1, 1))).width).toBeGreaterThan(1_000);
  const { width, height } = await sizeOf(svg(10, 100));
  expect(height).toBeLessThanOrEqual(16_383);
  expect(width).toBeGreaterThan(1_600);
});

test("makes an image at most as wide as the largest variant, and never enlarges one", async () => {
  const wide = await (await photograph(3000, 200)).jpeg().toBuffer();
  expect(await sharp(await convertToUprightSrgb(wide)).metadata()).toMatchObject({
    width: 2400,
    height: 160,
  });
  const tiny = await (await photograph(40, 30)).toColourspace("rgb16").png().toBuffer();
  expect(await sharp(await convertToUprightSrgb(tiny)).metadata()).toMatchObject({ width: 40, height: 30 });
});

test("fails when the file is no image", async () => {
  await expect(convertToUprightSrgb(Buffer.from("Hello"))).rejects.toThrow("unsupported image format");
});
