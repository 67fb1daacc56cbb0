import { resolveReference } from "../../content/read/source-file";
import { fieldsWithRole } from "../../content/schema/schema-traversal";
import { translationPath } from "../../content/schema/translations";
import { isRecord, type FieldPath } from "../../content/schema/value-paths";
import { bodyField } from "../document-state";
import { documentValue, type ParsedDocument } from "./files/parsed-document";
import type { Workspace } from "./files/workspace";

/** Writes a text as it is compared: in lower case, without accents, and with "ss" for "ß". */
export const comparable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");

/** A text of the content, and the language that a translation is in. */
export type FoundText = {
  field: FieldPath;
  text: string;
  language?: string | undefined;
  isMarkdown?: boolean;
};

/** Returns all texts of a value; of a text in several languages, one for each. */
function textsIn(value: unknown, languages: readonly string[], path: FieldPath = []): FoundText[] {
  if (typeof value === "string") return [{ field: path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, languages, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    // In a text, `id` is Indonesian.
    path.length === 0 && ["$schema", "id"].includes(name)
      ? []
      : typeof part === "string" && languages.includes(name)
        ? [{ field: path, text: part, language: name }]
        : textsIn(part, languages, [...path, name]),
  );
}

const fileRoles = ["image", "video", "loop"] as const;

/** Returns the texts of a document, also those of its Markdown files, but no names of files. */
export async function textsOf(
  workspace: Workspace,
  document: ParsedDocument,
  files: ReadonlySet<string>,
  languages: readonly string[],
): Promise<FoundText[]> {
  const { path, collection } = document;
  const value = documentValue(document);
  const markdown = fieldsWithRole("markdown file", collection.schema, value);
  const named = [...fileRoles.flatMap((role) => fieldsWithRole(role, collection.schema, value)), ...markdown];
  const omitted = new Set(named.map((field) => field.path.join("/")));
  const own = textsIn(value, languages)
    .filter(({ field }) => !omitted.has(field.join("/")))
    .map((found) => ({ ...found, isMarkdown: found.field[0] === bodyField }));
  const stories = markdown.flatMap((field) => {
    const original = resolveReference(path, field.value);
    return languages.map((language, index) => ({
      field: field.path,
      file: index === 0 ? original : translationPath(original, language),
      language,
    }));
  });
  const read = stories
    .filter(({ file }) => files.has(file))
    .map(async ({ field, file, language }) => ({
      field,
      language,
      isMarkdown: true,
      text: (await workspace.readText(file).catch(() => ({ text: "" }))).text,
    }));
  return [...own, ...(await Promise.all(read))];
}
