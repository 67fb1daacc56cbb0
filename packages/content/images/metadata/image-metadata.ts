import { containerFormat, fileParts, joinParts } from "./image-container";
import type { ContainerFormat, FilePart } from "./image-container";

const xmpHeader = { jpeg: "http://ns.adobe.com/xap/1.0/\0", png: "XML:com.adobe.xmp\0" } as const;
export const exifHeader = "Exif\0\0";

export const startsWith = ({ data }: FilePart, text: string): boolean =>
  data.subarray(0, text.length).equals(Buffer.from(text, "latin1"));

/** Returns a JPEG segment, or a PNG or WebP chunk with its checksum or padding. */
export function createPart(name: string, data: Buffer, format: ContainerFormat): FilePart {
  const size = Buffer.alloc(4);
  if (format === "jpeg") {
    size.writeUInt8(0xff, 0);
    size.write(name, 1, "hex");
    size.writeUInt16BE(data.length + 2, 2);
    return { name, data, bytes: Buffer.concat([size, data]) };
  }
  const type = Buffer.from(name, "latin1");
  if (format === "webp") {
    size.writeUInt32LE(data.length);
    return { name, data, bytes: Buffer.concat([type, size, data, Buffer.alloc(data.length % 2)]) };
  }
  size.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(Buffer.concat([type, data])));
  return { name, data, bytes: Buffer.concat([size, type, data, checksum]) };
}

/** Returns the CRC-32 of bytes; `zlib.crc32` exists since Node 20.15. */
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Returns true for the part with XMP. */
export function isXmp(part: FilePart, format: ContainerFormat): boolean {
  if (format === "webp") return part.name === "XMP ";
  return part.name === (format === "jpeg" ? "e1" : "iTXt") && startsWith(part, xmpHeader[format]);
}

export function isExif(part: FilePart, format: ContainerFormat): boolean {
  if (format === "jpeg") return part.name === "e1" && startsWith(part, exifHeader);
  return part.name === (format === "png" ? "eXIf" : "EXIF");
}

/** Sets the flags of a WebP file for the metadata that it holds; a simple file without metadata has none. */
export function withWebpFlags(parts: readonly FilePart[]): FilePart[] {
  const [first] = parts;
  const flagOf = (name: string, flag: number) => (parts.some((part) => part.name === name) ? flag : 0);
  const flags = flagOf("EXIF", 0x08) | flagOf("XMP ", 0x04);
  if (!first || (first.name !== "VP8X" && flags === 0)) return [...parts];
  const header = first.name === "VP8X" ? Buffer.from(first.data) : simpleWebpHeader(first);
  header.writeUInt8(((header[0] ?? 0) & ~0x0c) | flags, 0);
  const others = first.name === "VP8X" ? parts.slice(1) : parts;
  return [createPart("VP8X", header, "webp"), ...others];
}

/** Returns the header (VP8X) of a WebP file that consists of its image only. */
function simpleWebpHeader(image: FilePart): Buffer {
  const header = Buffer.alloc(10);
  const { width, height } = webpSize(image);
  if (image.name === "VP8L" && ((image.data[4] ?? 0) & 0x10) !== 0) header.writeUInt8(0x10, 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  return header;
}

function webpSize({ name, data }: FilePart): { width: number; height: number } {
  if (name === "VP8X") return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === "VP8 ") return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function widthOf(parts: readonly FilePart[], format: ContainerFormat): number {
  const [first] = parts;
  if (!first) return 0;
  if (format === "webp") return webpSize(first).width;
  if (format === "png") return first.data.readUInt32BE(0);
  return parts.find(({ name }) => /^c[0-35-79-bd-f]$/.test(name))?.data.readUInt16BE(3) ?? 0;
}

/** Reads width and XMP flag from the start of an image file; undefined for formats without XMP. */
export function readImageHeader(
  head: Buffer,
): { readonly width: number; readonly hasXmp: boolean } | undefined {
  const format = containerFormat(head);
  if (!format) return undefined;
  const parts = fileParts(head, format);
  const [first] = parts;
  const hasXmp =
    format === "webp"
      ? first?.name === "VP8X" && ((first.data[0] ?? 0) & 0x04) !== 0
      : parts.some((part) => isXmp(part, format));
  return { width: widthOf(parts, format), hasXmp };
}

/** Adds XMP to a jpg, png or webp without encoding it again; other formats are returned as they are. */
export function insertXmp(bytes: Buffer, xmp: string): Buffer {
  const format = containerFormat(bytes);
  if (!format) return bytes;
  const parts = fileParts(bytes, format).filter((part) => !isXmp(part, format));
  const packet = Buffer.from(xmp);
  if (format === "webp")
    return joinParts(withWebpFlags([...parts, createPart("XMP ", packet, format)]), format);
  const header = Buffer.from(format === "png" ? `${xmpHeader.png}\0\0\0\0` : xmpHeader.jpeg, "latin1");
  const part = createPart(format === "png" ? "iTXt" : "e1", Buffer.concat([header, packet]), format);
  const index = format === "png" || parts[0]?.name === "e0" ? 1 : 0;
  return joinParts([...parts.slice(0, index), part, ...parts.slice(index)], format);
}
