import sharp, { type Sharp } from "sharp";

/** A photograph-like picture: coloured noise at every scale, the same one for the same seed and size (px). */
export async function photograph(width: number, height: number, seed = 1): Promise<Sharp> {
  const sums = new Float64Array(width * height * 3).fill(128);
  const next = randomBytes(seed);
  for (let cell = 128; cell >= 1; cell /= 2) {
    const columns = Math.ceil(width / cell) + 1;
    const rows = Math.ceil(height / cell) + 1;
    const noise = Buffer.from(Array.from({ length: columns * rows * 3 }, next));
    const layer = await sharp(noise, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(width, height, { fit: "fill" })
      .raw()
      .toBuffer();
    layer.forEach((value, index) => {
      sums[index] = (sums[index] ?? 0) + ((value - 128) * cell) / 128;
    });
  }
  const data = Buffer.from(sums.map((value) => Math.max(0, Math.min(255, value))));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A disc on nothing: transparent corners. */
export function transparentDisc(size: number): Sharp {
  const half = size / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half}" fill="teal"/></svg>`;
  return sharp(Buffer.from(svg)).png();
}

/** Mulberry32: a small generator of repeatable bytes. */
function randomBytes(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) & 255;
  };
}
