import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { decodeJp2 } from "../image-magick";

const typeOfFormat: Readonly<Record<string, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * Decodes an image file to its last byte and returns its type and size.
 *
 * @throws {Error} when it is missing, truncated, or neither jpg, png nor webp
 */
export async function describeImageFile(file: string) {
  const image = sharp(await readFile(file), { failOn: "warning" });
  const { format, width, height } = await image.metadata();
  const type = typeOfFormat[format];
  if (type === undefined) throw new Error(`${file} is neither jpg, png nor webp, but ${format}.`);
  await image.resize({ width: 16 }).raw().toBuffer();
  return { type, width, height };
}

/** A decoded image: its MIME type, its size in px and bytes, its pixels. */
export type ImageFile = Awaited<ReturnType<typeof readImageFile>>;

/**
 * Decodes an image file and returns its pixels, too.
 *
 * @throws {Error} when it is missing, truncated, or neither jpg, png, webp nor JP2
 */
export async function readImageFile(file: string) {
  const content = await readFile(file);
  if (content.subarray(4, 8).toString("latin1") === "jP  ") {
    const { rgba, width, height } = await decodeJp2(content);
    const pixels = sharp(rgba, { raw: { width, height, channels: 4 } });
    return { type: "image/jp2", width, height, bytes: content.length, pixels };
  }
  const { data, info } = await sharp(content, { failOn: "warning" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { format = "" } = await sharp(content).metadata();
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  return { type: typeOfFormat[format] ?? format, width, height, bytes: content.length, pixels };
}
