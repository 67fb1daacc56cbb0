import { boxesIn, eraseBox, type IsoBox } from "./iso-boxes";
import { eraseVideoMetadata } from "./video-metadata";

/** Boxes of an image file that show it. All others may hold metadata, a video or a preview. */
const imageBoxes = new Set(
  ["ftyp meta mdat moov moof free skip idat", "JXL  jxlc jxlp jxll", "jP   jp2h jp2c"]
    .join(" ")
    .match(/\S{4}|\S{3} |\S\S {2}/g),
);

/** TIFF header and directory without an entry, after the offset that starts the data of an Exif item. */
const emptyExif = Buffer.from("00000000" + "4d4d002a00000008" + "000000000000", "hex");

const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

/** Reads big-endian numbers one after the other. */
function numberReader(bytes: Buffer, start: number) {
  let at = start;
  return (length: number): number => {
    if (length === 0) return 0;
    at += length;
    return length === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - length, length);
  };
}

type ItemKind = "exif" | "xmp" | "thumbnail";

type Child = (type: string) => IsoBox | undefined;

/** Returns the ids of the items with EXIF, XMP and other metadata, and those of thumbnails. */
function privateItems(bytes: Buffer, child: Child): Map<number, ItemKind> {
  const items = new Map<number, ItemKind>();
  const info = child("iinf");
  if (!info) return items;
  const countLength = bytes[info.content] === 0 ? 2 : 4;
  for (const entry of boxesIn(bytes, info.content + 4 + countLength, info.end)) {
    const idLength = (bytes[entry.content] ?? 0) < 3 ? 2 : 4;
    const id = bytes.readUIntBE(entry.content + 4, idLength);
    const typeOffset = entry.content + 6 + idLength;
    const type = bytes.toString("latin1", typeOffset, typeOffset + 4);
    if (type === "Exif") items.set(id, "exif");
    if (type === "mime" || type === "uri ") items.set(id, "xmp");
  }
  const references = child("iref");
  if (!references) return items;
  const idLength = bytes[references.content] === 0 ? 2 : 4;
  for (const { type, content } of boxesIn(bytes, references.content + 4, references.end))
    if (type === "thmb") items.set(bytes.readUIntBE(content, idLength), "thumbnail");
  return items;
}

/** Overwrites the data of the private items. */
function eraseItems(bytes: Buffer, child: Child): void {
  const items = privateItems(bytes, child);
  const locations = child("iloc");
  if (!locations || items.size === 0) return;
  const read = numberReader(bytes, locations.content);
  const version = read(1);
  read(3);
  const [sizes, moreSizes] = [read(1), read(1)];
  const indexLength = version > 0 ? moreSizes & 15 : 0;
  const count = read(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item += 1) {
    const kind = items.get(read(version < 2 ? 2 : 4));
    const isInBox = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(moreSizes >> 4) + (isInBox ? (child("idat")?.content ?? 0) : 0);
    for (let extent = read(2); extent > 0; extent -= 1) {
      read(indexLength);
      const start = base + read(sizes >> 4);
      const end = start + read(sizes & 15);
      if (kind === undefined) continue;
      bytes.fill(kind === "xmp" ? " " : 0, start, end);
      const replacement = { exif: emptyExif, xmp: emptyXmp, thumbnail: undefined }[kind];
      if (replacement && end - start >= replacement.length) replacement.copy(bytes, start);
    }
  }
}

/**
 * Returns an AVIF, HEIC, JPEG XL or JPEG 2000 file without metadata, thumbnails, and what follows its end.
 * Metadata are overwritten, so that no offset changes.
 *
 * @throws {RangeError} when the file is damaged
 */
export function stripHeif(original: Buffer): Buffer {
  const boxes = boxesIn(original);
  const end = boxes.at(-1)?.end ?? 0;
  if (imageBoxes.has(original.toString("latin1", end + 4, end + 8)))
    throw new RangeError("A box is cut off.");
  const bytes = Buffer.from(original.subarray(0, end));
  for (const box of boxes) {
    if (!imageBoxes.has(box.type)) eraseBox(bytes, box);
    if (box.type !== "meta") continue;
    const children = boxesIn(bytes, box.content + 4, box.end);
    eraseItems(bytes, (type) => children.find((child) => child.type === type));
    for (const child of children) if (["uuid", "udta"].includes(child.type)) eraseBox(bytes, child);
  }
  for (const box of boxes) if (box.type === "moov") eraseVideoMetadata(bytes.subarray(box.at, box.end));
  return bytes;
}
