const sharp = require("sharp");
const { getDimensionsAndAspectRatio } = require("gatsby-plugin-sharp/utils");

/** @typedef {import("../types").ImageArguments} ImageArguments */
/** @typedef {import("../types").PixelTransform} PixelTransform */

/**
 * Width divided by height of every output, as gatsby-plugin-sharp computes it from the field's arguments.
 *
 * @param {ImageArguments} image
 * @param {{width: number, height: number}} original px, as stored (before EXIF orientation)
 * @returns {number}
 */
function outputAspectRatio(image, original) {
  const fullWidth = image.layout === "fullWidth";
  let width = fullWidth ? null : image.width;
  let height = fullWidth ? null : image.height;
  if (!width && !height) width = original.width;
  if (image.aspectRatio && !(width && height)) {
    if (width) height = width / image.aspectRatio;
    else if (height) width = height * image.aspectRatio;
  }
  if (!width || !height) return original.width / original.height;
  const fit = image.transformOptions?.fit ?? "cover";
  return getDimensionsAndAspectRatio(original, { width, height, fit }).aspectRatio;
}

/**
 * What gatsby-plugin-sharp does to the pixels of the output of this width.
 *
 * @param {ImageArguments} image
 * @param {{width: number, height: number}} original px, as stored
 * @param {number} width px of the output
 * @returns {PixelTransform}
 */
function pixelTransform(image, original, width) {
  const options = image.transformOptions ?? {};
  return {
    width,
    height: Math.round(width / outputAspectRatio(image, original)),
    fit: options.fit ?? "cover",
    cropFocus: options.cropFocus ?? sharp.strategy.attention,
    background: image.backgroundColor || undefined,
    grayscale: options.grayscale || undefined,
    rotate: options.rotate || undefined,
    trim: options.trim || undefined,
    duotone: options.duotone || undefined,
  };
}

module.exports = { pixelTransform };
