import { readFileSync, statSync } from "node:fs";
import { describeImageFile, readImageFile, type ImageFile } from "../support/images/image-file";
import { describeJp2 } from "../support/image-magick";
import {
  offeredFiles,
  publishedImages,
  type Candidate,
  type PublishedImage,
} from "./support/published-images";
import { similarity } from "../support/similarity";
import { projectSite } from "../support/test-sites";

jest.setTimeout(600_000);

let images: PublishedImage[];
/** Maximum width of a jp2 that is decoded, in px. */
const maxDecodedWidth = 800;
/** Maximum number of jp2 that are decoded, spread over all images; of the others the header is read. */
const maxDecoded = 12;

beforeAll(async () => {
  const folder = await projectSite.build();
  images = publishedImages(await builtPages(folder), folder);
});

test("images offer webp, jp2 and jpg, or png when the original is transparent", () => {
  expect(images.length).toBeGreaterThan(0);
  for (const { sources } of images) {
    const types = sources.map(([candidate]) => candidate?.type);
    expect(["image/jpeg", "image/png"]).toContain(types.at(-1));
    expect(types.slice(0, -1)).toEqual(["image/webp", "image/jp2"]);
  }
});

test("images have a size and a loading attribute", () => {
  for (const { img } of images) {
    expect(Math.min(img.width, img.height)).toBeGreaterThan(0);
    expect(["lazy", "eager"]).toContain(img.getAttribute("loading"));
    if (img.getAttribute("fetchpriority") === "high") expect(img.getAttribute("loading")).toBe("eager");
  }
});

const describeFile = async ({ file, type }: Candidate) =>
  type === "image/jp2" ? { type, ...(await describeJp2(readFileSync(file))) } : describeImageFile(file);

test("every file of a srcset has the type, width and proportions that the page says", async () => {
  const heights = new Map<string, number>();
  for (const candidate of offeredFiles(images)) {
    const { file, type, width } = candidate;
    const image = await describeFile(candidate);
    expect({ file, type: image.type, width: image.width }).toEqual({ file, type, width });
    heights.set(file, image.height);
  }
  for (const { sources, img } of images) {
    for (const { file, width } of sources.flat()) {
      const difference = (heights.get(file) ?? 0) - (width * img.height) / img.width;
      expect({ file, isClose: Math.abs(difference) <= 1 }).toEqual({ file, isClose: true });
    }
  }
});

/** Returns each jp2 with the file of the same width that other browsers get. */
function siblings(type: string): [jp2: Candidate, sibling: Candidate][] {
  const pairs = images.flatMap(({ sources }) => {
    const [, jp2 = [], fallback = []] = sources;
    return jp2.flatMap((candidate): [Candidate, Candidate][] => {
      const sibling = fallback.find(({ width }) => width === candidate.width);
      return sibling?.type === type ? [[candidate, sibling]] : [];
    });
  });
  return [...new Map(pairs.map((pair) => [pair[0].file, pair])).values()];
}

/** Reduces an image, which makes comparisons five times as fast. */
const reduced = ({ pixels }: ImageFile) => pixels.clone().resize({ width: 320 });

test("a jp2 is no larger than the jpg of its width and has the same pixels", async () => {
  const pairs = siblings("image/jpeg");
  expect(pairs.length + siblings("image/png").length).toBeGreaterThan(0);
  for (const [jp2, jpg] of pairs) {
    expect(statSync(jp2.file).size).toBeLessThanOrEqual(statSync(jpg.file).size);
  }
  const small = pairs.filter(([{ width }]) => width <= maxDecodedWidth);
  const step = Math.ceil(small.length / maxDecoded);
  for (const [jp2, jpg] of small.filter((_pair, index) => index % step === 0)) {
    const [first, second] = await Promise.all([readImageFile(jp2.file), readImageFile(jpg.file)]);
    const likeness = await similarity(reduced(first), reduced(second));
    expect({ file: jp2.file, likeness, isAlike: likeness > 0.8 }).toMatchObject({ isAlike: true });
  }
});
