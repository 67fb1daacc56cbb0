import type { filmExtensions } from "../model/film-limits";

/** A part of a film's file: its name, and where what is in it lies. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes of an mp4 between two places (ISO/IEC 14496-12, section 4.2): a length of 4 or 16 bytes, a name of four letters. */
function mp4Boxes(film: Buffer, start: number, end: number): Part[] {
  const boxes: Part[] = [];
  for (let at = start; at + 8 <= end;) {
    const short = film.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const length = isLong ? Number(film.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (length < (isLong ? 16 : 8)) break;
    const name = film.toString("latin1", at + 4, at + 8);
    boxes.push({ name, start: at + (isLong ? 16 : 8), end: Math.min(end, at + length) });
    at += length;
  }
  return boxes;
}

/** A number of EBML (RFC 8794, section 4): the first bit that is set says how many bytes it has. */
function ebmlNumber(film: Buffer, at: number, keepsMark: boolean): { value: number; length: number } {
  const first = film[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = keepsMark ? first : first & (0xff >> length);
  let isUnknown = !keepsMark && value === 0xff >> length;
  for (const byte of film.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? Number.MAX_SAFE_INTEGER : value, length };
}

/** The elements of a webm between two places. One of unknown length, as live recordings have them, goes on to the end. */
function webmElements(film: Buffer, start: number, end: number): Part[] {
  const elements: Part[] = [];
  for (let at = start; at + 2 <= end;) {
    const id = ebmlNumber(film, at, true);
    const size = ebmlNumber(film, at + id.length, false);
    const content = at + id.length + size.length;
    elements.push({
      name: id.value.toString(16),
      start: content,
      end: Math.min(end, content + size.value),
    });
    at = content + size.value;
  }
  return elements;
}

const readers = { mp4: mp4Boxes, webm: webmElements } as const;

/** The way to what a track is: in an mp4 the four letters at 8 of the handler, in a webm TrackType. */
const ways = { mp4: ["moov", "trak", "mdia", "hdlr"], webm: ["18538067", "1654ae6b", "ae", "83"] } as const;

/** Whether a film has a track of sound. What cannot be read as the format says has none. */
export function hasSound(film: Buffer, format: (typeof filmExtensions)[number]): boolean {
  const read = readers[format];
  let parts: Part[] = [{ name: "", start: 0, end: film.length }];
  for (const name of ways[format]) {
    parts = parts.flatMap(({ start, end }) => read(film, start, end).filter((part) => part.name === name));
  }
  return parts.some(({ start, end }) =>
    format === "mp4"
      ? film.toString("latin1", start + 8, start + 12) === "soun"
      : film.subarray(start, end).at(-1) === 2,
  );
}
