import { readFile, rm } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { errorReason } from "../check/error-reason";
import { probeImage } from "../check/image-probe";
import { formatOfExtension } from "../model/image-limits";
import { readSectionFile, withPiece } from "./section-file";
import { pieceSchema, sectionSchema, type Piece, type SectionContent } from "../model/section";
import { copyWhole, writeWhole } from "./whole-file";

/** What the owner wants to add. */
export type NewPiece = {
  /** The section's id; a section that does not exist yet is made. */
  section: string;
  /** Path of the image file, which may lie anywhere. */
  imageFile: string;
  /** The other fields of the piece. */
  fields: Omit<Piece, "image">;
};

/** The piece that was added, with the size of its image in px; or every reason why nothing was written. */
export type AddedPiece =
  { jsonFile: string; image: string; width: number; height: number } | { refusals: string[] };

const quoted = (text: string): string => JSON.stringify(text);

function duplicates({ pieces }: SectionContent, piece: Piece): string[] {
  const sameTitle = pieces.some(({ title }) => title.trim() === piece.title.trim());
  const sameImage = pieces.find(({ image }) => image === piece.image);
  return [
    ...(sameTitle ? [`the section has a piece titled ${quoted(piece.title)} already`] : []),
    ...(sameImage ? [`the piece ${quoted(sameImage.title)} has the image ${piece.image} already`] : []),
  ];
}

function fieldRefusals(section: string, piece: Piece): string[] {
  const id = sectionSchema.shape.id.safeParse(section);
  const fields = pieceSchema.safeParse(piece);
  return [
    ...(id.error?.issues ?? []).map(({ message }) => `the section ${message}, got ${quoted(section)}`),
    ...(fields.error?.issues ?? []).map(({ path, message }) => `--${path.join(".")} ${message}`),
  ];
}

/** Writes the image, then the JSON file; takes the image back when that fails. Answers why, if it failed. */
async function write(files: {
  bytes: Buffer;
  target: string | undefined;
  jsonFile: string;
  text: string;
}): Promise<string | undefined> {
  const { bytes, target, jsonFile, text } = files;
  let copy: "copied" | "present" | "taken" = "present";
  try {
    if (target !== undefined) copy = await copyWhole(bytes, target);
    if (copy === "taken")
      return `another image is named ${basename(String(target))} already, give yours another name`;
    await writeWhole(jsonFile, text);
    return undefined;
  } catch (error) {
    if (copy === "copied" && target !== undefined) await rm(target);
    return `the files cannot be written (${errorReason(error)})`;
  }
}

/**
 * Adds a piece at the end of its section: the image is copied into the section's folder (unless it lies in the
 * content already) and the JSON file keeps its formatting. Either all of it happens or nothing; each file is
 * written beside its place and moved there whole.
 */
export async function addPiece(
  contentFolder: string,
  { section, imageFile, fields }: NewPiece,
): Promise<AddedPiece> {
  const content = resolve(contentFolder);
  const source = resolve(imageFile);
  const jsonFile = join(content, "sections", `${section}.json`);
  const isInContent = source.startsWith(content + sep);
  const target = isInContent ? source : join(content, "sections", section, basename(source));
  const image = relative(dirname(jsonFile), target).split(sep).join("/");
  const piece: Piece = { ...fields, image };

  const wrongFields = fieldRefusals(section, piece);
  if (wrongFields.length > 0) return { refusals: wrongFields };
  const bytes = await readFile(source).catch(() => undefined);
  if (bytes === undefined) return { refusals: [`there is no file ${imageFile} that can be read`] };
  const format = formatOfExtension.get(extname(source).slice(1).toLowerCase());
  if (format === undefined) {
    return { refusals: [`${imageFile} must be a ${[...formatOfExtension.keys()].join(", ")} image`] };
  }
  if (basename(source).startsWith(".")) {
    return { refusals: [`${imageFile} must have a name without a dot in front, which would hide it`] };
  }
  const probed = await probeImage(bytes, format);
  if ("message" in probed)
    return { refusals: [`${imageFile} must be a ${format} image, but it ${probed.message}`] };

  const file = await readSectionFile(jsonFile, section);
  if ("refusals" in file) return file;
  const refusals = duplicates(file.content, piece);
  if (refusals.length > 0) return { refusals };

  const failure = await write({
    bytes,
    target: isInContent ? undefined : target,
    jsonFile,
    text: withPiece(file.text, piece),
  });
  if (failure !== undefined) return { refusals: [failure] };
  return { jsonFile, image, width: probed.width, height: probed.height };
}
