import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { renderSocialImage, socialImageCells } from "../../src/output/seo/render-social-image";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portfolio-social-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function colouredFile(
  name: string,
  width: number,
  height: number,
  background: string,
): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 4, background } }).toFile(file);
  return file;
}

async function colourAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from(data).map((value) => Math.round(value / 32));
}

const red = [8, 0, 0];
const green = [0, 8, 0];
const blue = [0, 0, 8];

test.each([1, 2, 3])("fills 1200 × 630 px without an overlap when there are %i pictures", (count) => {
  const cells = socialImageCells(count);
  expect(cells).toHaveLength(count);
  for (const { left, top, width, height } of cells) {
    expect([left, top, width, height].every(Number.isInteger)).toBe(true);
    expect(left + width).toBeLessThanOrEqual(1200);
    expect(top + height).toBeLessThanOrEqual(630);
  }
  const [first, ...others] = cells;
  expect(others.every(({ left }) => left > (first?.left ?? 0) + (first?.width ?? 0))).toBe(true);
  expect(Math.max(...cells.map(({ left, width }) => left + width))).toBe(1200);
  expect(Math.max(...cells.map(({ top, height }) => top + height))).toBe(630);
});

test("shows each picture in its cell when their proportions differ", async () => {
  const files = [
    await colouredFile("tall.png", 40, 900, "#f00"),
    await colouredFile("wide.webp", 900, 40, "#0f0"),
    await colouredFile("small.png", 8, 8, "#00f"),
  ];
  const image = await renderSocialImage(files);
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(await colourAt(image, 300, 300)).toEqual(red);
  expect(await colourAt(image, 1000, 150)).toEqual(green);
  expect(await colourAt(image, 1000, 480)).toEqual(blue);
});

test("has a plain background when a picture is transparent, and equal bytes in every build", async () => {
  const file = await colouredFile("glass.png", 60, 60, "#ff000000");
  const image = await renderSocialImage([file]);
  expect(await colourAt(image, 600, 300)).toEqual([1, 1, 1]);
  expect(await renderSocialImage([file])).toEqual(image);
});

test("names the file when a picture cannot be decoded", async () => {
  const file = join(folder, "broken.png");
  await writeFile(file, "no image");
  await expect(renderSocialImage([file])).rejects.toThrow(
    `${file} cannot be used for the image of shared links: `,
  );
});
