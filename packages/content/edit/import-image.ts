import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { decodeImage } from "../images/repair-image";
import { cameraExif } from "../read/camera-settings";
import { extensionOf } from "../read/paths";
import { errorReason } from "../read/problem";
import { imageFormat } from "../read/image-format";
import { readImage } from "../read/read-image";
import { isHttpUrl } from "../schema/fields";
import { isVideo } from "../schema/video-formats";
import {
  formatOfExtension,
  imageExtensions,
  importedExtensions,
  nameForFormat,
} from "../schema/accepted-image-formats";
import { downloadImage } from "./download-image";
import { EditError, mapCollectingErrors } from "./edit-error";
import { ImportedFile, readLocalFile } from "./imported-file";

/** Maximum width and height in px of an imported image. The largest variant on the site is 2,400 px wide. */
const maxSize = 4_000;

/** Maximum product of width and height of an image that is made smaller: phones write 200 megapixels. */
const maxImportedPixels = 500_000_000;

/** An image that can be part of the content. */
export type ImportedImage = {
  file: ImportedFile;
  /** Size in px. */
  width: number;
  height: number;
  /** Changes that were made, for the owner. */
  notes: string[];
};

/** Options of an import: `original` keeps images of more than 4,000 px. */
export type ImageOptions = { original?: boolean };

const extensions = [...imageExtensions, "heic", "heif"];

const isImageName = (name: string): boolean => importedExtensions.includes(extensionOf(name));

/** Capacity of a JPEG segment in bytes, without the header of a color profile. */
const maxProfileLength = 65_519;

/** Inserts a color profile as an APP2 segment after the first two bytes; sharp adds none to raw pixels. */
function insertProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > maxProfileLength) return jpeg;
  const header = Buffer.from("\xff\xe2\0\0ICC_PROFILE\0\x01\x01", "latin1");
  header.writeUInt16BE(header.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, profile, jpeg.subarray(2)]);
}

/** Converts HEIC to a JPEG of the same size, rotated as it is shown, with its color profile. */
async function convertHeic({ name, bytes }: ImportedFile): Promise<ImportedFile> {
  const { default: decodeHeic } = await import("heic-decode");
  try {
    const { width, height, data } = await decodeHeic({ buffer: bytes });
    const { icc, exif } = await sharp(bytes).metadata();
    const image = sharp(data, { raw: { width, height, channels: 4 } }).withExif(cameraExif(exif));
    const jpeg = await image.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
    return new ImportedFile(`${basename(name, extname(name))}.jpg`, insertProfile(jpeg, icc));
  } catch (error) {
    throw new EditError(`${name} is a HEIC image that cannot be decoded (${errorReason(error)})`);
  }
}

/** Encodes an image again, upright, of at most this width and height, with its color profile and camera. */
async function encodeAgain(bytes: Buffer, format: string, size?: number): Promise<Buffer> {
  const { result } = await decodeImage(bytes, async (open) => {
    const { exif, space } = await open({ limitInputPixels: false }).metadata();
    const image = open({ limitInputPixels: maxImportedPixels });
    // sharp would convert CMYK to sRGB and keep the profile nevertheless.
    if (space !== "cmyk") image.keepIccProfile();
    return (
      image
        .rotate()
        .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
        .withExif(cameraExif(exif))
        // With a quality, sharp reduces a PNG to 256 colors.
        .toFormat(format as keyof FormatEnum, format === "png" ? {} : { quality: 92 })
        .toBuffer()
    );
  });
  return result;
}

