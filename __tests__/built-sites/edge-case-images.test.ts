import { chartDifference, colorCharts } from "../support/color-chart";
import { readImageFile } from "../support/images/image-file";
import {
  embeddedSuffix,
  hugeImage,
  tinyImage,
  transparentImage,
} from "../support/built-sites/edge-case-content";
import { brightnessOfHalves, edgeCaseImages } from "../support/images/edge-case-images";
import { offeredFiles, publishedImages, type PublishedImage } from "./support/published-images";
import type { TestServer } from "../support/http-server";
import { serveFolder } from "../support/serve-folder";
import { buildTimeout, configuredSite } from "../support/test-sites";

let server: TestServer;
let images: Map<string, PublishedImage>;

beforeAll(async () => {
  const publicFolder = await configuredSite.build();
  server = await serveFolder(publicFolder);
  const pages = await builtPages(publicFolder);
  const odd = pages.filter(({ path }) => path.startsWith("/portfolio/odd/"));
  const published = publishedImages(odd, publicFolder);
  images = new Map(published.map((image) => [image.img.alt, image]));
}, buildTimeout);

afterAll(() => server.close());

function imageOf(title: string): PublishedImage {
  const image = images.get(title);
  if (!image) throw new Error(`${title} is not shown; there are ${[...images.keys()].join(", ")}.`);
  return image;
}

const offeredWidths = (title: string) =>
  imageOf(title).sources.map((source) => source.map(({ width }) => width));

const titles = [
  ...Object.keys(edgeCaseImages),
  ...["lossless.webp", "gray.jpg", "animation.gif", "drawing.svg"].map((name) => `${name} ${embeddedSuffix}`),
  tinyImage,
  hugeImage,
];

test.each(titles)("%s is upright, complete and in its colors as webp, jp2 and jpg", async (title) => {
  const published = imageOf(title);
  const types = published.sources.map(([candidate]) => candidate?.type);
  expect(types).toEqual(["image/webp", "image/jp2", "image/jpeg"]);
  for (const { file, type, width } of offeredFiles([published])) {
    const image = await readImageFile(file);
    expect({ type: image.type, width: image.width }).toEqual({ type, width });
    expect(image.width / image.height).toBeCloseTo(
      title === hugeImage || title === tinyImage ? 4 / 3 : 1.5,
      1,
    );
    const [left, right] = await brightnessOfHalves(image.pixels);
    expect(left).toBeLessThan(80);
    expect(right).toBeGreaterThan(220);
  }
});

test.each(Object.keys(colorCharts))("%s shows its colors as webp, jp2 and jpg", async (title) => {
  const original = (await colorCharts[title]?.()) ?? Buffer.alloc(0);
  const files = await Promise.all(offeredFiles([imageOf(title)]).map(({ file }) => readImageFile(file)));
  expect(files.length).toBeGreaterThan(2);
  expect(await chartDifference(original, ...files.map(({ pixels }) => pixels))).toBeLessThan(2);
});

test("every URL works on a server as it is written in the page", async () => {
  const urls = offeredFiles([...images.values()]).map(({ url }) => new URL(url, server.origin));
  const answers = await Promise.all(urls.map((url) => fetch(url)));
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
});

test("no variant is wider than its original or 2400 px", () => {
  expect(offeredWidths(tinyImage)).toEqual([[40], [40], [40]]);
  expect(new Set(offeredWidths("turned by EXIF.jpg").flat())).toEqual(new Set([120]));
  const [webp, jp2, jpg] = offeredWidths(hugeImage);
  expect([Math.max(...(webp ?? [])), jp2, Math.max(...(jpg ?? []))]).toEqual([2400, [690, 1125], 2400]);
});

test("webp, jp2 and png keep transparency", async () => {
  const { sources } = imageOf(transparentImage);
  expect(sources.map(([candidate]) => candidate?.type)).toEqual(["image/webp", "image/jp2", "image/png"]);
  for (const { file } of sources.flat()) {
    const { pixels, width } = await readImageFile(file);
    const alpha = await pixels.extractChannel(3).raw().toBuffer();
    expect(alpha[0]).toBeLessThan(4);
    expect(alpha[(width + 1) * Math.floor(width / 2)]).toBeGreaterThan(251);
  }
});
