import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";

/** Returns the mean structural similarity of two images of one size: 1 if equal, near 0 for noise. */
export async function similarity(a: Buffer | Sharp, b: Buffer | Sharp): Promise<number> {
  const [first, second] = await Promise.all([rgba(a), rgba(b)]);
  return ssim(first, second, { ssim: "bezkrovny", downsample: false }).mssim;
}

async function rgba(image: Buffer | Sharp) {
  const pipeline = Buffer.isBuffer(image) ? sharp(image) : image.clone();
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
