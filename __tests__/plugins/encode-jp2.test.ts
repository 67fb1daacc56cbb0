import type { Sharp } from "sharp";
import { encodeJp2 } from "../../plugins/gatsby-plugin-jp2/src/encode-jp2";
import type { RawImage } from "../../plugins/gatsby-plugin-jp2/types";
import { decodeJp2 } from "../support/image-magick";
import { photograph, transparentDisc } from "../support/images/sample-images";

const JP2_SIGNATURE = "0000000c6a5020200d0a870a";

async function raw(image: Sharp): Promise<RawImage> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

test.each([
  [1, 1],
  [3, 2],
  [40, 30],
  [257, 129],
  [640, 480],
])(
  "encodeJp2 writes a JP2 file in sRGB that an independent OpenJPEG reads when the size is %d×%d px",
  async (width, height) => {
    const file = await encodeJp2(await raw(await photograph(width, height)), 20_000);
    expect(file.subarray(0, 12).toString("hex")).toBe(JP2_SIGNATURE);
    expect(file.subarray(20, 24).toString("latin1")).toBe("jp2 ");
    expect(await decodeJp2(file)).toMatchObject({ width, height, hasAlpha: false, isGray: false });
  },
);

test("encodeJp2 uses its budget and stays within it", async () => {
  const image = await raw(await photograph(400, 300));
  const files = await Promise.all([4_000, 12_000, 40_000].map((budget) => encodeJp2(image, budget)));
  const share = files.map((file, index) => file.length / ([4_000, 12_000, 40_000][index] ?? 0));
  expect(Math.max(...share)).toBeLessThanOrEqual(1);
  expect(Math.min(...share)).toBeGreaterThan(0.9);
});

test("encodeJp2 writes a small file when no file fits the budget", async () => {
  const file = await encodeJp2(await raw(await photograph(40, 30)), 10);
  expect(await decodeJp2(file)).toMatchObject({ width: 40, height: 30 });
  expect(file.length).toBeLessThan(1_000);
});

test("encodeJp2 keeps transparency", async () => {
  const { rgba, hasAlpha } = await decodeJp2(await encodeJp2(await raw(transparentDisc(64)), 20_000));
  const alphaAt = (x: number, y: number) => rgba[(y * 64 + x) * 4 + 3];
  expect(hasAlpha).toBe(true);
  expect([alphaAt(0, 0), alphaAt(32, 32)]).toEqual([0, 255]);
});

test("encodeJp2 declares a gray image as gray", async () => {
  const gray = (await photograph(64, 48)).grayscale().toColourspace("b-w");
  const file = await encodeJp2(await raw(gray), 5_000);
  expect(await decodeJp2(file)).toMatchObject({ width: 64, height: 48, isGray: true });
});
