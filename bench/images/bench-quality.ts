import { ImageMagick, initializeImageMagick, MagickFormat } from "@imagemagick/magick-wasm";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ssim } from "ssim.js";
import { encodeJp2 } from "../../plugins/gatsby-plugin-jp2/src/encoder";
import { withHalfResolutionColor } from "../../plugins/gatsby-plugin-jp2/src/encode-image";
import { imageFiles } from "./example-images";

/** Totals over all sample images: bytes, and the mean and least structural similarity to the uncompressed copy. */
export interface QualityResult {
  readonly format: string;
  readonly quality: string;
  readonly bytes: number;
  readonly meanSsim: number;
  readonly leastSsim: number;
}

/** Width in px at which the formats are compared: a card on a phone with DPR 2. */
const WIDTH = 720;
const qualities = [65, 70, 75, 80, 85];

interface Sample {
  readonly bytes: number;
  readonly similarity: number;
}

async function rgba(image: Buffer) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

async function sample(reference: Buffer, file: Buffer, decoded = file): Promise<Sample> {
  const options = { ssim: "weber", downsample: false } as const;
  const { mssim } = ssim(await rgba(decoded), await rgba(reference), options);
  return { bytes: file.length, similarity: mssim };
}

async function jp2Sample(reference: Buffer, budget: number): Promise<Sample> {
  const { data, info } = await sharp(reference).raw().toBuffer({ resolveWithObject: true });
  const image = { data, width: info.width, height: info.height, channels: 3 } as const;
  const file = await encodeJp2(await withHalfResolutionColor(image), budget);
  const decoded = ImageMagick.read(new Uint8Array(file), MagickFormat.Jp2, (read) =>
    read.write(MagickFormat.Png, (bytes) => Buffer.from(bytes)),
  );
  return sample(reference, file, decoded);
}

function total(format: string, quality: string, samples: readonly Sample[]): QualityResult {
  const similarities = samples.map(({ similarity }) => similarity);
  return {
    format,
    quality,
    bytes: samples.reduce((sum, { bytes }) => sum + bytes, 0),
    meanSsim: Number((similarities.reduce((sum, value) => sum + value, 0) / samples.length).toFixed(4)),
    leastSsim: Number(Math.min(...similarities).toFixed(4)),
  };
}

/** Encodes every image of `content/` as jpg and webp at several qualities, and as jp2 in the bytes of each jpg. */
export async function benchQuality(): Promise<QualityResult[]> {
  await initializeImageMagick(readFileSync(require.resolve("@imagemagick/magick-wasm/magick.wasm")));
  const rows = new Map<string, Sample[]>();
  const add = (row: string, value: Sample): unknown => rows.set(row, [...(rows.get(row) ?? []), value]);
  for (const file of imageFiles("content")) {
    const resized = sharp(file).flatten().resize({ width: WIDTH, withoutEnlargement: true });
    const reference = await resized.png({ compressionLevel: 1 }).toBuffer();
    for (const quality of qualities) {
      const jpg = await sharp(reference).jpeg({ quality, progressive: true }).toBuffer();
      add(`jpg ${quality}`, await sample(reference, jpg));
      add(`webp ${quality}`, await sample(reference, await sharp(reference).webp({ quality }).toBuffer()));
      add(`jp2 as jpg ${quality}`, await jp2Sample(reference, jpg.length));
    }
  }
  return [...rows].sort().map(([row, samples]) => {
    const [format = "", ...quality] = row.split(" ");
    return total(format, quality.join(" "), samples);
  });
}
