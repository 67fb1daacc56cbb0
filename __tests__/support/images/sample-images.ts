import sharp, { type Sharp } from "sharp";

/** Returns colored noise with cells of a size, px. */
async function noise(width: number, height: number, cell: number): Promise<Buffer> {
  const size = {
    width: Math.ceil(width / cell) + 1,
    height: Math.ceil(height / cell) + 1,
    channels: 3,
  } as const;
  const fine = sharp({
    create: { ...size, background: "gray", noise: { type: "gaussian", mean: 128, sigma: 55 } },
  });
  const raw = await fine.raw().toBuffer();
  return sharp(raw, { raw: size })
    .resize(width, height, { fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a random photograph-like image; size in px. */
export async function photograph(width: number, height: number): Promise<Sharp> {
  const [coarse, middle, fine] = await Promise.all([64, 12, 3].map((cell) => noise(width, height, cell)));
  const layers = [middle, fine].map((input) => ({ input, blend: "soft-light" as const }));
  return sharp(await sharp(coarse).composite(layers).removeAlpha().png({ compressionLevel: 1 }).toBuffer());
}

/** Returns a disc with transparent corners; diameter in px. */
export function transparentDisc(size: number): Sharp {
  const half = size / 2;
  const circle = `<circle cx="${half}" cy="${half}" r="${half}" fill="teal"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${circle}</svg>`;
  return sharp(Buffer.from(svg)).png();
}
