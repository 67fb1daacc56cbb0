import { resolveReference } from "../../content/read/source-file";
import { fieldsWithRole } from "../../content/schema/schema-traversal";
import { textOf, translationPath } from "../../content/schema/translations";
import { getAt, isRecord, type FieldPath } from "../../content/schema/value-paths";
import type { SearchHit } from "../protocol";
import { titleOf } from "./document-summaries";
import { documentValue, type ParsedDocument } from "./files/parsed-document";
import { languagesIn, type Workspace } from "./files/workspace";

/** Maximum number of hits. */
const maxHits = 30;

/** Number of characters around the words that were found. */
const contextLength = 40;

/** Writes a text as it is compared: in lower case and without accents. */
const comparable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** A text of the content, and the language that a translation is in. */
type FoundText = { field: FieldPath; text: string; language?: string | undefined };

/** Returns all texts of a value; of a text in several languages, one for each. */
function textsIn(value: unknown, languages: readonly string[], path: FieldPath = []): FoundText[] {
  if (typeof value === "string") return [{ field: path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, languages, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === "string" && languages.includes(name)
      ? [{ field: path, text: part, language: name }]
      : ["$schema", "id"].includes(name)
        ? []
        : textsIn(part, languages, [...path, name]),
  );
}

const fileRoles = ["image", "video", "loop"] as const;

/** Returns the texts of a document, also those of its Markdown files, but no names of files. */
async function textsOf(
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
  const own = textsIn(value, languages).filter(({ field }) => !omitted.has(field.join("/")));
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
      ...{ field, language },
      text: (await workspace.readText(file).catch(() => ({ text: "" }))).text,
    }));
  return [...own, ...(await Promise.all(read))];
}

/** Returns the part of a text around the words that were found, on one line. */
function excerptOf(text: string, words: readonly string[]): string {
  const at = Math.max(0, comparable(text).indexOf(words[0] ?? ""));
  const start = Math.max(0, at - contextLength);
  const excerpt = text.slice(start, at + 2 * contextLength).replace(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${excerpt.trim()}${at + 2 * contextLength < text.length ? "…" : ""}`;
}

/** Finds the texts that contain all words of a query, titles first. Lower case and accents do not matter. */
export async function searchContent(workspace: Workspace, query: string): Promise<SearchHit[]> {
  const words = comparable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const languages = languagesIn(documents);
  const hits: (SearchHit & { rank: number })[] = [];
  for (const document of documents) {
    const { path } = document;
    const title = titleOf(document, languages[0]);
    for (const { field, text, language } of [
      { field: [], text: title, language: undefined },
      ...(await textsOf(workspace, document, folder.files, languages)),
    ]) {
      const compared = comparable(text);
      if (!words.every((word) => compared.includes(word))) continue;
      const piece =
        field[0] === "pieces"
          ? textOf(getAt(document.value, [...field.slice(0, 2), "title"]), languages[0])
          : "";
      const rank = field.length === 0 ? 0 : field.at(-1) === "title" ? 1 : 2;
      hits.push({
        ...{
          path,
          field,
          title: piece ? `${title} – ${piece}` : title,
          excerpt: excerptOf(text, words),
          rank,
        },
        ...(language !== undefined && { language }),
      });
    }
  }
  return hits
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxHits)
    .map(({ path, field, title, excerpt, language }) => ({
      ...{ path, field, title, excerpt },
      ...(language !== undefined && { language }),
    }));
}
