/**
 * The least that the image work of a build can cost: the same copies as the site's, made by sharp and the JPEG
 * 2000 encoder in a bare loop on all cores. Arguments: the folder of the originals, the folder for the copies, and
 * `without-jp2` for webp and jpg alone.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import sharp from "sharp";
import { jp2Widths } from "../../src/data/images/describe-image";
import { imageQuality } from "../../src/data/images/image-quality";
import type { Recipe } from "../../plugins/gatsby-plugin-jp2/types";
import { imageFiles } from "./example-images";

const widths = [375, 690, 1125, 1600];
const [originals = "", copies = "", without] = process.argv.slice(2);
const encodedWidths = without === "without-jp2" ? [] : jp2Widths;
const pool = new Piscina<Recipe & { source: string }, Uint8Array>({
  filename: path.resolve("plugins/gatsby-plugin-jp2/src/encode-image.js"),
  maxThreads: availableParallelism(),
});

async function makeCopies(source: string): Promise<void> {
  const { name } = path.parse(source);
  await Promise.all(
    widths.map(async (width) => {
      const height = Math.round((width * 3) / 4);
      const target = path.join(copies, `${name}-${width}`);
      const resized = sharp(source).rotate().resize(width, height);
      const jp2 = { source, width, height, cropFocus: "centre", quality: imageQuality.jpg };
      await Promise.all([
        resized.clone().jpeg({ quality: imageQuality.jpg, progressive: true }).toFile(`${target}.jpg`),
        resized.clone().webp({ quality: imageQuality.webp }).toFile(`${target}.webp`),
        encodedWidths.includes(width) &&
          pool.run(jp2, { name: "encodeImage" }).then((file) => writeFile(`${target}.jp2`, file)),
      ]);
    }),
  );
}

async function main(): Promise<void> {
  sharp.concurrency(1);
  await mkdir(copies, { recursive: true });
  const queue = imageFiles(originals).values();
  const lane = async (): Promise<void> => {
    for (const source of queue) await makeCopies(source);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  await pool.destroy();
}

void main();