/** Returns the size of an image before its EXIF orientation, in px. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { result } = await decodeImage(bytes, (open) => open({ limitInputPixels: false }).metadata());
  return result;
}

/** Makes an image smaller, unless it is a drawing or an animation, or the original is wanted. */
async function resizeIfOversized(
  file: ImportedFile,
  format: string,
  options: ImageOptions & { name: string },
): Promise<{ file: ImportedFile; notes: string[] }> {
  const unchanged = { file, notes: [] };
  if (file.path || format === "svg" || format === "gif" || format === "heic") return unchanged;
  const { width, height } = await sizeOf(file.bytes).catch(() => ({ width: 0, height: 0 }));
  if (options.original || Math.max(width, height) <= maxSize || width * height > maxImportedPixels)
    return unchanged;
  try {
    const resized = new ImportedFile(file.name, await encodeAgain(file.bytes, format, maxSize));
    return { file: resized, notes: [`made smaller, it had ${width} × ${height} px`] };
  } catch (error) {
    throw new EditError(`${options.name} is damaged or cut off (${errorReason(error)})`);
  }
}

/** Gives a file the name of its format, and converts HEIC to JPEG. */
async function correctFormat(
  file: ImportedFile,
  format: string,
): Promise<{ file: ImportedFile; format: string; notes: string[] }> {
  if (format === "heic") {
    const notes = ["converted from HEIC, which browsers do not show"];
    return { file: await convertHeic(file), format: "jpeg", notes };
  }
  const name = nameForFormat(file.name, format);
  if (file.path || name === file.name) return { file, format, notes: [] };
  return {
    file: new ImportedFile(name, file.bytes),
    format,
    notes: [`named ${name}, it is ${format} inside`],
  };
}

/**
 * Checks an image, converts HEIC to JPEG, corrects its name, and resizes it to at most 4,000 px.
 *
 * @throws EditError
 */
export async function importImage(
  original: ImportedFile,
  options: ImageOptions = {},
): Promise<ImportedImage> {
  const { name } = original;
  const foundFormat = imageFormat(original.bytes);
  if (foundFormat === undefined && isVideo(name))
    throw new EditError(`${name} is a video, not an image: it can be the video or loop of an image`);
  if (foundFormat === undefined && !isImageName(name))
    throw new EditError(`${name} must be a ${extensions.join(", ")} image`);
  const expectedFormat = foundFormat ?? formatOfExtension.get(extensionOf(name)) ?? "HEIC";
  const named = foundFormat
    ? await correctFormat(original, foundFormat)
    : { file: original, format: expectedFormat, notes: [] };
  const resized = await resizeIfOversized(named.file, named.format, { ...options, name });
  const { file } = resized;
  const image = await readImage(file.bytes, extensionOf(file.name));
  if ("message" in image)
    throw new EditError(`${name} must be a ${expectedFormat} image, but it ${image.message}`);
  const { width, height } = image;
  const notes = [...named.notes, ...resized.notes, ...image.notes];
  if (!image.isRepaired || file.path) return { file, width, height, notes };
  return {
    file: new ImportedFile(file.name, await encodeAgain(file.bytes, image.format)),
    width,
    height,
    notes,
  };
}

/** Replaces folders by the images in them, sorted by name. */
async function expandFolder(input: string): Promise<string[]> {
  const stats = await stat(input).catch(() => undefined);
  if (!stats?.isDirectory()) return [input];
  const names = await readdir(input);
  const images = names.filter((name) => !name.startsWith(".") && isImageName(name));
  if (images.length === 0) throw new EditError(`the folder ${input} has no images in it`);
  const byName = new Intl.Collator("en", { numeric: true });
  return images.sort((a, b) => byName.compare(a, b)).map((name) => join(input, name));
}

/** Imports images from paths, folders and URLs, each once. @throws EditError with all unusable images */
export async function importImages(
  contentFolder: string,
  inputs: readonly string[],
  options?: ImageOptions,
): Promise<ImportedImage[]> {
  const paths = (await mapCollectingErrors(inputs, expandFolder)).flat();
  const isFirst = (path: string, index: number) =>
    paths.findIndex((each) => resolve(each) === resolve(path)) === index;
  return mapCollectingErrors(paths.filter(isFirst), async (input) => {
    if (!isHttpUrl(input)) return importImage(await readLocalFile(contentFolder, input), options);
    const { name, bytes } = await downloadImage(input);
    return importImage(new ImportedFile(name, bytes), options);
  });
}
