import { join } from "node:path";
import sharp from "sharp";
import { renderSprite } from "../../packages/content/images/render-sprite";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

test("renders 32 × 480 px of the middle of each image in both formats", async () => {
  const cells = await Promise.all(
    [
      ["wide.png", 900, 40, "#f00"],
      ["tall.png", 40, 900, "#00f"],
      // Enlarged as a whole, it would have 7,680,000 × 480 px.
      ["flat.png", 16_000, 1, "#f00"],
    ].map(async ([name, width, height, background]) => {
      const file = join(folder, String(name));
      const size = { width: Number(width), height: Number(height) };
      await sharp({ create: { ...size, channels: 4, background: String(background) } }).toFile(file);
      return { file, focus: 50 };
    }),
  );
  const sprite = await renderSprite(cells);
  for (const [format, bytes] of [
    ["webp", sprite.webp],
    ["jpeg", sprite.jpg],
  ] as const) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 96, height: 480 });
    const { data } = await sharp(bytes)
      .resize(3, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Array.from(data, (value) => Math.round(value / 128))).toEqual([2, 0, 0, 0, 0, 2, 2, 0, 0]);
  }
});

test("takes the part of an image that its focus names", async () => {
  const file = join(folder, "halves.png");
  const half = { width: 400, height: 480, channels: 3 as const };
  await sharp({ create: { ...half, width: 800, background: "#f00" } })
    .composite([{ input: { create: { ...half, background: "#00f" } }, left: 400, top: 0 }])
    .toFile(file);
  const sprite = await renderSprite([0, 100].map((focus) => ({ file, focus })));
  const pixels = await sharp(sprite.webp).resize(2, 1).removeAlpha().raw().toBuffer();
  expect(Array.from(pixels, (value) => Math.round(value / 128))).toEqual([2, 0, 0, 0, 0, 2]);
});
