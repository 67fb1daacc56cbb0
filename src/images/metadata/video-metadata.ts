/** Names in the metadata of an mp4 that contains a location, a serial number or a thumbnail. */
const privateMp4 = /\xa9xyz|loci|location|gps|serial|covr|thmb|snal|CNTH/i;
/** The same for the tags of a webm. Its attachments (covers, fonts) are always removed. */
const privateWebm = /location|gps|serial/i;

const contains = (bytes: Buffer, names: RegExp): boolean => names.test(bytes.toString("latin1"));

/** Returns type, content and end of the boxes of an mp4 between two offsets. */
function boxesIn(bytes: Buffer, start: number, end: number) {
  const boxes: {
    readonly type: string;
    readonly at: number;
    readonly content: number;
    readonly end: number;
  }[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? end - at : size;
    const header = isLong ? 16 : 8;
    if (length < header || at + length > end) break;
    boxes.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      at,
      content: at + header,
      end: at + length,
    });
    at += length;
  }
  return boxes;
}

/** Returns true for a track of timed metadata, in which cameras record their location. */
const isMetadataTrack = (bytes: Buffer, content: number, end: number): boolean =>
  boxesIn(bytes, content, end).some(
    ({ type, content: media, end: mediaEnd }) =>
      type === "mdia" &&
      boxesIn(bytes, media, mediaEnd).some(
        (box) =>
          box.type === "hdlr" && bytes.toString("latin1", box.content + 8, box.content + 12) === "meta",
      ),
  );

function eraseInMp4(bytes: Buffer, start = 0, end = bytes.length): boolean {
  let isChanged = false;
  for (const box of boxesIn(bytes, start, end)) {
    const isMetadata =
      ["udta", "meta", "uuid"].includes(box.type) &&
      contains(bytes.subarray(box.content, box.end), privateMp4);
    if (isMetadata || (box.type === "trak" && isMetadataTrack(bytes, box.content, box.end))) {
      bytes.write("free", box.at + 4, "latin1");
      bytes.fill(0, box.content, box.end);
      isChanged = true;
    } else if (box.type === "moov" || box.type === "trak") {
      isChanged = eraseInMp4(bytes, box.content, box.end) || isChanged;
    }
  }
  return isChanged;
}

const elements = { segment: "18538067", tags: "1254c367", attachments: "1941a469" };

/** Reads an id or a size of EBML; a size with all bits set is unknown. */
function readVint(bytes: Buffer, at: number) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  let value = (bytes[at] ?? 0) & ((1 << (8 - length)) - 1);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { end: at + length, value, isUnknown: value === 2 ** (7 * length) - 1 };
}

function eraseInWebm(bytes: Buffer, start = 0, end = bytes.length): boolean {
  let isChanged = false;
  for (let at = start; at < end;) {
    const id = readVint(bytes, at);
    const size = id && readVint(bytes, id.end);
    if (!size) break;
    const name = bytes.toString("hex", at, id.end);
    const next = size.isUnknown ? end : size.end + size.value;
    if (name === elements.segment) isChanged = eraseInWebm(bytes, size.end, Math.min(next, end)) || isChanged;
    const isPrivate =
      name === elements.attachments ||
      (name === elements.tags && contains(bytes.subarray(size.end, next), privateWebm));
    if (isPrivate && next <= end && next - at >= 9) {
      bytes.fill(0, at, next);
      // A Void element with a size of 8 bytes.
      bytes.writeUInt16BE(0xec01, at);
      bytes.writeUIntBE(next - at - 9, at + 3, 6);
      isChanged = true;
    }
    at = next;
  }
  return isChanged;
}

/**
 * Overwrites locations, serial numbers and thumbnails in an mp4 or webm with empty space, so that no offset
 * changes. Returns true when there were any.
 */
export const eraseVideoMetadata = (bytes: Buffer): boolean =>
  bytes.toString("hex", 0, 4) === "1a45dfa3" ? eraseInWebm(bytes) : eraseInMp4(bytes);
