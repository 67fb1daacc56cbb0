import { posix } from "node:path";
import { isVideo } from "../schema/video-formats";
import { formatOfExtension, imageExtensions, nameForFormat } from "../schema/accepted-image-formats";
import { smallestWidth } from "../schema/image-sizes";
import { isRecord } from "../schema/value-paths";
import { showsCamera } from "../schema/section";
import { siteCollection } from "../schema/collections";
import { checkReferences, type FileReference, fileReferences, type SourceFile } from "../read/source-file";
import { decodeDataImage, isDataImage } from "../read/data-image";
import {
  type CheckResult,
  type ContentProblem,
  fileProblem,
  formatValue,
  shortenText,
} from "../read/problem";
import type { ImageCache } from "../read/image-cache";
import type { ImageInfo, ImageResult } from "../read/read-image";
import { extensionOf, type FolderFiles, type FileType, pathMessage, projectPath } from "../read/paths";

/** Names of the site's icon in the content folder. The first file that exists is used. */
export const iconNames: readonly string[] = ["icon.svg", "icon.png"];

const imageFileType: FileType = { noun: "an image", fileNoun: "an image file", extensions: imageExtensions };

/** Maximum path length in characters. A longer value is an embedded image without its beginning. */
const maxPathLength = 4_096;

/** Longer side in px up to which an image is assumed to be pixel art, small on purpose. */
const maxPixelArtSize = 64;

/** Reads the image that a field names or embeds, or explains what is wrong, as the rest of a sentence. */
async function readReference(
  folder: FolderFiles,
  imageCache: ImageCache,
  reference: FileReference,
): Promise<ImageResult> {
  const { target, value } = reference;
  const shown = formatValue(value);
  if (isDataImage(value)) {
    const decoded = decodeDataImage(value);
    if ("message" in decoded) return { message: `${decoded.message}, got ${shown}` };
    const image = await imageCache.readEmbedded(value, decoded.format, decoded.bytes);
    if (!("message" in image)) return image;
    return { message: `must be a ${decoded.format} image as it says, but it ${image.message}` };
  }
  if (value.length > maxPathLength)
    return { message: `must be the path of an image or start like data:image/png;base64, got ${shown}` };
  if (isVideo(value)) return { message: `must name an image file, but ${shown} is a video` };
  const message = await pathMessage(folder, reference, imageFileType);
  if (message !== undefined) return { message };
  const format = formatOfExtension.get(extensionOf(target));
  if (format === undefined)
    return { message: `must name a ${imageExtensions.join(", ")} image, got ${shown}` };
  const image = await imageCache.readFile(target);
  if (!("message" in image)) return image;
  return { message: `must name a ${format} image, but ${shortenText(value)} ${image.message}` };
}

/** Describes an image that is smaller than a phone's window, except SVG, pixel art and the portrait. */
function smallImageMessage({ sourcePath }: FileReference, image: ImageInfo): string | undefined {
  const { format, width, height } = image;
  const longer = Math.max(width, height);
  const isExempt = format === "svg" || sourcePath === siteCollection.path || longer <= maxPixelArtSize;
  if (isExempt || longer >= smallestWidth) return undefined;
  return (
    `has ${width} × ${height} px, but even a phone shows it ${smallestWidth} px wide, ` +
    "so it will look blurred; take a larger one"
  );
}

/** Describes an image whose name or data URL says another format than its content, which decides. */
function misnamedMessage({ value }: FileReference, { format }: ImageInfo): string | undefined {
  if (isDataImage(value)) {
    const decoded = decodeDataImage(value);
    const isNamed = "message" in decoded || decoded.format === format;
    return isNamed ? undefined : `is ${format} inside: write data:image/${format.replace("svg", "svg+xml")}`;
  }
  const name = nameForFormat(value, format);
  return name === value ? undefined : `is ${format} inside: rename it to ${posix.basename(name)}`;
}

/** Describes the image of a piece whose camera is to be shown, but is unknown. */
function cameraMessage({ document, path, parent }: FileReference, { camera }: ImageInfo): string | undefined {
  const [list, , field] = path;
  const isMain = list === "pieces" && path.length === 3 && field === "image";
  if (!isMain || camera !== undefined || !isRecord(document.value) || !showsCamera(parent, document.value))
    return undefined;
  return "holds no camera settings (EXIF), so the piece's page shows none; programs often remove them";
}

/** Checks every image that the content names or embeds. Images that are too small get a note. */
export const checkImages = (
  folder: FolderFiles,
  imageCache: ImageCache,
  sources: readonly SourceFile[],
): Promise<CheckResult> =>
  checkReferences(
    sources.flatMap((source) => fileReferences("image", source)),
    async (reference) => {
      const image = await readReference(folder, imageCache, reference);
      if ("message" in image) return image;
      const notes = [
        smallImageMessage(reference, image),
        cameraMessage(reference, image),
        ...image.notes,
        misnamedMessage(reference, image),
      ];
      return { notes: notes.filter((note) => note !== undefined) };
    },
  );

/** Maximum side of an SVG icon, px: gatsby-plugin-manifest 5.16 draws it at 512 dpi, and sharp at most 268 megapixels. */
const maxSvgIconSize = 2_300;

/** Returns the reason why an image cannot be the site's icon, as the rest of a sentence; undefined if it can. */
export function iconReason(result: ImageResult, format: string): string | undefined {
  if ("message" in result) return result.message;
  const { width, height } = result;
  if (result.format !== format) return `is ${result.format} inside`;
  const isTooLarge = format === "svg" && Math.max(width, height) > maxSvgIconSize;
  return isTooLarge ? `is ${width} × ${height} px, more than ${maxSvgIconSize}` : undefined;
}

/** Checks the site's icon, if there is one. */
export async function iconProblems(folder: FolderFiles, imageCache: ImageCache): Promise<ContentProblem[]> {
  const name = iconNames.find((candidate) => folder.files.has(candidate));
  if (name === undefined) return [];
  const format = extensionOf(name);
  const reason = iconReason(await imageCache.readFile(name), format);
  if (reason === undefined) return [];
  const message = `must be a square ${format} image (or be left out), but it ${reason}`;
  return [fileProblem(projectPath(folder, name), message)];
}
