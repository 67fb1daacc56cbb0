import { readFile } from "node:fs/promises";
import { basename, extname, resolve, sep } from "node:path";
import sharp, { type FormatEnum } from "sharp";
import { errorReason } from "../check/problem";
import { isHeic, readImage } from "../check/read-image";
import { isVideo } from "../model/video-formats";
import { formatOfExtension } from "../model/image-limits";
import { isHttpUrl } from "../model/fields";
import { jpgOfHeic } from "./convert-heic";
import { download } from "./download";
import { takenExtensions } from "./find-inputs";

/** Width and height in px up to which a picture is taken as it is; the largest copy that visitors get is 2,400 px wide. */
export const comfortableSize = 4_000;

/** A file that becomes part of the content. */
export type TakenFile = {
  /** Its file name in the content, with composed letters. */
  name: string;
  bytes: Buffer;
  /** Where it lies already, when that is in the content. */
  path?: string;
};

/** A picture that can be used. */
export type Picture = TakenFile & {
  /** In px. */
  width: number;
  height: number;
  /** What was done to it, for the owner. */
  notes: string[];
};

/** Formats that are drawn or move: making them smaller would be another picture. */
const keptFormats = ["svg", "gif"];

/** Whether a picture has more px than any visitor will see, and can be made smaller. */
export const isOversized = ({ name, path, width, height }: Picture): boolean =>
  path === undefined &&
  Math.max(width, height) > comfortableSize &&
  !keptFormats.includes(extname(name).slice(1).toLowerCase());

/** The same picture, 4,000 px at its longer side. */
export async function smallerPicture(picture: Picture): Promise<Picture> {
  const size = { width: comfortableSize, height: comfortableSize, fit: "inside" } as const;
  const format = formatOfExtension.get(extname(picture.name).slice(1).toLowerCase()) as keyof FormatEnum;
  const { data, info } = await sharp(picture.bytes)
    .rotate()
    .resize(size)
    // A quality would reduce a png to 256 colours.
    .toFormat(format, format === "png" ? {} : { quality: 92 })
    .toBuffer({ resolveWithObject: true });
  const was = `${picture.width} × ${picture.height} px`;
  const { width, height } = info;
  return { ...picture, bytes: data, width, height, notes: [...picture.notes, `made smaller, it had ${was}`] };
}

/**
 * Reads a picture from a path or an address. An iPhone's HEIC becomes a jpg, whatever it is called. Answers why, when it cannot
 * be used.
 */
export async function readPicture(
  contentFolder: string,
  input: string,
): Promise<Picture | { refusal: string }> {
  const isAddress = isHttpUrl(input);
  const source = resolve(input);
  const bytes = isAddress ? undefined : await readFile(source).catch(() => undefined);
  const found = isAddress ? await download(input) : { name: basename(source), bytes };
  if ("refusal" in found) return found;
  if (found.bytes === undefined) return { refusal: `there is no file ${input} that can be read` };
  const name = found.name.normalize("NFC");
  const extension = extname(name).slice(1).toLowerCase();
  if (isVideo(name)) return { refusal: `${input} is a film; name its picture, and the film behind --video` };
  if (!takenExtensions.includes(extension)) {
    return { refusal: `${input} must be a ${takenExtensions.join(", ")} image` };
  }
  if (name.startsWith(".")) {
    return { refusal: `${input} must have a name without a dot in front, which would hide it` };
  }
  const isInContent = !isAddress && source.startsWith(resolve(contentFolder) + sep);
  const picture = isHeic(found.bytes)
    ? await jpgOfHeic(found.bytes).then(
        (jpg) => ({
          name: `${basename(name, extname(name))}.jpg`,
          bytes: jpg,
          notes: ["made a jpg, since it is HEIC inside, which browsers do not show"],
        }),
        (error: unknown) => ({
          refusal: `${input} is a HEIC image that cannot be decoded (${errorReason(error)})`,
        }),
      )
    : { name, bytes: found.bytes, notes: [], ...(isInContent && { path: source }) };
  if ("refusal" in picture) return picture;
  const format = formatOfExtension.get(extname(picture.name).slice(1).toLowerCase()) ?? "HEIC";
  const probed = await readImage(picture.bytes, format);
  if ("message" in probed) return { refusal: `${input} must be a ${format} image, but it ${probed.message}` };
  return { ...picture, width: probed.width, height: probed.height };
}
