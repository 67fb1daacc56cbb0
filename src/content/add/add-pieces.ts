import { rm } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { errorReason } from "../check/problem";
import { pieceSchema, sectionSchema, type Piece, type SectionContent } from "../model/section";
import type { FieldFiles } from "./read-files";
import type { Picture, TakenFile } from "./read-picture";
import { readSectionFile, withPieces } from "./section-file";
import { copyWhole, writeWhole } from "./whole-file";

/** What the owner wants to add. */
export type NewPieces = {
  /** The section's id; a section that does not exist yet is made. */
  section: string;
  pieces: readonly NewPiece[];
};

/** A piece with its files. */
export type NewPiece = {
  picture: Picture;
  /** Further pictures, which follow those that `fields` names. */
  images?: readonly FurtherPicture[];
  /** Its films and its story. */
  files?: FieldFiles;
  fields: Omit<Piece, "image">;
};

/** A picture behind the piece's own. */
export type FurtherPicture = { picture: Picture; alt?: string };

/** The pieces that were added; or every reason why nothing was written. */
export type AddedPieces = { jsonFile: string; pieces: Piece[] } | { refusals: string[] };

const quoted = (text: string): string => JSON.stringify(text);

function duplicates({ pieces }: SectionContent, piece: Piece): string[] {
  const sameTitle = pieces.some(({ title }) => title.trim() === piece.title.trim());
  const sameImage = pieces.find(({ image }) => image === piece.image);
  return [
    ...(sameTitle ? [`the section has a piece titled ${quoted(piece.title)} already`] : []),
    ...(sameImage ? [`the piece ${quoted(sameImage.title)} has the image ${piece.image} already`] : []),
  ];
}

const sectionRefusals = (section: string): string[] =>
  (sectionSchema.shape.id.safeParse(section).error?.issues ?? []).map(
    ({ message }) => `the section ${message}, got ${quoted(section)}`,
  );

const fieldRefusals = (piece: Piece): string[] =>
  (pieceSchema.safeParse(piece).error?.issues ?? []).map(
    ({ path, message }) => `--${path.join(".")} ${message}`,
  );

/** Text with composed letters: a Mac writes an umlaut of a file's name as two characters. */
const composed = <Value>(value: Value): Value =>
  (typeof value === "string" ? value.normalize("NFC") : value) as Value;

/** Writes the images, films and stories, then the JSON file; takes back what it wrote when something fails, and answers why. */
async function write(
  jsonFile: string,
  text: string,
  files: readonly { bytes: Buffer; target: string }[],
): Promise<string | undefined> {
  const copied: string[] = [];
  const takeBack = () => Promise.all(copied.map((file) => rm(file)));
  try {
    for (const { bytes, target } of files) {
      const copy = await copyWhole(bytes, target);
      if (copy === "copied") copied.push(target);
      if (copy !== "taken") continue;
      await takeBack();
      return `another file is named ${basename(target)} already, give yours another name`;
    }
    await writeWhole(jsonFile, text);
    return undefined;
  } catch (error) {
    await takeBack();
    return `the files cannot be written (${errorReason(error)})`;
  }
}

/**
 * Adds pieces at the end of their section: the images, films and stories are copied into the section's folder (unless they lie in the
 * content already) and the JSON file keeps its formatting. Either all of it happens or nothing; each file is
 * written beside its place and moved there whole.
 */
export async function addPieces(contentFolder: string, { section, pieces }: NewPieces): Promise<AddedPieces> {
  const content = resolve(contentFolder);
  const jsonFile = join(content, "sections", `${section}.json`);
  const targetOf = ({ path, name }: TakenFile): string => path ?? join(content, "sections", section, name);
  const named = (file: TakenFile): string => relative(dirname(jsonFile), targetOf(file)).split(sep).join("/");
  const added = pieces.map(({ picture, images = [], files = {}, fields }): Piece => {
    const further = images.map((one) => ({
      image: named(one.picture),
      ...(one.alt && { alt: composed(one.alt) }),
    }));
    const plain = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, composed(value)]));
    const paths = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, named(file)]));
    return {
      ...(plain as typeof fields),
      ...paths,
      image: named(picture),
      ...(further.length > 0 && { images: [...(fields.images ?? []), ...further] }),
    };
  });
  const wrongFields = [...sectionRefusals(section), ...new Set(added.flatMap(fieldRefusals))];
  if (wrongFields.length > 0) return { refusals: wrongFields };

  const file = await readSectionFile(jsonFile, section);
  if ("refusals" in file) return file;
  const refusals = added.flatMap((piece, index) =>
    duplicates({ ...file.content, pieces: [...file.content.pieces, ...added.slice(0, index)] }, piece),
  );
  if (refusals.length > 0) return { refusals };

  const copies = pieces
    .flatMap(({ picture, images = [], files = {} }): TakenFile[] => [
      picture,
      ...images.map((one) => one.picture),
      ...Object.values(files),
    ])
    .filter(({ path }) => path === undefined)
    .map((taken) => ({ bytes: taken.bytes, target: targetOf(taken) }));
  const failure = await write(jsonFile, withPieces(file.text, added), copies);
  return failure === undefined ? { jsonFile, pieces: added } : { refusals: [failure] };
}
