import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { cameraExif } from "../read/camera-settings";
import { extensionOf } from "../read/paths";
import { errorReason } from "../read/problem";
import { animationNote, isHeic, readImage } from "../read/read-image";
import { isHttpUrl } from "../schema/fields";
import { isVideo } from "../schema/video-formats";
import { formatOfExtension } from "../schema/accepted-image-formats";
import { downloadImage } from "./download-image";
import { EditError, mapCollectingErrors } from "./edit-error";
import { ImportedFile, readLocalFile } from "./imported-file";

/** Maximum width and height in px of an imported image. The largest variant on the site is 2,400 px wide. */
const maxSize = 4_000;

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

const extensions = [...formatOfExtension.keys(), "heic", "heif"];

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

async function resizeIfOversized(image: ImportedImage, format: string): Promise<ImportedImage> {
  const { file, width, height, notes } = image;
  const isVectorOrAnimation = format === "svg" || format === "gif";
  if (file.path || isVectorOrAnimation || Math.max(width, height) <= maxSize) return image;
  const { exif, space } = await sharp(file.bytes).metadata();
  const original = sharp(file.bytes);
  // sharp would convert CMYK to sRGB and keep the profile nevertheless.
  if (space !== "cmyk") original.keepIccProfile();
  const { data, info } = await original
    .rotate()
    .resize({ width: maxSize, height: maxSize, fit: "inside" })
    .withExif(cameraExif(exif))
    // With a quality, sharp reduces a PNG to 256 colors.
    .toFormat(format as keyof FormatEnum, format === "png" ? {} : { quality: 92 })
    .toBuffer({ resolveWithObject: true });
  return {
    file: new ImportedFile(file.name, data),
    width: info.width,
    height: info.height,
    notes: [...notes, `made smaller, it had ${width} × ${height} px`],
  };
}

/** Checks an image, converts HEIC to JPEG, and resizes it to at most 4,000 px. @throws EditError */
export async function importImage(file: ImportedFile, options: ImageOptions = {}): Promise<ImportedImage> {
  const { name } = file;
  if (isVideo(name))
    throw new EditError(`${name} is a video, not an image: it can be the video or loop of an image`);
  if (!extensions.includes(extensionOf(name)))
    throw new EditError(`${name} must be a ${extensions.join(", ")} image`);
  const isConverted = isHeic(file.bytes);
  const converted = isConverted ? await convertHeic(file) : file;
  const format = formatOfExtension.get(extensionOf(converted.name)) ?? "HEIC";
  const probed = await readImage(converted.bytes, format);
  if ("message" in probed) throw new EditError(`${name} must be a ${format} image, but it ${probed.message}`);
  const notes = [
    ...(isConverted ? ["converted from HEIC, which browsers do not show"] : []),
    ...(probed.isAnimated ? [animationNote] : []),
  ];
  const image = { file: converted, width: probed.width, height: probed.height, notes };
  return options.original ? image : resizeIfOversized(image, format);
}

/** Replaces folders by the images in them, sorted by name. */
async function expandFolder(input: string): Promise<string[]> {
  const stats = await stat(input).catch(() => undefined);
  if (!stats?.isDirectory()) return [input];
  const names = await readdir(input);
  const images = names.filter((name) => !name.startsWith(".") && extensions.includes(extensionOf(name)));
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
