import { readFile, stat } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import { decodeText } from "../check/decode-text";
import { errorReason, preview } from "../check/problem";
import { videoFileMessage } from "../check/video-problems";
import { isHttpUrl, roleOf } from "../model/fields";
import { resolveInput } from "./find-inputs";
import { pieceFields, type PieceField } from "./piece-fields";
import type { TakenFile } from "./read-picture";

/** The films and the story of a piece by the fields that name them. */
export type FieldFiles = Readonly<Record<string, TakenFile>>;

/** Why a file is no Markdown text, as the rest of a sentence; undefined when it is one. */
async function storyFileMessage(source: string, name: string): Promise<string | undefined> {
  if (!name.endsWith(".md")) return `must name a Markdown file, whose name ends in .md, got ${preview(name)}`;
  try {
    const decoded = decodeText(await readFile(source));
    return "text" in decoded ? undefined : decoded.message;
  } catch (error) {
    return `must name a text that can be read (${errorReason(error)})`;
  }
}

/** Reads a film or a story from a path, or answers why it cannot be used. */
async function readFieldFile(
  contentFolder: string,
  { name: option, schema, fileKind }: PieceField,
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
  const message = await (fileKind === "story"
    ? storyFileMessage(source, name)
    : videoFileMessage(source, name, roleOf(schema)));
  if (message !== undefined) return { refusal: `--${option} ${message}` };
  const isInContent = source.startsWith(resolve(contentFolder) + sep);
  return { name, bytes: await readFile(source), ...(isInContent && { path: source }) };
}

/** The films and the story among the fields that the owner gave, addresses left out; or why one cannot be used. */
export async function readFieldFiles(
  contentFolder: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<{ files: FieldFiles } | { refusals: string[] }> {
  const given = pieceFields.flatMap((field) => {
    const value = fields[field.name];
    if (field.fileKind === undefined || typeof value !== "string") return [];
    return field.fileKind === "film" && isHttpUrl(value.trim()) ? [] : [{ field, value }];
  });
  const files: Record<string, TakenFile> = {};
  const refusals: string[] = [];
  for (const { field, value } of given) {
    const file = await readFieldFile(contentFolder, field, value);
    if ("refusal" in file) refusals.push(file.refusal);
    else files[field.name] = file;
  }
  return refusals.length > 0 ? { refusals } : { files };
}
