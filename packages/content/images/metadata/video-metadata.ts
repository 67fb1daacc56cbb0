import { elementsIn } from "./ebml";
import { boxesIn, eraseBox } from "./iso-boxes";

/** Names in the metadata of an mp4 that contains a location, a serial number or a thumbnail. */
const privateMp4 = /\xa9xyz|loci|location|gps|serial|covr|thmb|snal|CNTH/i;
/** The same for the tags of a webm. Its attachments (covers, fonts) are always removed. */
const privateWebm = /location|gps|serial/i;

const contains = (bytes: Buffer, names: RegExp): boolean => names.test(bytes.toString("latin1"));

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
      eraseBox(bytes, box);
      isChanged = true;
    } else if (box.type === "moov" || box.type === "trak") {
      isChanged = eraseInMp4(bytes, box.content, box.end) || isChanged;
    }
  }
  return isChanged;
}

const elements = { segment: "18538067", tags: "1254c367", attachments: "1941a469" };

function eraseInWebm(bytes: Buffer, from = 0, to = bytes.length): boolean {
  let isChanged = false;
  for (const { id, at, start, end } of elementsIn(bytes, from, to)) {
    if (id === elements.segment) isChanged = eraseInWebm(bytes, start, Math.min(end, to)) || isChanged;
    const isPrivate =
      id === elements.attachments ||
      (id === elements.tags && contains(bytes.subarray(start, end), privateWebm));
    if (isPrivate && end <= to && end - at >= 9) {
      bytes.fill(0, at, end);
      // A Void element with a size of 8 bytes.
      bytes.writeUInt16BE(0xec01, at);
      bytes.writeUIntBE(end - at - 9, at + 3, 6);
      isChanged = true;
    }
  }
  return isChanged;
}

/** Returns true for bytes that begin like an mp4, a mov or a webm; AVIF and HEIC begin like an mp4. */
export const isVideo = (head: Buffer): boolean =>
  head.toString("hex", 0, 4) === webmSignature ||
  /^.{4}(?:ftyp(?!avi|hei|hev|mif|msf|jp2|jxl)|moov|mdat|wide)/s.test(head.toString("latin1", 0, 12));

const webmSignature = "1a45dfa3";

/**
 * Overwrites locations, serial numbers and thumbnails in an mp4 or webm with empty space, so that no offset
 * changes. Returns true when there were any.
 */
export const eraseVideoMetadata = (bytes: Buffer): boolean =>
  bytes.toString("hex", 0, 4) === webmSignature ? eraseInWebm(bytes) : eraseInMp4(bytes);
