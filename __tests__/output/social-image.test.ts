import sharp from "sharp";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderSocialImage } from "../../packages/output/seo/render-social-image";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

async function imageFile(name: string, width: number, height: number, background: string): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width, height, channels: 4, background } }).toFile(file);
  return file;
}

async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return Array.from(pixel, (value) => Math.round(value / 32));
}

const [red, green, blue] = [
  [8, 0, 0],
  [0, 8, 0],
  [0, 0, 8],
];

test.each([
  [1, [red, red, red]],
  [2, [red, green, green]],
  [3, [red, green, blue]],
])("fills 1200 × 630 px when there are %d images of any proportions", async (count, colors) => {
  const files = await Promise.all([
    imageFile("tall.png", 40, 900, "#f00"),
    imageFile("wide.webp", 900, 40, "#0f0"),
    imageFile("small.png", 8, 8, "#00f"),
  ]);
  const image = await renderSocialImage(files.slice(0, count));
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const points = [
    [300, 300],
    [1000, 150],
    [1000, 480],
  ] as const;
  expect(await Promise.all(points.map(([left, top]) => colorAt(image, left, top)))).toEqual(colors);
});

test("fills the image when a piece is 1 px wide and very tall", async () => {
  const image = await renderSocialImage([await imageFile("line.png", 1, 16_000, "#f00")]);
  expect(await colorAt(image, 600, 300)).toEqual(red);
});

test("draws a small vector image as large as it is shown", async () => {
  const file = join(folder, "small.svg");
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="21"><path d="M0 0h20v21H0z" fill="#f00"/></svg>`,
  );
  const image = await renderSocialImage([file]);
  expect(await colorAt(image, 590, 300)).toEqual(red);
});

test("names the file when an image cannot be decoded", async () => {
  const file = join(folder, "broken.png");
  await writeFile(file, "no image");
  await expect(renderSocialImage([file])).rejects.toThrow(
    `${file} cannot be used for the image of shared links: `,
  );
});
