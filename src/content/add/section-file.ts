import { applyEdits, modify, type FormattingOptions } from "jsonc-parser";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readJson } from "../check/json-document";
import { formatProblem } from "../check/problem";
import { schemaProblems } from "../check/schema-problems";
import { nearest } from "../check/suggestion";
import { pieceSchema, sectionSchema, type Piece, type SectionContent } from "../model/section";

/** A section's file that pieces can be added to, or why it cannot be changed. */
export type SectionFile = { text: string; content: SectionContent } | { refusals: string[] };

function newSection(sectionsFolder: string, id: string): string {
  const hasSchema = existsSync(join(sectionsFolder, "..", "schema", "section.schema.json"));
  const schema = hasSchema ? { $schema: "../schema/section.schema.json" } : {};
  return `${JSON.stringify({ ...schema, id, pieces: [] }, null, 2)}\n`;
}

/** Id of another section whose name differs by nothing but capitals. */
async function nameButCase(sectionsFolder: string, name: string): Promise<string | undefined> {
  const names = await readdir(sectionsFolder).catch(() => []);
  const other = names.find((one) => one !== name && one.toLowerCase() === name.toLowerCase());
  return other && basename(other, ".json");
}

/** Reads a section's file, or begins a new one when there is none. A file with problems is refused. */
export async function readSectionFile(jsonFile: string, id: string): Promise<SectionFile> {
  const folder = dirname(jsonFile);
  const name = join("content", "sections", basename(jsonFile));
  const sameButCase = await nameButCase(folder, basename(jsonFile));
  if (sameButCase !== undefined)
    return { refusals: [`the section is called ${sameButCase}, mind the capitals`] };
  const bytes = existsSync(jsonFile) ? await readFile(jsonFile) : Buffer.from(newSection(folder, id));
  const { document, problems } = readJson(name, bytes);
  const all = document === undefined ? problems : [...problems, ...schemaProblems(document, sectionSchema)];
  if (document === undefined || all.length > 0) return { refusals: all.map(formatProblem) };
  return { text: bytes.toString("utf8"), content: sectionSchema.parse(document.value) };
}

/** How a JSON text is indented and how its lines end; two blanks and LF when it does not show. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** The text of a section's file with more pieces at the end of its list, their fields in the model's order; all other text stays as it is. */
export function withPieces(text: string, pieces: readonly Piece[]): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const json = text.slice(mark.length);
  const formattingOptions = formattingOf(json);
  const edited = pieces.reduce((before, piece) => {
    const edits = modify(before, ["pieces", -1], pieceSchema.parse(piece), {
      formattingOptions,
      isArrayInsertion: true,
    });
    return applyEdits(before, edits);
  }, json);
  return mark + edited;
}

/** An id without what people leave out when they type it: a number in front, `-` and `_`, capitals. */
const core = (id: string): string =>
  id
    .replace(/^\d+[-_]?/, "")
    .replace(/[-_]/g, "")
    .toLowerCase();

/**
 * The section that was probably meant by an id that no section has: one of the same name but for a number in front, `-`,
 * `_` or an s at its end, or a few typing errors.
 */
export async function meantSection(contentFolder: string, id: string): Promise<string | undefined> {
  const names = await readdir(join(contentFolder, "sections")).catch(() => []);
  const ids = names.filter((name) => name.endsWith(".json")).map((name) => basename(name, ".json"));
  if (ids.includes(id)) return undefined;
  const plain = (name: string): string => core(name).replace(/s$/, "");
  return ids.find((other) => core(id) !== "" && plain(other) === plain(id)) ?? nearest(id, ids);
}
