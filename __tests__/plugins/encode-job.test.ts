import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { processFile } from "gatsby-plugin-sharp/process-file";
import sharp from "sharp";
import { closeEncoders, ENCODE_JP2 } from "../../plugins/gatsby-plugin-jp2/gatsby-worker";
import { recipeDigest } from "../../plugins/gatsby-plugin-jp2/src/file-store";
import { statistics } from "../../plugins/gatsby-plugin-jp2/src/statistics";
import type { EncodeJobArguments, EncodeOperation } from "../../plugins/gatsby-plugin-jp2/types";
import { decodeJp2 } from "../support/jp2-decoder";
import { photograph } from "../support/sample-images";
import { similarity } from "../support/similarity";

jest.setTimeout(60_000);

let site: string;
const settings = { quality: 75, byteRatio: 0.95 };

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), "jp2-job-"));
  await (await photograph(600, 400)).png().toFile(path.join(site, "photo.png"));
  Object.assign(statistics, { encoded: 0, reused: 0 });
});

afterEach(() => rmSync(site, { recursive: true, force: true }));
afterAll(closeEncoders);

function operation(width: number, changes: Partial<EncodeOperation> = {}): EncodeOperation {
  const outputPath = `${width}.jp2`;
  return { outputPath, width, height: (width * 2) / 3, cropFocus: "centre", settings, ...changes };
}

function jobArguments(changes: Partial<EncodeJobArguments> = {}): EncodeJobArguments {
  const operations = [operation(150), operation(300)];
  return { operations, cacheDirectory: path.join(site, "cache"), threads: 2, version: "1", ...changes };
}

async function run(args: EncodeJobArguments, name = "photo.png") {
  const file = path.join(site, name);
  const contentDigest = recipeDigest(readFileSync(file).toString("base64"));
  const outputDir = path.join(site, "public");
  mkdirSync(outputDir, { recursive: true });
  await ENCODE_JP2({ inputPaths: [{ path: file, contentDigest }], outputDir, args });
}

const output = (width: number) => readFileSync(path.join(site, "public", `${width}.jp2`));

test("a job writes one JP2 file for each width, no larger than the jpg of that width", async () => {
  await run(jobArguments());
  for (const width of [150, 300]) {
    const jpg = await sharp(path.join(site, "photo.png")).resize(width).jpeg({ quality: 75 }).toBuffer();
    expect(await decodeJp2(output(width))).toMatchObject({ width, height: (width * 2) / 3 });
    expect(output(width).length).toBeLessThanOrEqual(jpg.length);
  }
});

test.each([
  ["as it is", { height: 200 }],
  ["cropped to a square", { height: 300 }],
  ["cropped to what is of interest", { height: 300, cropFocus: sharp.strategy.attention }],
  ["turned by its EXIF orientation", { height: 200 }],
])("the pixels are those of its webp and jpg siblings: %s", async (name, transform) => {
  const photo = path.join(site, "photo.png");
  if (name.includes("EXIF")) {
    const turned = await sharp(photo).withMetadata({ orientation: 3 }).png().toBuffer();
    writeFileSync(photo, turned);
  }
  const sibling = path.join(site, "sibling.webp");
  const args = { width: 300, ...transform, fit: "cover", toFormat: "webp", quality: 100 };
  await processFile(photo, [{ outputPath: sibling, args }], { stripMetadata: true, defaultQuality: 50 });
  const generous = { ...settings, quality: 95 };
  await run(jobArguments({ operations: [operation(300, { ...transform, settings: generous })] }));
  const { rgba, width, height } = await decodeJp2(output(300));
  expect({ width, height }).toEqual({ width: 300, height: transform.height });
  const decoded = sharp(rgba, { raw: { width, height, channels: 4 } });
  expect(await similarity(readFileSync(sibling), decoded)).toBeGreaterThan(0.97);
});

test("nothing is encoded twice: not after the output was deleted, not after everything moved", async () => {
  await run(jobArguments());
  expect(statistics).toEqual({ encoded: 2, reused: 0 });
  rmSync(path.join(site, "public"), { recursive: true });
  await run(jobArguments());
  cpSync(path.join(site, "cache"), path.join(site, "moved"), { recursive: true });
  rmSync(path.join(site, "cache"), { recursive: true });
  await run(jobArguments({ cacheDirectory: path.join(site, "moved") }));
  expect(statistics).toEqual({ encoded: 2, reused: 4 });
});

test("a changed quality, encoder or source is encoded anew", async () => {
  await run(jobArguments());
  const coarse = { settings: { ...settings, quality: 60 } };
  await run(jobArguments({ operations: [operation(150, coarse), operation(300, coarse)] }));
  await run(jobArguments({ version: "2" }));
  await (await photograph(600, 400)).png().toFile(path.join(site, "photo.png"));
  await run(jobArguments());
  expect(statistics).toEqual({ encoded: 8, reused: 0 });
});

test("the same image asked for twice at once is encoded once", async () => {
  await Promise.all([run(jobArguments()), run(jobArguments())]);
  expect(statistics.encoded).toBe(2);
});

test("a truncated cache entry is not trusted", async () => {
  await run(jobArguments());
  for (const name of readdirSync(path.join(site, "cache"), { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".jp2")) truncateSync(path.join(site, "cache", name), 500);
  }
  await run(jobArguments());
  expect(statistics).toEqual({ encoded: 4, reused: 0 });
  expect(await decodeJp2(output(300))).toMatchObject({ width: 300 });
});

test("no unfinished file is left behind", async () => {
  await run(jobArguments());
  const names = readdirSync(site, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test.each([
  ["no image", () => Buffer.from("<html>not an image</html>")],
  ["half an image", (photo: Buffer) => photo.subarray(0, photo.length / 2)],
])("%s fails the job with a message that names the file", async (_, damage) => {
  writeFileSync(path.join(site, "broken.png"), damage(readFileSync(path.join(site, "photo.png"))));
  await expect(run(jobArguments(), "broken.png")).rejects.toThrow(/JPEG 2000 image of .*broken\.png: ./);
  await run(jobArguments());
  expect(statistics.encoded).toBe(2);
});
