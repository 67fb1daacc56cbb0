import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";

/**
 * Mean structural similarity of two pictures of the same size: 1 is the same picture, noise is near 0.
 *
 * @param a an encoded image that sharp reads, or a sharp pipeline
 * @param b likewise
 */
export async function similarity(a: Buffer | Sharp, b: Buffer | Sharp): Promise<number> {
  const [first, second] = await Promise.all([rgba(a), rgba(b)]);
  return ssim(first, second, { ssim: "bezkrovny", downsample: false }).mssim;
}

async function rgba(image: Buffer | Sharp) {
  const pipeline = Buffer.isBuffer(image) ? sharp(image) : image.clone();
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
