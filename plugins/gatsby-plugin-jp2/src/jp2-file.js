/** JP2 file format: the boxes around a JPEG 2000 codestream (ISO/IEC 15444-1, Annex I). */

const SIGNATURE = Buffer.from("0000000c6a5020200d0a870a", "hex");
const END_OF_CODESTREAM = 0xffd9;
const ENUMERATED_SRGB = 16;
const ENUMERATED_GRAY = 17;

/**
 * @param {string} type four characters
 * @param {...Uint8Array} parts
 * @returns {Buffer}
 */
function box(type, ...parts) {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

/**
 * @param {number[]} values 16-bit unsigned integers
 * @returns {Buffer}
 */
function uint16s(values) {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

/**
 * Says which channel is which: colours in order, then alpha over the whole image.
 *
 * @param {number} colours 1 or 3
 * @returns {Buffer}
 */
function channelDefinition(colours) {
  const definitions = Array.from({ length: colours }, (_, index) => [index, 0, index + 1]).flat();
  return box("cdef", uint16s([colours + 1, ...definitions, colours, 1, 0]));
}

/**
 * The boxes that precede the codestream of an 8-bit image in sRGB or sRGB-gray, optionally with alpha.
 *
 * @param {{width: number, height: number, channels: 1 | 2 | 3 | 4}} image sizes in px
 * @returns {Buffer}
 */
function fileHeader({ width, height, channels }) {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(height, 0);
  size.writeUInt32BE(width, 4);
  const colours = channels < 3 ? 1 : 3;
  const colourSpace = Buffer.from([1, 0, 0, 0, 0, 0, colours === 1 ? ENUMERATED_GRAY : ENUMERATED_SRGB]);
  return Buffer.concat([
    SIGNATURE,
    box("ftyp", Buffer.from("jp2 \0\0\0\0jp2 ", "latin1")),
    box(
      "jp2h",
      box("ihdr", size, uint16s([channels]), Buffer.from([7, 7, 0, 0])),
      box("colr", colourSpace),
      ...(channels > colours ? [channelDefinition(colours)] : []),
    ),
  ]);
}

/**
 * A complete `.jp2` file.
 *
 * @param {Uint8Array} codestream raw JPEG 2000
 * @param {{width: number, height: number, channels: 1 | 2 | 3 | 4}} image sizes in px
 * @returns {Buffer}
 */
function wrapCodestream(codestream, image) {
  return Buffer.concat([fileHeader(image), box("jp2c", codestream)]);
}

/**
 * Bytes that `wrapCodestream` adds.
 *
 * @param {{width: number, height: number, channels: 1 | 2 | 3 | 4}} image
 * @returns {number}
 */
function wrapperBytes(image) {
  return fileHeader(image).length + 8;
}

/**
 * True when the bytes begin and end as a JP2 file does: false for a truncated or foreign file.
 *
 * @param {Buffer} file
 * @returns {boolean}
 */
function isCompleteJp2(file) {
  return (
    file.length > SIGNATURE.length + 2 &&
    file.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    file.readUInt16BE(file.length - 2) === END_OF_CODESTREAM
  );
}

module.exports = { isCompleteJp2, wrapCodestream, wrapperBytes };
