import { open } from "node:fs/promises";
import { join } from "node:path";
import { isFilmPath, type FieldRole } from "../model/fields";
import {
  filmExtension,
  filmExtensions,
  foreignFilmReason,
  largestFilm,
  largestLoop,
} from "../model/film-limits";
import {
  type ContentSource,
  type FileReference,
  fileReferences,
  referenceProblems,
  resolveReference,
} from "./source-file";
import { type ContentProblem, errorReason, preview, shortened } from "./problem";
import { pathMessage, type FolderFiles, type NamedFile } from "./paths";

const filmFile: NamedFile = { one: "a film", file: "an mp4 or webm file", extensions: filmExtensions };

/** Signature of each format: the brand box of mp4, the EBML header of webm. */
const signatures: Readonly<Record<(typeof filmExtensions)[number], { at: number; bytes: Buffer }>> = {
  mp4: { at: 4, bytes: Buffer.from("ftyp") },
  webm: { at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
};

/** Returns the fields of a file that name a film of the content; URLs are left out. */
export const filmReferences = (source: ContentSource): FileReference[] => [
  ...fileReferences("film", source),
  ...fileReferences("loop", source),
  ...fileReferences("film or address", source).filter(({ value }) => isFilmPath(value)),
];

function foreignMessage(value: string): string | undefined {
  const reason = foreignFilmReason(value);
  return reason && `must be an mp4 or webm film, ${reason}, got ${preview(value)}`;
}

function sizeMessage(size: number, value: string, role: FieldRole | undefined): string | undefined {
  if (role === "loop" && size > largestLoop) {
    const megabytes = (size / 1e6).toFixed(1);
    return `must be at most 4 MB, but ${shortened(value)} has ${megabytes} MB; make it shorter or smaller`;
  }
  if (size <= largestFilm) return undefined;
  const mebibytes = (size / 1024 / 1024).toFixed(1);
  return `must be at most 25 MiB, which is what hosts take, but ${shortened(value)} has ${mebibytes} MiB; export it smaller, or show it on YouTube or Vimeo`;
}

/**
 * Explains why a file is no film that browsers play and hosts accept, as the rest of a sentence; undefined for one that is.
 *
 * @param value name of the file in the sentence
 * @param role `loop` for a film that plays in the place of an image
 */
export async function filmFileMessage(
  path: string,
  value: string,
  role: FieldRole | undefined,
): Promise<string | undefined> {
  const foreign = foreignMessage(value);
  if (foreign !== undefined) return foreign;
  const format = filmExtension(path);
  if (!format) return `must name an ${filmExtensions.join(" or ")} file, got ${preview(value)}`;
  try {
    const file = await open(path);
    const [{ size }, { buffer }] = await Promise.all([
      file.stat(),
      file.read(Buffer.alloc(8), 0, 8, 0),
    ]).finally(() => file.close());
    const { at, bytes } = signatures[format];
    return buffer.subarray(at, at + bytes.length).equals(bytes)
      ? sizeMessage(size, value, role)
      : `must be ${format} as its name says, but ${shortened(value)} is something else inside`;
  } catch (error) {
    return `must name a film that can be read (${errorReason(error)})`;
  }
}

/** Checks that every field that names a film names one that browsers play and hosts accept. */
export const filmProblems = (
  folder: FolderFiles,
  sources: readonly ContentSource[],
): Promise<ContentProblem[]> =>
  referenceProblems(sources.flatMap(filmReferences), async (reference) => {
    const { source, value, role } = reference;
    return (
      foreignMessage(value) ??
      (await pathMessage(folder, reference, filmFile)) ??
      filmFileMessage(join(folder.contentFolder, resolveReference(source, value)), value, role)
    );
  });
