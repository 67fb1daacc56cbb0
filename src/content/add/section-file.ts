import { applyEdits, modify, type FormattingOptions } from "jsonc-parser";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readJson } from "../check/json-document";
import { formatProblem } from "../check/problem";
import { schemaProblems } from "../check/schema-problems";
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
  if (sameButCase !== undefined) return { refusals: [`the section is called ${sameButCase}, mind the capitals`] };
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

/** The text of a section's file with one more piece at the end of its list, its fields in the model's order; all other text stays as it is. */
export function withPiece(text: string, piece: Piece): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const json = text.slice(mark.length);
  const edits = modify(json, ["pieces", -1], pieceSchema.parse(piece), {
    formattingOptions: formattingOf(json),
    isArrayInsertion: true,
  });
  return mark + applyEdits(json, edits);
}
