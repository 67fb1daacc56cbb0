import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";

let photographs = 0;

/** Returns colored noise with cells of a size, px; the same for the same seed. */
async function noise(width: number, height: number, cell: number, seed: number): Promise<Buffer> {
  const size = {
    width: Math.ceil(width / cell) + 1,
    height: Math.ceil(height / cell) + 1,
    channels: 3,
  } as const;
  const outputLength = size.width * size.height * size.channels;
  const raw = createHash("shake256", { outputLength }).update(`${seed}`).digest();
  return sharp(raw, { raw: size })
    .linear(0.75, 32)
    .resize(width, height, { fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns the next one of a series of photograph-like images, which no other is like; size in px. */
export async function photograph(width: number, height: number): Promise<Sharp> {
  photographs += 1;
  const seed = photographs;
  const [coarse, middle, fine] = await Promise.all(
    [64, 12, 3].map((cell) => noise(width, height, cell, seed)),
  );
  const layers = [middle, fine].map((input) => ({ input, blend: "soft-light" as const }));
  return sharp(await sharp(coarse).composite(layers).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
}

/** Returns an image of one color as a PNG of 16 bits in Display P3. */
export const wideImage = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .toColourspace("rgb16")
    .withIccProfile("p3")
    .png()
    .toBuffer();

/** Returns a disc with transparent corners; diameter in px. */
export function transparentDisc(size: number): Sharp {
  const half = size / 2;
  const circle = `<circle cx="${half}" cy="${half}" r="${half}" fill="teal"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${circle}</svg>`;
  return sharp(Buffer.from(svg)).png();
}
