const sharp = require("sharp");

/** @typedef {import("../types").PixelTransform} PixelTransform */
/** @typedef {import("../types").RawImage} RawImage */

/**
 * The samples of one output, made by the same sharp operations as gatsby-plugin-sharp's, so that crop, orientation
 * and colour are those of the webp and jpg beside it.
 *
 * @param {string} file
 * @param {PixelTransform} transform
 * @returns {Promise<RawImage>} sRGB; an alpha channel only where something is transparent
 * @throws {Error} sharp's, when the file cannot be read
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
  const colours = channels === 4 ? 3 : 1;
  const opaque = new Uint8Array((data.length / channels) * colours);
  for (let from = 0, to = 0; from < data.length; from += channels, to += colours) {
    opaque.set(data.subarray(from, from + colours), to);
  }
  return { ...image, data: opaque, channels: colours };
}

/**
 * @param {RawImage} image
 * @returns {import("sharp").Sharp}
 */
function sharpFrom({ data, width, height, channels }) {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Bytes that the sibling of this size takes: a progressive jpg, or a png if that is smaller and the image
 * needs transparency.
 *
 * @param {RawImage} image
 * @param {number} quality of the jpg, 1–100
 * @returns {Promise<number>}
 */
async function siblingBytes(image, quality) {
  const jpg = await sharpFrom(image).jpeg({ quality, progressive: true }).toBuffer();
  if (image.channels === 1 || image.channels === 3) return jpg.length;
  const png = await sharpFrom(image).png({ compressionLevel: 9 }).toBuffer();
  return Math.min(jpg.length, png.length);
}

/**
 * The image with colour at half resolution, as in its jpg sibling: OpenJPEG then spends the bytes on
 * brightness, where the eye is sharp. Images with alpha and gray images are returned as they are.
 *
 * @param {RawImage} image
 * @returns {Promise<RawImage>}
 */
async function withHalfResolutionColour(image) {
  if (image.channels !== 3) return image;
  const jpg = await sharpFrom(image).jpeg({ quality: 100, chromaSubsampling: "4:2:0" }).toBuffer();
  const data = await sharp(jpg).raw().toBuffer();
  return { ...image, data };
}

module.exports = { readPixels, siblingBytes, withHalfResolutionColour };
