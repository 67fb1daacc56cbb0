import { elementsIn } from "./ebml";
import { boxesAt, boxesIn, eraseBox, type IsoBox, trackType } from "./iso-boxes";

/** Names in the metadata of an mp4 that contains a location, a serial number or a thumbnail. */
const privateMp4 =
  /\xa9xyz|loci|location|gps|serial|covr|thmb|thumbnail|snal|CNTH|CASN|NCTH|NCTG|NCVW|PANA|\xff\xd8\xff/i;
/** The same for the tags of a webm. Its attachments (covers, fonts) are always removed. */
const privateWebm = /location|gps|serial/i;

const contains = (bytes: Buffer, names: RegExp): boolean => names.test(bytes.toString("latin1"));

/** Returns the chunks of a track, in which its samples are. ISO/IEC 14496-12, 8.7: tables of sizes and offsets. */
function chunksOf(bytes: Buffer, track: IsoBox): Buffer[] {
  const tableOf = (type: string): Buffer => {
    const [box] = boxesAt(bytes, track, "mdia", "minf", "stbl", type);
    return box ? bytes.subarray(box.content, box.end) : Buffer.alloc(0);
  };
  const [sizes, runs, wide] = [tableOf("stsz"), tableOf("stsc"), tableOf("co64")];
  const offsets = wide.length > 0 ? wide : tableOf("stco");
  const offsetLength = wide.length > 0 ? 8 : 4;
  const sizeOf = (sample: number): number => {
    const fixed = sizes.length < 12 ? 0 : sizes.readUInt32BE(4);
    const at = 12 + 4 * sample;
    return fixed > 0 ? fixed : at + 4 > sizes.length ? 0 : sizes.readUInt32BE(at);
  };
  const chunks: Buffer[] = [];
  let [run, sample] = [0, 0];
  for (let at = 8; at + offsetLength <= offsets.length && 20 + 12 * run <= runs.length; at += offsetLength) {
    const next = 8 + 12 * (run + 1);
    if (next + 12 <= runs.length && runs.readUInt32BE(next) <= chunks.length + 1) run += 1;
    const start = wide.length > 0 ? Number(offsets.readBigUInt64BE(at)) : offsets.readUInt32BE(at);
    let end = start;
    for (let count = runs.readUInt32BE(12 + 12 * run); count > 0; count -= 1) {
      const size = sizeOf(sample++);
      if (size === 0 || end >= bytes.length) break;
      end += size;
    }
    chunks.push(bytes.subarray(start, end));
  }
  return chunks;
}

/** Returns true for a track in which cameras record their location: of timed metadata, or of subtitles with it. */
function isPrivateTrack(bytes: Buffer, track: IsoBox): boolean {
  const type = trackType(bytes, track);
  if (type === "meta" || type === "camm") return true;
  const isText = ["text", "sbtl", "subt"].includes(type);
  return isText && chunksOf(bytes, track).some((chunk) => contains(chunk, /gps|latitude/i));
}

function eraseInMp4(bytes: Buffer, start = 0, end = bytes.length): boolean {
  let isChanged = false;
  for (const box of boxesIn(bytes, start, end)) {
    const isMetadata =
      ["udta", "meta", "uuid"].includes(box.type) &&
      contains(bytes.subarray(box.content, box.end), privateMp4);
    const isPrivate = box.type === "trak" && isPrivateTrack(bytes, box);
    if (isPrivate) for (const chunk of chunksOf(bytes, box)) chunk.fill(0);
    if (isMetadata || isPrivate) {
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
