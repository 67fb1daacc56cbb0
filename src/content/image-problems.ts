import { readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { decodeDataImage, isDataImage } from "./data-image";
import type { ImageCache } from "./image-cache";
import { formatOfExtension, probeImage } from "./image-probe";
import { resolveImage, type ImageReference } from "./image-reference";
import { preview } from "./problem";
import { didYouMean, nearest } from "./suggestion";

/** What the image checks need to know of the folder they look into. */
export type ImageSurroundings = {
  /** Absolute path of the content folder. */
  contentFolder: string;
  /** Every regular file below it, relative to it. */
  files: ReadonlySet<string>;
  cache: ImageCache;
  /** What is wrong with the files looked at so far, so that a file used twice is decoded once. */
  probes: Map<string, Promise<string | undefined>>;
};

const knownExtensions = Object.keys(formatOfExtension);

const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

async function dataImageMessage(image: string): Promise<string | undefined> {
  const decoded = decodeDataImage(image);
  if ("message" in decoded) return `${decoded.message}, got ${preview(image)}`;
  const probed = await probeImage(decoded.bytes, decoded.format);
  return "message" in probed
    ? `must be a ${decoded.format} image as it says, but it ${probed.message}`
    : undefined;
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
  if (found !== undefined && suggestion === undefined) {
    return `must name an image file that lies in content/ itself, but ${preview(image)} is hidden or a link`;
  }
  return `must name an image file, but there is no ${preview(image)}${didYouMean(suggestion)}`;
}

async function probeFile(
  { contentFolder, cache }: ImageSurroundings,
  path: string,
  format: string,
): Promise<string | undefined> {
  const file = join(contentFolder, path);
  try {
    const { size, mtimeMs, ctimeMs } = await stat(file);
    const key = `${path}:${size}:${mtimeMs}:${ctimeMs}`;
    if (cache.knows(key)) return undefined;
    const probed = await probeImage(await readFile(file), format);
    if ("message" in probed) return probed.message;
    cache.remember(key);
    return undefined;
  } catch (error) {
    return `cannot be read (${error instanceof Error && "code" in error ? String(error.code) : String(error)})`;
  }
}

async function fileMessage(
  surroundings: ImageSurroundings,
  path: string,
  image: string,
): Promise<string | undefined> {
  const format = formatOfExtension[extensionOf(path)];
  if (format === undefined) return `must name a ${knownExtensions.join(", ")} image, got ${preview(image)}`;
  const probe = surroundings.probes.get(path) ?? probeFile(surroundings, path, format);
  surroundings.probes.set(path, probe);
  const message = await probe;
  return message === undefined ? undefined : `must name a ${format} image, but ${image} ${message}`;
}

/** What is wrong with the image that a field names or embeds, as the rest of a sentence; undefined when it is fine. */
export async function imageMessage(
  surroundings: ImageSurroundings,
  { image, jsonFile }: ImageReference,
): Promise<string | undefined> {
  if (isDataImage(image)) return dataImageMessage(image);
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
