/** Tags of directories with metadata: EXIF and GPS. */
const directoryTags = new Set([0x8769, 0x8825]);

/** Tags with XMP, IPTC, Photoshop's data with thumbnails, serial numbers, and data of makers. */
const privateTags = new Set([0x02bc, 0x83bb, 0x8649, 0x935c, 0xc62f, 0xc634, 0xc65d, ...directoryTags]);

const tags = {
  kind: 0x00fe,
  stripOffsets: 0x0111,
  stripLengths: 0x0117,
  jpegOffset: 0x0201,
  jpegLength: 0x0202,
};

/** Length of a value in bytes by its type. */
const typeLengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

const entryLength = 12;

/** A TIFF whose numbers are read and written in its byte order. */
class Tiff {
  readonly bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#isLittle = bytes.toString("latin1", 0, 2) === "II";
  }

  read(at: number, length: 2 | 4): number {
    return this.#isLittle ? this.bytes.readUIntLE(at, length) : this.bytes.readUIntBE(at, length);
  }

  write(value: number, at: number, length: 2 | 4): void {
    if (this.#isLittle) this.bytes.writeUIntLE(value, at, length);
    else this.bytes.writeUIntBE(value, at, length);
  }

  entriesOf(directory: number) {
    return Array.from({ length: this.read(directory, 2) }, (_, index) => {
      const at = directory + 2 + index * entryLength;
      const count = this.read(at + 4, 4);
      const unit = typeLengths[this.read(at + 2, 2)] ?? 0;
      const start = unit * count > 4 ? this.read(at + 8, 4) : at + 8;
      return { at, tag: this.read(at, 2), count, unit, start, end: start + unit * count };
    });
  }

  /** Returns the numbers of a tag. */
  numbers(directory: number, tag: number): number[] {
    const entry = this.entriesOf(directory).find((each) => each.tag === tag);
    if (!entry || (entry.unit !== 2 && entry.unit !== 4)) return [];
    const unit = entry.unit;
    return Array.from({ length: entry.count }, (_, index) => this.read(entry.start + index * unit, unit));
  }
}

/** Overwrites a directory, and the values that are not in it. */
function eraseDirectory(tiff: Tiff, directory: number): void {
  const entries = tiff.entriesOf(directory);
  for (const { start, end } of entries) tiff.bytes.fill(0, start, end);
  tiff.bytes.fill(0, directory + 2, directory + 2 + entries.length * entryLength);
  tiff.write(0, directory, 2);
}

/** Overwrites the image of a directory. */
function eraseImage(tiff: Tiff, directory: number): void {
  for (const [offsets, lengths] of [
    [tags.stripOffsets, tags.stripLengths],
    [tags.jpegOffset, tags.jpegLength],
  ] as const) {
    const ends = tiff.numbers(directory, lengths);
    for (const [index, start] of tiff.numbers(directory, offsets).entries())
      tiff.bytes.fill(0, start, start + (ends[index] ?? 0));
  }
}

/** Removes the private entries of a directory. Those that follow move up. Returns the next directory. */
function stripDirectory(tiff: Tiff, directory: number): number {
  const entries = tiff.entriesOf(directory);
  const next = tiff.read(directory + 2 + entries.length * entryLength, 4);
  const kept = entries.filter(({ tag }) => !privateTags.has(tag));
  for (const { at, tag, start, end } of entries.filter((entry) => !kept.includes(entry))) {
    if (directoryTags.has(tag)) eraseDirectory(tiff, tiff.read(at + 8, 4));
    else tiff.bytes.fill(0, start, end);
  }
  const rows = kept.map(({ at }) => Buffer.from(tiff.bytes.subarray(at, at + entryLength)));
  tiff.bytes.fill(0, directory + 2, directory + 6 + entries.length * entryLength);
  Buffer.concat(rows).copy(tiff.bytes, directory + 2);
  tiff.write(kept.length, directory, 2);
  tiff.write(next, directory + 2 + rows.length * entryLength, 4);
  return next;
}

/** Returns a TIFF without metadata and thumbnails. @throws {RangeError} when the file is damaged or a BigTIFF */
export function stripTiff(original: Buffer): Buffer {
  const tiff = new Tiff(Buffer.from(original));
  if (tiff.read(2, 2) === 43) throw new RangeError("a BigTIFF");
  const first = tiff.read(4, 4);
  const visited = new Set<number>();
  let previous = first;
  for (let directory = first; directory > 0 && !visited.has(directory);) {
    visited.add(directory);
    const isThumbnail = directory !== first && (tiff.numbers(directory, tags.kind)[0] ?? 0) % 2 === 1;
    if (isThumbnail) eraseImage(tiff, directory);
    const next = stripDirectory(tiff, directory);
    if (isThumbnail) {
      eraseDirectory(tiff, directory);
      tiff.write(next, previous + 2 + tiff.read(previous, 2) * entryLength, 4);
    } else previous = directory;
    directory = next;
  }
  return tiff.bytes;
}
