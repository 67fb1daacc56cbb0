const { move } = require("piscina");
const { encodeJp2 } = require("./encoder");
const { readPixels, siblingBytes, withHalfResolutionColour } = require("./pixels");

/**
 * One task of an encoder thread.
 *
 * @param {import("../types").EncodeTask} task
 * @returns {Promise<unknown>} a JP2 file, moved to the caller's thread
 * @throws {Error} when the image cannot be read or encoded
 */
module.exports = async ({ source, settings, ...transform }) => {
  const image = await readPixels(source, transform);
  const budget = Math.floor((await siblingBytes(image, settings.quality)) * settings.byteRatio);
  return move(new Uint8Array(await encodeJp2(await withHalfResolutionColour(image), budget)));
};
