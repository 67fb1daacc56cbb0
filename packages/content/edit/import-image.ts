import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { isHttpUrl } from "../../../src/url/http-url";
import { decodeImage } from "../images/repair-image";
import { cameraExif } from "../read/camera-settings";
import { extensionOf } from "../read/paths";
import { errorReason } from "../read/problem";
import { imageFormat } from "../read/image-format";
import { readImage, readMetadata } from "../read/read-image";
import { compareFileNames } from "../schema/natural-order";
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

/** Extensions of images that the content may name. */
const acceptedExtensions = [...formatOfExtension.keys()];

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

/** Makes an image of more than 4,000 px smaller. Returns a note about it; undefined if it stays as it is. */
async function resizeIfOversized(
  { name, bytes }: ImportedFile,
  format: string,
): Promise<{ file: ImportedFile; note: string } | undefined> {
  const size = await readMetadata(bytes).catch(() => undefined);
  if (!size || Math.max(size.width, size.height) <= maxSize) return undefined;
  if (size.width * size.height > maxImportedPixels) return undefined;
  const file = new ImportedFile(name, await encodeAgain(bytes, format, maxSize));
  return { file, note: `made smaller, it had ${size.width} × ${size.height} px` };
}

/**
 * Checks an image, converts HEIC to JPEG, corrects its name, and resizes it to at most 4,000 px, unless it is a
 * drawing or an animation, or the original is wanted. A file that is in the content stays as it is.
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
  const notes: string[] = [];
  let file = original;
  let format = expectedFormat;
  if (foundFormat === "heic") {
    file = await convertHeic(file);
    format = "jpeg";
    notes.push("converted from HEIC, which browsers do not show");
  } else if (foundFormat && !file.path && nameForFormat(file.name, format) !== file.name) {
    file = new ImportedFile(nameForFormat(file.name, format), file.bytes);
    notes.push(`named ${file.name}, it is ${format} inside`);
  }
  if (!file.path && !options.original && !["svg", "gif", "heic"].includes(format)) {
    const resized = await resizeIfOversized(file, format).catch((error: unknown) => {
      throw new EditError(`${name} is damaged or cut off (${errorReason(error)})`);
    });
    file = resized?.file ?? file;
    if (resized) notes.push(resized.note);
  }
  const image = await readImage(file.bytes, extensionOf(file.name));
  if ("message" in image)
    throw new EditError(`${name} must be a ${expectedFormat} image, but it ${image.message}`);
  const { width, height } = image;
  if (image.isRepaired && !file.path)
    file = new ImportedFile(file.name, await encodeAgain(file.bytes, image.format));
  return { file, width, height, notes: [...notes, ...image.notes] };
}

/** Replaces folders by the images in them, sorted by name. */
async function expandFolder(input: string): Promise<string[]> {
  const stats = await stat(input).catch(() => undefined);
  if (!stats?.isDirectory()) return [input];
  const names = await readdir(input);
  const images = names.filter((name) => !name.startsWith(".") && isImageName(name));
  if (images.length === 0) throw new EditError(`the folder ${input} has no images in it`);
  return images.sort(compareFileNames).map((name) => join(input, name));
}

/**
 * Imports images from paths, folders and URLs, each once, with the input that it comes from.
 *
 * @throws EditError with all unusable images
 */
export async function importImages(
  contentFolder: string,
  inputs: readonly string[],
  options?: ImageOptions,
): Promise<(ImportedImage & { input: string })[]> {
  const found = await mapCollectingErrors(inputs, async (input) =>
    (await expandFolder(input)).map((path) => ({ input, path })),
  );
  const paths = found.flat().map(({ path }) => resolve(path));
  const images = found.flat().filter((_image, index) => paths.indexOf(paths[index] ?? "") === index);
  return mapCollectingErrors(images, async ({ input, path }) => {
    if (!isHttpUrl(path)) {
      const file = await readLocalFile(contentFolder, path, acceptedExtensions);
      return { ...(await importImage(file, options)), input };
    }
    const { name, bytes } = await downloadImage(path);
    return { ...(await importImage(new ImportedFile(name, bytes), options)), input };
  });
}
