import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { decodeDataImage, isDataImage } from "./data-image";
import { errorReason } from "./error-reason";
import type { ImageCache } from "./image-cache";
import { probeImage, type ProbedImage } from "./image-probe";
import { formatOfExtension } from "../model/image-limits";
import { resolveImage, type ImageReference } from "./image-reference";
import { preview, shortened } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** What the image checks need to know of the folder they look into. */
export type ImageSurroundings = {
  /** Absolute path of the content folder. */
  contentFolder: string;
  /** Every regular file below it, relative to it. */
  files: ReadonlySet<string>;
  cache: ImageCache;
  /** What was found about the images looked at so far, by format and digest: each is decoded once. */
  probes: Map<string, Promise<ProbedImage>>;
};

const knownExtensions = [...formatOfExtension.keys()];

/** Characters of the longest path that any system opens: a longer text is an image whose start is missing. */
const longestPath = 4_096;

const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

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

async function missingMessage(
  surroundings: ImageSurroundings,
  jsonFile: string,
  image: string,
): Promise<string> {
  const path = resolveImage(jsonFile, image);
  const found = await stat(join(surroundings.contentFolder, path)).catch(() => undefined);
  if (found?.isDirectory()) return `must name an image file, but ${preview(image)} is a folder`;
  const images = [...surroundings.files]
    .filter((file) => knownExtensions.includes(extensionOf(file)))
    .map((file) => posix.relative(posix.dirname(jsonFile), file))
    .sort((one, other) => Number(one.startsWith("..")) - Number(other.startsWith("..")));
  const sameName = images.find((file) => posix.basename(file) === posix.basename(image));
  const suggestion = nearest(posix.normalize(image.replaceAll("\\", "/")), images) ?? sameName;
  if (suggestion !== undefined && suggestion !== image && suggestion.normalize() === image.normalize()) {
    return `must name an image file; ${preview(image)} looks like one that is there, but its accents are stored in another way: copy the name from the file`;
  }
  if (found !== undefined && suggestion === undefined) {
    return `must name an image file that lies in content/ itself, but ${preview(image)} is hidden or a link`;
  }
  return `must name an image file, but there is no ${preview(image)}${didYouMean(suggestion)}`;
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
  { value: image, jsonFile }: ImageReference,
): Promise<string | undefined> {
  if (isDataImage(image)) return dataImageMessage(surroundings, image);
  if (image.length > longestPath) {
    return `must be the path of an image or start like data:image/png;base64, got ${preview(image)}`;
  }
  if (/^[a-z][a-z0-9+.-]*:\/\/|^\/\//i.test(image)) {
    return `must be an image in content/, not a remote one, got ${preview(image)}`;
  }
  if (/^[/\\]|^[a-z]:[/\\]/i.test(image)) {
    return `must be a path relative to this file, not an absolute one, got ${preview(image)}`;
  }
  const path = resolveImage(jsonFile, image);
  if (path.split("/")[0] === "..") return `must be an image inside content/, got ${preview(image)}`;
  if (surroundings.files.has(path)) return fileMessage(surroundings, path, image);
  return missingMessage(surroundings, jsonFile, image);
}
