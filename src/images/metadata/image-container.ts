/** A named part of an image file: a JPEG segment, a PNG chunk or a WebP chunk, with its header. */
export interface FilePart {
  readonly name: string;
  readonly bytes: Buffer;
  /** The part without header and checksum. */
  readonly data: Buffer;
}

/** Formats whose metadata can be changed without encoding the image again. */
export type ContainerFormat = "jpeg" | "png" | "webp";

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** Returns the format by the first 12 bytes; undefined for all other formats. */
export function containerFormat(bytes: Buffer): ContainerFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : undefined;
}

const markerName = (marker: number): string => marker.toString(16);

/** Name of the part that holds the compressed image of a JPEG, up to the end of the file. */
export const jpegScan = "da";

/** Returns the segments of a JPEG by their markers in hex. The last one is the compressed image. */
function jpegParts(bytes: Buffer): FilePart[] {
  const parts: FilePart[] = [];
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) throw new RangeError("A segment of the JPEG has no marker.");
    const isFill = marker === 0xff;
    const name = markerName(marker);
    const end = name === jpegScan ? bytes.length : offset + (isFill ? 1 : 2 + bytes.readUInt16BE(offset + 2));
    if (!isFill)
      parts.push({ name, bytes: bytes.subarray(offset, end), data: bytes.subarray(offset + 4, end) });
    offset = end;
  }
  return parts;
}

/** Returns the chunks after the header of a PNG or WebP file. */
function chunkParts(bytes: Buffer, format: "png" | "webp"): FilePart[] {
  const isPng = format === "png";
  const parts: FilePart[] = [];
  let offset = isPng ? 8 : 12;
  while (offset + 8 <= bytes.length) {
    const size = isPng ? bytes.readUInt32BE(offset) : bytes.readUInt32LE(offset + 4);
    const nameOffset = isPng ? offset + 4 : offset;
    const start = offset + 8;
    const end = start + size + (isPng ? 4 : size % 2);
    const name = bytes.toString("latin1", nameOffset, nameOffset + 4);
    parts.push({ name, bytes: bytes.subarray(offset, end), data: bytes.subarray(start, start + size) });
    offset = end;
  }
  return parts;
}

/** Splits an image file into its parts. @throws when the file is cut off */
export const fileParts = (bytes: Buffer, format: ContainerFormat): FilePart[] =>
  format === "jpeg" ? jpegParts(bytes) : chunkParts(bytes, format);

/** Joins the parts of an image file. */
export function joinParts(parts: readonly FilePart[], format: ContainerFormat): Buffer {
  const body = Buffer.concat(parts.map(({ bytes }) => bytes));
  if (format === "jpeg") return Buffer.concat([Buffer.from([0xff, 0xd8]), body]);
  if (format === "png") return Buffer.concat([pngSignature, body]);
  const header = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
