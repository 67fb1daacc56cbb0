import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pMap from "p-map";
import writeFileAtomic from "write-file-atomic";
import { minRightsWidth } from "../content/schema/image-sizes";
import { insertXmp, readImageHeader } from "../content/images/metadata/image-metadata";
import { hasStrippableMetadata, stripMetadata } from "../content/images/metadata/strip-metadata";
import { eraseVideoMetadata, isVideo } from "../content/images/metadata/video-metadata";
import { readHead } from "../content/read/read-head";
import { listFiles, listStaticFiles } from "./public-files";

/**
 * Image variants and images of shared links, in folders named by a digest. Their URLs change with the XMP.
 */
const digestedImagePath = /^static\/[0-9a-f]{32}\/.*\.(?:jpe?g|png|webp)$/;

/** Copy of the icon of the site, if it is an SVG, as gatsby-plugin-manifest names it. */
const iconCopy = "favicon.svg";

/** Number of bytes at the start of a file that contain its size and XMP. */
const headerLength = 8192;

/** Number of files that are open at a time. */
const concurrency = 8;

const write = (file: string, bytes: Buffer): Promise<void> => writeFileAtomic(file, bytes, { fsync: false });

/** Adds the XMP to a large image that lacks it. */
async function writeRights(file: string, xmp: string): Promise<void> {
  const header = readImageHeader(await readHead(file, headerLength));
  if (!header || header.hasXmp || header.width < minRightsWidth) return;
  await write(file, insertXmp(await readFile(file), xmp));
}

/** Removes private metadata from an image or video that was copied from `static/`. */
async function removePrivateMetadata(file: string, xmp: string): Promise<void> {
  const head = await readHead(file, headerLength);
  if (isVideo(head)) {
    const bytes = await readFile(file);
    if (eraseVideoMetadata(bytes)) await write(file, bytes);
  }
  if (!hasStrippableMetadata(head)) return;
  const bytes = await readFile(file);
  const stripped = stripMetadata(bytes);
  if (stripped !== bytes) await write(file, insertXmp(stripped, xmp));
}

/**
 * Writes the rights into every large image in `public/` that lacks them, and removes private metadata from
 * the copies of files in `static/` and of the icon. Nothing is encoded again.
 *
 * @throws when a file in `static/` is damaged; the message names it
 */
export async function writeImageMetadata(output: string, staticFolder: string, xmp: string): Promise<void> {
  const variants = listFiles(output).filter((file) => digestedImagePath.test(file));
  await pMap(variants, (file) => writeRights(path.join(output, file), xmp), { concurrency });
  const removeFrom = async (file: string): Promise<void> => {
    try {
      await removePrivateMetadata(path.join(output, file), xmp);
    } catch (error) {
      const source = file === iconCopy ? "content/icon.svg" : `static/${file}`;
      throw new Error(`${source} is damaged: its metadata cannot be removed (${String(error)})`);
    }
  };
  const copies = new Set([...listStaticFiles(staticFolder), iconCopy]);
  const published = [...copies].filter((file) => existsSync(path.join(output, file)));
  await pMap(published, removeFrom, { concurrency });
}
