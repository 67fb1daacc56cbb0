import sharp from "sharp";
import { prepareImage } from "../../src/images/prepare-image";
import { brightnessOfHalves, edgeCaseImages } from "../support/edge-case-images";
import { photograph, transparentDisc } from "../support/sample-images";

jest.setTimeout(60_000);

const plainNames = ["palette.png", "gray.jpg", "wide gamut.jpg", "lossless.webp", "été [1] (copy), 100%.JPG"];
const oddNames = Object.keys(edgeCaseImages).filter((name) => !plainNames.includes(name));

async function prepared(name: string): Promise<Buffer | undefined> {
  const image = edgeCaseImages[name];
  if (!image) throw new Error(`There is no image ${name}.`);
  return prepareImage(await image());
}

test.each(plainNames)("%s is left as it is", async (name) => {
  expect(await prepared(name)).toBeUndefined();
});

test.each(oddNames)("%s becomes an upright 8-bit sRGB PNG without a needless alpha channel", async (name) => {
  const png = (await prepared(name)) ?? Buffer.alloc(0);
  const { format, space, depth, hasAlpha, orientation, width = 0, height = 0 } = await sharp(png).metadata();
  expect({ format, space, depth, hasAlpha, orientation }).toEqual({
    format: "png",
    space: "srgb",
    depth: "uchar",
    hasAlpha: false,
    orientation: undefined,
  });
  expect(width / height).toBe(1.5);
  const [left, right] = await brightnessOfHalves(png);
  expect(left).toBeLessThan(80);
  expect(right).toBeGreaterThan(220);
});

test("an SVG is drawn at the largest width on offer", async () => {
  expect(await sharp(await prepared("drawing.svg")).metadata()).toMatchObject({ width: 2400, height: 1600 });
});

test("an SVG of a single pixel is drawn as large as can be", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
  const { width = 0 } = await sharp(await prepareImage(Buffer.from(svg))).metadata();
  expect(width).toBeGreaterThan(1_000);
});

test("a tall SVG is drawn no higher than WebP can hold", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 100"><path d="M0 0h10v100H0z"/></svg>';
  const { width = 0, height = 0 } = await sharp(await prepareImage(Buffer.from(svg))).metadata();
  expect(height).toBeLessThanOrEqual(16_383);
  expect(width).toBeGreaterThan(1_600);
});

test("an image wider than the largest copy is made that wide, a smaller one is never enlarged", async () => {
  const wide = await (await photograph(3000, 200)).jpeg().toBuffer();
  expect(await sharp(await prepareImage(wide)).metadata()).toMatchObject({ width: 2400, height: 160 });
  const tiny = await (await photograph(40, 30)).toColourspace("rgb16").png().toBuffer();
  expect(await sharp(await prepareImage(tiny)).metadata()).toMatchObject({ width: 40, height: 30 });
});

test("transparency is kept", async () => {
  const deep = await transparentDisc(64).toColourspace("rgb16").png().toBuffer();
  const { hasAlpha, depth } = await sharp(await prepareImage(deep)).metadata();
  expect({ hasAlpha, depth }).toEqual({ hasAlpha: true, depth: "uchar" });
  expect(await prepareImage(await transparentDisc(64).png().toBuffer())).toBeUndefined();
});

test("what is no image is an error", async () => {
  await expect(prepareImage(Buffer.from("Hello"))).rejects.toThrow("unsupported image format");
});
