import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { decodeDataImage, isDataImage } from "./data-image";
import { errorReason } from "./error-reason";
import type { ImageCache } from "./image-cache";
import { probeImage, type ProbedImage } from "./image-probe";
import { formatOfExtension } from "../model/image-limits";
import { resolveReference, type FileReference } from "./file-reference";
import { extensionOf, pathMessage, type FolderFiles, type NamedFile } from "./path-message";
import { preview, shortened } from "./problem";

/** What the image checks need to know of the folder they look into. */
export type ImageSurroundings = FolderFiles & {
  cache: ImageCache;
  /** What was found about the images looked at so far, by format and digest: each is decoded once. */
  probes: Map<string, Promise<ProbedImage>>;
};

const knownExtensions = [...formatOfExtension.keys()];

const imageFile: NamedFile = { one: "an image", file: "an image file", extensions: knownExtensions };

/** Characters of the longest path that any system opens: a longer text is an image whose start is missing. */
const longestPath = 4_096;

/** What is wrong with an image, undefined when it is fine; an image found sound under this key is not looked at again. */
async function probe(
  { cache, probes }: ImageSurroundings,
  format: string,
  soundKey: string,
  read: () => Promise<Buffer>,
): Promise<string | undefined> {
  if (cache.knows(soundKey)) return undefined;
  const bytes = await read();
  const key = `${format}:${createHash("sha1").update(bytes).digest("hex")}`;
  const probing = probes.get(key) ?? probeImage(bytes, format);
  probes.set(key, probing);
  const probed = await probing;
  if ("message" in probed) return probed.message;
  cache.remember(soundKey);
  return undefined;
}

async function dataImageMessage(surroundings: ImageSurroundings, image: string): Promise<string | undefined> {
  const decoded = decodeDataImage(image);
  if ("message" in decoded) return `${decoded.message}, got ${preview(image)}`;
  const { bytes, format } = decoded;
  const soundKey = createHash("sha1").update(image).digest("hex");
  const message = await probe(surroundings, format, soundKey, () => Promise.resolve(bytes));
  return message === undefined ? undefined : `must be a ${format} image as it says, but it ${message}`;
}

async function probeFile(
  surroundings: ImageSurroundings,
  path: string,
  format: string,
): Promise<string | undefined> {
  const file = join(surroundings.contentFolder, path);
  try {
    const { size, mtimeMs, ctimeMs } = await stat(file);
    return await probe(surroundings, format, `${path}:${size}:${mtimeMs}:${ctimeMs}`, () => readFile(file));
  } catch (error) {
    return `cannot be read (${errorReason(error)})`;
  }
}

async function fileMessage(
  surroundings: ImageSurroundings,
  path: string,
  image: string,
): Promise<string | undefined> {
  const format = formatOfExtension.get(extensionOf(path));
  if (format === undefined) return `must name a ${knownExtensions.join(", ")} image, got ${preview(image)}`;
  const message = await probeFile(surroundings, path, format);
  return message === undefined
    ? undefined
    : `must name a ${format} image, but ${shortened(image)} ${message}`;
}

/** What is wrong with the image that a field names or embeds, as the rest of a sentence; undefined when it is fine. */
export async function imageMessage(
  surroundings: ImageSurroundings,
  reference: FileReference,
): Promise<string | undefined> {
  const { value: image, source } = reference;
  if (isDataImage(image)) return dataImageMessage(surroundings, image);
  if (image.length > longestPath) {
    return `must be the path of an image or start like data:image/png;base64, got ${preview(image)}`;
  }
  const message = await pathMessage(surroundings, reference, imageFile);
  return message ?? fileMessage(surroundings, resolveReference(source, image), image);
}
