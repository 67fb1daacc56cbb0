import { type FieldPath, setAt } from "../../../content/schema/value-paths";
import { getOpenDocument, markdownKey, updateOpenDocument } from "./open-documents";
import { scheduleSave, type SaveOptions } from "./saving";

/** Changes a field of a document. */
export function editField(path: string, field: FieldPath, value: unknown, options?: SaveOptions): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  updateOpenDocument(path, { value: setAt(openDocument.value, field, value) as Record<string, unknown> });
  scheduleSave(path, options);
}

/** Changes the text of a custom page. */
export function editBody(path: string, body: string): void {
  updateOpenDocument(path, { body });
  scheduleSave(path);
}

/** Changes the text of a field's Markdown file. */
export function editMarkdown(path: string, field: FieldPath, text: string, language?: string): void {
  const markdownFiles = getOpenDocument(path)?.markdownFiles ?? {};
  const key = markdownKey(field, language);
  const file = markdownFiles[key] ?? { field, language, saved: "", text: "" };
  updateOpenDocument(path, { markdownFiles: { ...markdownFiles, [key]: { ...file, text } } });
  scheduleSave(path, { removesUnusedFiles: text.trim() === "" });
}
