import sharp from "sharp";
import { readImage } from "../../packages/content/read/read-image";
import { convertToUprightSrgb } from "../../packages/content/images/convert-to-upright-srgb";
import { chartDifference, colorCharts } from "../support/color-chart";
import { brightnessOfHalves, edgeCaseImages } from "../support/images/edge-case-images";
import { photograph } from "../support/images/sample-images";

const plainNames = [
  "palette.png",
  "gray.jpg",
  "wide gamut.jpg",
  "camera.jpg",
  "lossless.webp",
  "été [1] (copy), 100%.JPG",
];
const otherNames = Object.keys(edgeCaseImages).filter((name) => !plainNames.includes(name));

async function bytesOf(name: string): Promise<Buffer> {
  const image = edgeCaseImages[name];
  if (!image) throw new Error(`There is no image ${name}.`);
  return image();
}

async function needsConversion(bytes: Buffer): Promise<boolean> {
  const { format = "" } = await sharp(bytes).metadata();
  const image = await readImage(bytes, format === "heif" ? "avif" : format);
  if ("message" in image) throw new Error(image.message);
  return image.needsConversion;
}

test.each(plainNames)("a conversion is not needed when the image is %s", async (name) => {
  expect(await needsConversion(await bytesOf(name))).toBe(false);
});

test.each(otherNames)(
  "converts %s to an upright 8-bit sRGB PNG without a needless alpha channel",
  async (name) => {
    const bytes = await bytesOf(name);
    expect(await needsConversion(bytes)).toBe(true);
    const png = await convertToUprightSrgb(bytes);
    const { width = 0, height = 0, ...metadata } = await sharp(png).metadata();
    expect(metadata).toMatchObject({ format: "png", space: "srgb", depth: "uchar", hasAlpha: false });
    expect(metadata.orientation).toBeUndefined();
    expect(width / height).toBe(1.5);
    const [left, right] = await brightnessOfHalves(png);
    expect(left).toBeLessThan(80);
    expect(right).toBeGreaterThan(220);
  },
);

test.each(["ProPhoto 16 bits.png", "print.jpg"])("keeps the colors of %s", async (name) => {
  const original = await colorCharts[name]?.();
  const image = sharp(await convertToUprightSrgb(original ?? Buffer.alloc(0)));
  expect(await chartDifference(original ?? Buffer.alloc(0), image)).toBeLessThan(0.5);
});

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
