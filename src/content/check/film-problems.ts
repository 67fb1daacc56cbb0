import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isFilmPath, type FieldRole } from "../model/fields";
import {
  filmExtension,
  filmExtensions,
  foreignFilmReason,
  largestFilm,
  largestLoop,
} from "../model/film-limits";
import type { ContentSource } from "./content-source";
import { errorReason } from "./error-reason";
import { fileReferences, resolveReference, type FileReference } from "./file-reference";
import { hasSound } from "./film-sound";
import { pathMessage, type FolderFiles, type NamedFile } from "./path-message";
import { preview, shortened, type ContentProblem } from "./problem";

const filmFile: NamedFile = { one: "a film", file: "an mp4 or webm file", extensions: filmExtensions };

/** What the first bytes of a film have in them: an mp4's second word, a webm's EBML mark. */
const marks: Readonly<Record<(typeof filmExtensions)[number], { at: number; bytes: Buffer }>> = {
  mp4: { at: 4, bytes: Buffer.from("ftyp") },
  webm: { at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
};

const longestMark = 8;

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** The fields of a file that name a film of the content: those that hold an address are left out. */
export const filmReferences = (source: ContentSource): FileReference[] => [
  ...fileReferences("film", source),
  ...fileReferences("loop", source),
  ...fileReferences("film or address", source).filter(({ value }) => isFilmPath(value)),
];

function foreignMessage(value: string): string | undefined {
  const reason = foreignFilmReason(value);
  return reason && `must be an mp4 or webm film, ${reason}, got ${preview(value)}`;
}

/** What a loop must not be beside what no film must: large, or heard. */
async function loopMessage(path: string, value: string, size: number): Promise<string | undefined> {
  if (size > largestLoop) {
    const megabytes = (size / 1e6).toFixed(1);
    return `must be at most 4 MB, but ${shortened(value)} has ${megabytes} MB; make it shorter or smaller`;
  }
  const format = filmExtension(path);
  if (!format || !hasSound(await readFile(path), format)) return undefined;
  return `must be silent, but ${shortened(value)} has a track of sound; export it without one`;
}

/**
 * Why a file is no film that browsers play and hosts take, as the rest of a sentence; undefined when it is one.
 *
 * @param value how the file is called in the sentence
 * @param role `loop` for one that plays in the place of a picture
 */
export async function filmFileMessage(
  path: string,
  value: string,
  role: FieldRole | undefined,
): Promise<string | undefined> {
  const format = filmExtension(path);
  const foreign = foreignMessage(value);
  if (foreign !== undefined) return foreign;
  if (!format) return `must name an ${filmExtensions.join(" or ")} file, got ${preview(value)}`;
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(longestMark), 0, longestMark, 0);
      const { at, bytes } = marks[format];
      if (!buffer.subarray(at, at + bytes.length).equals(bytes)) {
        return `must be ${format} as its name says, but ${shortened(value)} is something else inside`;
      }
      if (role === "loop") return await loopMessage(path, value, size);
      if (size <= largestFilm) return undefined;
      return `must be at most 25 MiB, which is what hosts take, but ${shortened(value)} has ${mebibytes(size)} MiB; export it smaller, or show it on YouTube or Vimeo`;
    } finally {
      await file.close();
    }
  } catch (error) {
    return `must name a film that can be read (${errorReason(error)})`;
  }
}

async function filmMessage(folder: FolderFiles, reference: FileReference): Promise<string | undefined> {
  const { source, value, role } = reference;
  const foreign = foreignMessage(value);
  if (foreign !== undefined) return foreign;
  const message = await pathMessage(folder, reference, filmFile);
  return message ?? filmFileMessage(join(folder.contentFolder, resolveReference(source, value)), value, role);
}

/** Every field that should name a film has to name one that browsers play and hosts take. */
export async function filmProblems(
  folder: FolderFiles,
  sources: readonly ContentSource[],
): Promise<ContentProblem[]> {
  const references = sources.flatMap(filmReferences);
  const problems = references.map(async (reference) => {
    const message = await filmMessage(folder, reference);
    return message === undefined ? [] : [reference.document.problemAt(reference.path, message)];
  });
  return (await Promise.all(problems)).flat();
}
