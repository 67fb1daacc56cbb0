import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { fileParts, jpegScan, scanMarkers } from "../../../packages/content/images/metadata/image-container";
import { animatedGif } from "../project-folder";
import { photograph } from "./sample-images";

const size = [240, 160] as const;

/** Returns a JPEG with an end marker, and the offset of the compressed image's header. */
async function photo(progressive = false): Promise<{ bytes: Buffer; scan: number }> {
  const bytes = await (await photograph(...size)).jpeg({ progressive, quality: 90 }).toBuffer();
  const parts = fileParts(bytes, "jpeg");
  return { bytes, scan: bytes.length - (parts.find(({ name }) => name === jpegScan)?.bytes.length ?? 0) };
}

const insert = (bytes: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

const stray = Buffer.alloc(64, 7);
const endMarker = Buffer.from([0xff, 0xd9]);

async function samsung(): Promise<Buffer> {
  const { bytes, scan } = await photo();
  // The spectral selection ends at 0 instead of 63.
  bytes.writeUInt8(0, scan + bytes.readUInt16BE(scan + 2));
  return bytes;
}

async function strayBytesInScan(): Promise<Buffer> {
  const { bytes, scan } = await photo(true);
  return insert(bytes, scanMarkers(bytes, scan + 2).find(({ at }) => at > scan + 100)?.at ?? 0, stray);
}

async function withoutEnd(): Promise<Buffer> {
  return (await photo()).bytes.subarray(0, -2);
}

/** Returns a JPEG whose last bits let libjpeg stop before it misses the end: about every tenth photo. */
async function withoutEndUnnoticed(): Promise<Buffer> {
  for (;;) {
    const bytes = await withoutEnd();
    const isNoticed = await sharp(bytes, { failOn: "warning" })
      .stats()
      .then(
        () => false,
        () => true,
      );
    if (!isNoticed) return bytes;
  }
}

/** JPEG files that browsers show, and decoders warn about. */
export const imperfectJpegs: Readonly<Record<string, () => Promise<Buffer>>> = {
  /** Samsung Galaxy phones, panoramas and pictures edited in the gallery. */
  "samsung.jpg": samsung,
  /** Security cameras, dash cams, and uploads of old Android phones. */
  "no-end.jpg": withoutEnd,
  "no-end-unnoticed.jpg": withoutEndUnnoticed,
  "half-an-end.jpg": async () => Buffer.concat([await withoutEnd(), Buffer.from([0xff])]),
  /** Tools that pad or replace metadata in place. */
  "stray-bytes.jpg": async () => {
    const { bytes, scan } = await photo();
    return insert(bytes, scan, stray);
  },
  "stray-bytes-in-scan.jpg": strayBytesInScan,
  "samsung-no-end.jpg": async () => (await samsung()).subarray(0, -2),
};

/** JPEG files of which a part is missing: interrupted downloads, full or broken memory cards. */
export const cutJpegs: Readonly<Record<string, () => Promise<Buffer>>> = {
  "cut.jpg": async () => half((await photo()).bytes),
  "cut-with-end.jpg": async () => Buffer.concat([half((await photo()).bytes), endMarker]),
  "cut-samsung.jpg": async () => half(await samsung()),
  "cut-samsung-with-end.jpg": async () => Buffer.concat([half(await samsung()), endMarker]),
  "cut-progressive.jpg": async () => half((await photo(true)).bytes),
  "cut-stray-bytes.jpg": async () => half(await strayBytesInScan()),
};

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

/** Returns a chunk of a PNG whose data are hexadecimal digits. */
export function pngChunk(type: string, data: string): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data, "hex")]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  return chunk;
}

/** Images of several frames, of which the site shows one. */
export const animatedImages: Readonly<Record<string, () => Promise<Buffer>>> = {
  "moving.gif": animatedGif,
  /** Stickers, screen recordings, ezgif. */
  "moving.png": async () => {
    const png = await (await photograph(...size)).png().toBuffer();
    return insert(png, 33, pngChunk("acTL", "0000000200000000"));
  },
  "moving.avif": () => readFile(resolve("__tests__/fixtures/real-files/animated.avif")),
  "moving.svg": () =>
    Promise.resolve(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="9"><g><animate attributeName="x"/></g></svg>',
      ),
    ),
};

/** Names that programs give to images of another format, the images' format, and the right names. */
export const misnamedImages = [
  /** Chrome and Edge on Windows: "Save image as". */
  ["photo.jfif", "jpeg", "photo.jpg"],
  /** "Save as" of pictures that servers send as webp. */
  ["poster.jpg", "webp", "poster.webp"],
  ["POSTER.JPG", "png", "POSTER.png"],
  /** Screenshots that were renamed, exports of old programs. */
  ["screenshot.jpeg", "png", "screenshot.png"],
  ["photo.png", "jpeg", "photo.jpg"],
  ["scan.webp", "tiff", "scan.tif"],
  ["moving.png", "gif", "moving.gif"],
] as const;
