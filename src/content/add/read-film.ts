import { readFile, stat } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import { filmFileMessage } from "../check/film-problems";
import { isHttpUrl, roleOf } from "../model/fields";
import { resolveInput } from "./find-inputs";
import { pieceFields, type PieceField } from "./piece-fields";
import type { TakenFile } from "./read-picture";

/** The films of a piece by the fields that name them. */
export type Films = Readonly<Record<string, TakenFile>>;

/** Reads a film from a path, or answers why it cannot be used. */
async function readFilm(
  contentFolder: string,
  { name: option, schema }: PieceField,
  input: string,
): Promise<TakenFile | { refusal: string }> {
  const source = resolve(await resolveInput(input));
  const isFile = await stat(source).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return { refusal: `--${option}: there is no file ${input} that can be read` };
  const name = basename(source).normalize("NFC");
  if (name.startsWith(".")) {
    return { refusal: `${input} must have a name without a dot in front, which would hide it` };
  }
  const message = await filmFileMessage(source, name, roleOf(schema));
  if (message !== undefined) return { refusal: `--${option} ${message}` };
  const isInContent = source.startsWith(resolve(contentFolder) + sep);
  return { name, bytes: await readFile(source), ...(isInContent && { path: source }) };
}

/** The films among the fields that the owner gave: all of them but addresses; or why one cannot be used. */
export async function readFilms(
  contentFolder: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ films: Films } | { refusals: string[] }> {
  const given = pieceFields.flatMap((field) => {
    const value = fields[field.name];
    const isFile = field.isFilm && typeof value === "string" && !isHttpUrl(value.trim());
    return isFile ? [{ field, value }] : [];
  });
  const films: Record<string, TakenFile> = {};
  const refusals: string[] = [];
  for (const { field, value } of given) {
    const film = await readFilm(contentFolder, field, value);
    if ("refusal" in film) refusals.push(film.refusal);
    else films[field.name] = film;
  }
  return refusals.length > 0 ? { refusals } : { films };
}
