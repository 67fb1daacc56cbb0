const loadOpenJpeg = require("@cornerstonejs/codec-openjpeg/wasmjs");

/** @typedef {import("../types").RawImage} RawImage */
/** @typedef {import("@cornerstonejs/codec-openjpeg/wasmjs").OpenJpeg} OpenJpeg */

const maxDecompositions = 5;
const minCodestreamBytes = 200;
const maxAttempts = 4;
/** Share of the budget to ask for: OpenJPEG exceeds its target by up to 0.6 %. */
const targetShare = 0.995;

/** @type {Promise<OpenJpeg> | undefined} */
let loading;
/** @type {string[]} */
const messages = [];

/** Starts one WebAssembly instance for each thread. */
function openJpeg() {
  const collect = (/** @type {string} */ line) => messages.push(line);
  loading ??= loadOpenJpeg({ print: collect, printErr: collect });
  return loading;
}

/**
 * @param {OpenJpeg} codec
 * @param {RawImage} image
 * @param {number} ratio raw bytes for each byte of codestream
 * @returns {Buffer} raw codestream, irreversible 9-7 wavelet
 * @throws {Error} with OpenJPEG's messages
 */
function encodeCodestream(codec, { data, width, height, channels }, ratio) {
  const encoder = new codec.J2KEncoder();
  messages.length = 0;
  try {
    const frame = { width, height, bitsPerSample: 8, componentCount: channels, isSigned: false };
    encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: channels >= 3 }).set(data);
    const levels = Math.floor(Math.log2(Math.min(width, height)));
    encoder.setDecompositions(Math.max(0, Math.min(maxDecompositions, levels)));
    encoder.setQuality(false, 1);
    encoder.setCompressionRatio(0, Math.max(1, ratio));
    encoder.encode();
    return Buffer.from(encoder.getEncodedBuffer());
  } catch (error) {
    const reason = messages.join(" ").trim() || String(error);
    throw new Error(`OpenJPEG cannot encode ${width}×${height} px: ${reason}`);
  } finally {
    encoder.delete();
  }
}

/**
 * @param {string} type four characters
 * @param {...Uint8Array} parts
 */
function box(type, ...parts) {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

/** @param {number[]} values 16-bit unsigned integers */
const uint16s = (...values) => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

/**
 * Returns the boxes before the codestream of an 8-bit image in sRGB or gray (ISO/IEC 15444-1, Annex I).
 *
 * @param {RawImage} image
 */
function fileHeader({ width, height, channels }) {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(height, 0);
  size.writeUInt32BE(width, 4);
  const colors = channels < 3 ? 1 : 3;
  const colorSpace = colors === 1 ? 17 : 16;
  const definitions = Array.from({ length: colors }, (_, index) => [index, 0, index + 1]).flat();
  const alpha = box("cdef", uint16s(colors + 1, ...definitions, colors, 1, 0));
  return Buffer.concat([
    box("jP  ", Buffer.from("0d0a870a", "hex")),
    box("ftyp", Buffer.from("jp2 \0\0\0\0jp2 ", "latin1")),
    box(
      "jp2h",
      box("ihdr", size, uint16s(channels), Buffer.from([7, 7, 0, 0])),
      box("colr", Buffer.from([1, 0, 0, 0, 0, 0, colorSpace])),
      ...(channels > colors ? [alpha] : []),
    ),
  ]);
}

/**
 * Encodes an image as a JP2 file of at most `budget` bytes if a file of its size can be that small.
 * OpenJPEG's rate control is a target, so a larger result is encoded again with a lower one.
 *
 * @param {RawImage} image
 * @param {number} budget bytes
 * @returns {Promise<Buffer>}
 * @throws {Error} with OpenJPEG's messages
 */
async function encodeJp2(image, budget) {
  const codec = await openJpeg();
  const header = fileHeader(image);
  const available = budget - box("jp2c", header).length;
  let target = Math.max(minCodestreamBytes, available * targetShare);
  let codestream = encodeCodestream(codec, image, image.data.length / target);
  for (let attempt = 1; attempt < maxAttempts && codestream.length > available; attempt += 1) {
    target = Math.max(1, Math.floor(target * 0.98 - (codestream.length - available)));
    codestream = encodeCodestream(codec, image, image.data.length / target);
  }
  return Buffer.concat([header, box("jp2c", codestream)]);
}

module.exports = { encodeJp2 };
