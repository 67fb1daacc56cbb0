/** Application extensions that show the image: repetition and color profile. */
const shownExtensions = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

/** Returns the length of a color table by the flags of its image. */
const colorTableLength = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Returns a GIF without comments, metadata, and what follows its end. @throws when it is damaged */
export function stripGif(bytes: Buffer): Buffer {
  const header = 13 + colorTableLength(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, header)];
  const endOfBlocks = (start: number): number => {
    let at = start;
    for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
    return at + 1;
  };
  for (let at = header; at < bytes.length;) {
    const [start, kind] = [at, bytes.readUInt8(at)];
    // A GIF without its end is shown, too.
    if (kind === 0x3b) break;
    if (kind !== 0x21 && kind !== 0x2c) throw new RangeError("A block of the GIF has no type.");
    at = endOfBlocks(kind === 0x21 ? at + 2 : at + 11 + colorTableLength(bytes.readUInt8(at + 9)));
    const label = kind === 0x21 ? bytes.readUInt8(start + 1) : 0;
    const application = label === 0xff ? bytes.toString("latin1", start + 3, start + 14) : undefined;
    const isMetadata =
      label === 0xfe || (application !== undefined && !shownExtensions.includes(application));
    if (!isMetadata) parts.push(bytes.subarray(start, at));
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])]);
}
