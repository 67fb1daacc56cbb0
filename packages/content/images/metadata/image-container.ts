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

/** Name of the part that holds the compressed image of a JPEG, up to its end. */
export const jpegScan = "da";

/** Markers without a length: they are part of the compressed image, or between segments. */
const isBareMarker = (marker: number): boolean => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns the markers in the compressed image of a JPEG from an offset on, up to its end marker. */
export function scanMarkers(
  bytes: Buffer,
  start: number,
): { readonly marker: number; readonly at: number }[] {
  const markers = [];
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 2 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      if (!isBareMarker(marker)) markers.push({ marker, at });
      if (marker === endMarker) break;
      at += isBareMarker(marker) || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return markers;
}

/** Marker at the end of a JPEG. */
export const endMarker = 0xd9;

/** Returns the offset after the end marker of a JPEG, or the file's length: some cameras write none. */
function endOfScan(bytes: Buffer, start: number): number {
  const last = scanMarkers(bytes, start).at(-1);
  return last?.marker === endMarker ? last.at + 2 : bytes.length;
}

/**
 * Returns the segments of a JPEG by their markers in hex. The last one is the compressed image. Stray bytes
 * between segments, and what follows the end of the image, such as a preview, are left out.
 */
function jpegParts(bytes: Buffer): FilePart[] {
  const parts: FilePart[] = [];
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    const name = marker.toString(16);
    const contentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xff || isBareMarker(marker)) at += 1;
    else {
      const end = name === jpegScan ? endOfScan(bytes, contentEnd) : contentEnd;
      parts.push({ name, bytes: bytes.subarray(at, end), data: bytes.subarray(at + 4, end) });
      if (name === jpegScan) break;
      at = end;
    }
  }
  return parts;
}

/** Returns the chunks after the header of a PNG or WebP file, up to its end. */
function chunkParts(bytes: Buffer, format: "png" | "webp"): FilePart[] {
  const isPng = format === "png";
  const parts: FilePart[] = [];
  const fileEnd = isPng ? bytes.length : Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  let offset = isPng ? 8 : 12;
  while (offset + 8 <= fileEnd) {
    const size = isPng ? bytes.readUInt32BE(offset) : bytes.readUInt32LE(offset + 4);
    const nameOffset = isPng ? offset + 4 : offset;
    const start = offset + 8;
    const end = start + size + (isPng ? 4 : size % 2);
    const name = bytes.toString("latin1", nameOffset, nameOffset + 4);
    parts.push({ name, bytes: bytes.subarray(offset, end), data: bytes.subarray(start, start + size) });
    if (name === "IEND") break;
    offset = end;
  }
  return parts;
}

/** Splits an image file into its parts. The last one of a file that is cut off may be shorter than it says. */
export const fileParts = (bytes: Buffer, format: ContainerFormat): FilePart[] =>
  format === "jpeg" ? jpegParts(bytes) : chunkParts(bytes, format);

export function joinParts(parts: readonly FilePart[], format: ContainerFormat): Buffer {
  const body = Buffer.concat(parts.map(({ bytes }) => bytes));
  if (format === "jpeg") return Buffer.concat([Buffer.from([0xff, 0xd8]), body]);
  if (format === "png") return Buffer.concat([pngSignature, body]);
  const header = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
