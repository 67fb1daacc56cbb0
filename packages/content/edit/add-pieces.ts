import { readFile, rm } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { textProblems } from "../check/check-document";
import { listFolder } from "../read/content-files";
import { decodeText } from "../read/decode-text";
import { errorReason, formatField, formatValue } from "../read/problem";
import { pieceSchema, sectionSchema, type Piece } from "../schema/section";
import { isRecord, listAt, setAt } from "../schema/value-paths";
import { createFile, writeAtomically } from "./atomic-file";
import { EditError } from "./edit-error";
import { ImportedFile } from "./imported-file";
import { expectInContent, readSectionFile } from "./section-file";
import { updateJson } from "./update-json";

/** Fields of a piece. A file that is added to the content is an `ImportedFile` instead of a path. */
type NewPiece = Readonly<Record<string, unknown>>;

/** Copies a value with paths instead of files. Composes letters such as ü, which macOS decomposes. */
function resolveFiles(value: unknown, pathOf: (file: ImportedFile) => string): unknown {
  if (value instanceof ImportedFile) return pathOf(value);
  if (typeof value === "string") return value.normalize("NFC");
  if (Array.isArray(value)) return value.map((entry) => resolveFiles(entry, pathOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, resolveFiles(field, pathOf)]),
  );
}

/** Returns the problems of pieces to append. */
function problemsOf(existing: readonly Piece[], added: readonly Piece[]): string[] {
  const invalid = added.flatMap((piece) => pieceSchema.safeParse(piece).error?.issues ?? []);
  const messages = invalid.map(({ path, message }) => `${formatField(path as string[])} ${message}`);
  if (messages.length > 0) return [...new Set(messages)];
  return added.flatMap((piece, index) => {
    const others = [...existing, ...added.slice(0, index)];
    const hasTitle = others.some(({ title }) => title.trim().normalize() === piece.title.trim().normalize());
    const sameImage = others.find(({ image }) => image === piece.image);
    return [
      ...(hasTitle ? [`the section has a piece titled ${formatValue(piece.title)} already`] : []),
      ...(sameImage
        ? [`the piece ${formatValue(sameImage.title)} has the image ${piece.image} already`]
        : []),
    ];
  });
}

/** Returns the problems of the stories of pieces, whose files and pictures are in `content/`. */
async function storyProblems(contentFolder: string, pieces: readonly Piece[]): Promise<string[]> {
  const folder = { contentFolder, files: new Set(listFolder(contentFolder).files) };
  const stories = new Set(pieces.flatMap(({ story }) => story ?? []));
  const lines = await Promise.all(
    Array.from(stories, async (story) => {
      const path = posix.join("sections", story);
      const decoded = decodeText(await readFile(join(contentFolder, path)));
      const problems = "text" in decoded ? await textProblems(folder, path, decoded.text) : [];
      return problems.map(({ line, message }) => `${basename(story)}:${line} ${message}`);
    }),
  );
  return lines.flat();
}

/**
 * Writes files, then the section's JSON file. Removes the new files if one of them cannot be written or there
 * are problems then.
 */
async function writeFiles(
  files: readonly (readonly [path: string, file: ImportedFile])[],
  jsonFile: string,
  text: string,
  findProblems: () => Promise<string[]>,
): Promise<void> {
  const created: string[] = [];
  try {
    for (const [path, { bytes }] of files) {
      const result = await createFile(path, bytes);
      if (result === "created") created.push(path);
      if (result === "different")
        throw new EditError(`another file is named ${basename(path)} already, give yours another name`);
    }
    const problems = await findProblems();
    if (problems.length > 0) throw new EditError(problems.join("\n"));
    await writeAtomically(jsonFile, text);
  } catch (error) {
    await Promise.all(created.map((path) => rm(path)));
    if (error instanceof EditError) throw error;
    throw new EditError(`the files cannot be written (${errorReason(error)})`);
  }
}

/**
 * Appends pieces to a section, which may be new, and copies files from outside of `content/` into its folder.
 * Writes everything or nothing; the JSON file keeps its formatting. @throws EditError when nothing was
 * written
 */
export async function addPieces(
  contentFolder: string,
  section: string,
  newPieces: readonly NewPiece[],
): Promise<{ jsonFile: string; pieces: Piece[] }> {
  const wrongId = sectionSchema.shape.id.safeParse(section).error?.issues[0];
  if (wrongId) throw new EditError(`the section ${wrongId.message}, got ${formatValue(section)}`);
  const jsonFile = join(resolve(contentFolder), "sections", `${section}.json`);
  const { text, value, content } = await readSectionFile(jsonFile, section);
  const copies: [target: string, file: ImportedFile][] = [];
  const pathOf = (file: ImportedFile): string => {
    const target = file.path ?? join(dirname(jsonFile), section, file.name);
    if (!file.path) copies.push([target, file]);
    return relative(dirname(jsonFile), target).split(sep).join("/");
  };
  const pieces = newPieces.map((piece) => resolveFiles(piece, pathOf) as Piece);
  expectInContent(resolve(contentFolder), ...copies.map(([target]) => target));
  const problems = problemsOf(content.pieces, pieces);
  if (problems.length > 0) throw new EditError(problems.join("\n"));
  // Parsed, their fields are in the order of the schema.
  const allPieces = [...listAt(value, "pieces"), ...pieces.map((piece) => pieceSchema.parse(piece))];
  const newText = updateJson(text, setAt(value, ["pieces"], allPieces), sectionSchema);
  await writeFiles(copies, jsonFile, newText, () => storyProblems(resolve(contentFolder), pieces));
  return { jsonFile, pieces };
}
