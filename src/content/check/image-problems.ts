import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { decodeDataImage, isDataImage } from "./data-image";
import { errorReason } from "./error-reason";
import type { ImageCache, ImageSize } from "./image-cache";
import { probeImage, type ProbedImage } from "./image-probe";
import { isFilm } from "../model/film-limits";
import { formatOfExtension, smallestWidth } from "../model/image-limits";
import { siteKind } from "../model/kinds";
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

/** An image that is fine, or what is wrong with it; an image found sound under this key is not looked at again. */
async function probe(
  { cache, probes }: ImageSurroundings,
  format: string,
  soundKey: string,
  read: () => Promise<Buffer>,
): Promise<ProbedImage> {
  const known = cache.knows(soundKey);
  if (known) return known;
  const bytes = await read();
  const key = `${format}:${createHash("sha1").update(bytes).digest("hex")}`;
  const probing = probes.get(key) ?? probeImage(bytes, format);
  probes.set(key, probing);
  const probed = await probing;
  if (!("message" in probed)) cache.remember(soundKey, probed);
  return probed;
}

async function probeDataImage(surroundings: ImageSurroundings, image: string): Promise<ProbedImage> {
  const decoded = decodeDataImage(image);
  if ("message" in decoded) return { message: `${decoded.message}, got ${preview(image)}` };
  const { bytes, format } = decoded;
  const soundKey = createHash("sha1").update(image).digest("hex");
  const probed = await probe(surroundings, format, soundKey, () => Promise.resolve(bytes));
  return "message" in probed
    ? { message: `must be a ${format} image as it says, but it ${probed.message}` }
    : probed;
}

async function probeFile(
  surroundings: ImageSurroundings,
  path: string,
  format: string,
): Promise<ProbedImage> {
  const file = join(surroundings.contentFolder, path);
  try {
    const { size, mtimeMs, ctimeMs } = await stat(file);
    return await probe(surroundings, format, `${path}:${size}:${mtimeMs}:${ctimeMs}`, () => readFile(file));
  } catch (error) {
    return { message: `cannot be read (${errorReason(error)})` };
  }
}

async function probeNamedFile(
  surroundings: ImageSurroundings,
  path: string,
  image: string,
): Promise<ProbedImage> {
  const format = formatOfExtension.get(extensionOf(path));
  if (format === undefined)
    return { message: `must name a ${knownExtensions.join(", ")} image, got ${preview(image)}` };
  const probed = await probeFile(surroundings, path, format);
  return "message" in probed
    ? { message: `must name a ${format} image, but ${shortened(image)} ${probed.message}` }
    : probed;
}

/** The image that a field names or embeds; or what is wrong with it, as the rest of a sentence. */
export async function probeReference(
  surroundings: ImageSurroundings,
  reference: FileReference,
): Promise<ProbedImage> {
  const { value: image, source } = reference;
  if (isDataImage(image)) return probeDataImage(surroundings, image);
  if (image.length > longestPath) {
    return {
      message: `must be the path of an image or start like data:image/png;base64, got ${preview(image)}`,
    };
  }
  if (isFilm(image)) {
    return { message: `must name an image file, but ${preview(image)} is a film` };
  }
  const message = await pathMessage(surroundings, reference, imageFile);
  return message === undefined
    ? probeNamedFile(surroundings, resolveReference(source, image), image)
    : { message };
}

/** Longer side in px up to which a picture is small on purpose: drawn pixel by pixel. */
const pixelDrawing = 64;

/**
 * What an owner may want to know of an image that is fine: that it has fewer px than the narrowest place it has to
 * fill, a phone's window, and will look blurred everywhere. Not of a drawing that has no px (svg), nor of the portrait, whose place is
 * smaller than that.
 */
export function smallImageMessage(
  { value: image, source }: FileReference,
  { width, height }: ImageSize,
): string | undefined {
  const isVector = extensionOf(image) === "svg" || image.startsWith("data:image/svg");
  const longer = Math.max(width, height);
  if (isVector || source === siteKind.place || longer <= pixelDrawing || longer >= smallestWidth)
    return undefined;
  return `has ${width} × ${height} px, but even a phone shows it ${smallestWidth} px wide, so it will look blurred; take a larger one`;
}
