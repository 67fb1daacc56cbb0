const { move } = require("piscina");
const sharp = require("sharp");
const { encodeJp2 } = require("./encode-jp2");

/** @typedef {import("../types").RawImage} RawImage */

/**
 * Encodes an image in a thread of the pool.
 *
 * @param {import("../types").Recipe & {source: string}} task
 * @returns {Promise<unknown>} a JP2 file, moved to the caller's thread
 * @throws {Error} if the image cannot be read or encoded
 */
async function encodeImage({ source, quality, ...transform }) {
  const image = await readPixels(source, transform);
  const budget = await jpgOrPngBytes(image, quality);
  return move(new Uint8Array(await encodeJp2(await withHalfResolutionColor(image), budget)));
}

/**
 * Reads the samples of one output with the sharp operations of gatsby-plugin-sharp, so that crop, orientation
 * and color are those of the webp and jpg files.
 *
 * @param {string} file
 * @param {Omit<import("../types").Recipe, "quality">} transform
 * @returns {Promise<RawImage>} sRGB, with an alpha channel only if something is transparent
 */
async function readPixels(file, { width, height, cropFocus }) {
  const { data, info } = await sharp(file, { failOn: "warning" })
    .rotate()
    .resize(width, height, { fit: "cover", position: cropFocus })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return withoutOpaqueAlpha({ data, width: info.width, height: info.height, channels: info.channels });
}

/**
 * @param {RawImage} image
 * @returns {RawImage}
 */
function withoutOpaqueAlpha(image) {
  const { data, channels } = image;
  if (channels === 1 || channels === 3) return image;
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) {
    if (data[alpha] !== 255) return image;
  }
  const colors = channels === 4 ? 3 : 1;
  const isColor = (/** @type {number} */ _sample, /** @type {number} */ index) => index % channels < colors;
  return { ...image, data: data.filter(isColor), channels: colors };
}

/** @param {RawImage} image */
const toSharp = ({ data, ...raw }) => sharp(data, { raw });

/**
 * Returns the size in bytes of the image as a progressive jpg, or as a png if the image has transparency and
 * the png is smaller. It is the budget of the jp2 file.
 *
 * @param {RawImage} image
 * @param {number} quality of the jpg, 1–100
 */
async function jpgOrPngBytes(image, quality) {
  const jpg = await toSharp(image).jpeg({ quality, progressive: true }).toBuffer();
  if (image.channels === 1 || image.channels === 3) return jpg.length;
  const png = await toSharp(image).png({ compressionLevel: 9 }).toBuffer();
  return Math.min(jpg.length, png.length);
}

/**
 * Halves the resolution of color as jpg does: OpenJPEG then spends the bytes on brightness. Images with alpha
 * and gray images stay as they are.
 *
 * @param {RawImage} image
 * @returns {Promise<RawImage>}
 */
async function withHalfResolutionColor(image) {
  if (image.channels !== 3) return image;
  const jpg = await toSharp(image).jpeg({ quality: 100, chromaSubsampling: "4:2:0" }).toBuffer();
  return { ...image, data: await sharp(jpg).raw().toBuffer() };
}

module.exports = { encodeImage };
