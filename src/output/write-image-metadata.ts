import { open, readFile } from "node:fs/promises";
import path from "node:path";
import pMap from "p-map";
import writeFileAtomic from "write-file-atomic";
import { minRightsWidth } from "../content/schema/image-sizes";
import { insertXmp, readImageHeader, stripMetadata } from "../images/metadata/image-metadata";
import { eraseVideoMetadata } from "../images/metadata/video-metadata";
import { listFiles } from "./public-files";

/**
 * Image variants and images of shared links, in folders named by a digest. Their URLs change with the XMP.
 */
const digestedImagePath = /^static\/[0-9a-f]{32}\/.*\.(?:jpe?g|png|webp)$/;
const image = /\.(?:jpe?g|png|webp)$/i;
const video = /\.(?:mp4|webm)$/i;

/** Number of bytes at the start of a file that contain its size and XMP. */
const headerLength = 8192;

/** Number of files that are open at a time. */
const concurrency = 8;

const write = (file: string, bytes: Buffer): Promise<void> => writeFileAtomic(file, bytes, { fsync: false });

/** Adds the XMP to a large image that lacks it. */
async function writeRights(file: string, xmp: string): Promise<void> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(headerLength), 0, headerLength, 0)
    .finally(() => handle.close());
  const header = readImageHeader(buffer.subarray(0, bytesRead));
  if (!header || header.hasXmp || header.width < minRightsWidth) return;
  await write(file, insertXmp(await readFile(file), xmp));
}

/** Removes GPS data, serial numbers and thumbnails from a file that was copied from `static/`. */
async function removePrivateMetadata(file: string, xmp: string): Promise<void> {
  const bytes = await readFile(file);
  if (video.test(file)) {
    if (eraseVideoMetadata(bytes)) await write(file, bytes);
    return;
  }
  const stripped = stripMetadata(bytes);
  if (stripped !== bytes) await write(file, insertXmp(stripped, xmp));
}

/**
 * Writes the rights into every large image in `public/` that lacks them, and removes private metadata from
 * the copies of files in `static/`. Nothing is encoded again.
 */
export async function writeImageMetadata(output: string, staticFolder: string, xmp: string): Promise<void> {
  const variants = listFiles(output).filter((file) => digestedImagePath.test(file));
  await pMap(variants, (file) => writeRights(path.join(output, file), xmp), { concurrency });
  const staticFiles = listFiles(staticFolder).filter((file) => image.test(file) || video.test(file));
  await pMap(staticFiles, (file) => removePrivateMetadata(path.join(output, file), xmp), { concurrency });
}
