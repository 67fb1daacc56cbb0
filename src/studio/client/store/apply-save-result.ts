import { getAt, replaceTexts, setAt } from "../../../content/schema/value-paths";
import type { SaveRequest, SaveResult } from "../../protocol";
import { isSameJson, pathKey } from "../values";
import { getOpenDocument, markdownKey, updateOpenDocument } from "./open-documents";
import { updateStore, type OpenDocument } from "./store";

/**
 * Applies the result of a save to an open document. Keeps values that have changed since the request.
 * @param sent the open document at the time of the request
 */
export function applySaveResult(
  path: string,
  request: SaveRequest,
  sent: OpenDocument,
  result: SaveResult,
): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  const markdownFiles = { ...openDocument.markdownFiles };
  const uploadPaths = new Map(Object.entries(result.uploadPaths));
  let value =
    uploadPaths.size > 0
      ? (replaceTexts(openDocument.value, uploadPaths) as Record<string, unknown>)
      : openDocument.value;
  for (const { field, text, language } of request.markdownChanges ?? []) {
    const key = markdownKey(field, language);
    const known = markdownFiles[key];
    const written = getAt(result.value, field);
    if (!known || result.problems.some((problem) => pathKey(problem.path) === pathKey(field))) continue;
    const stored = result.markdownFiles.find((each) => each.text === text);
    markdownFiles[key] = { ...known, saved: text, path: stored?.path, version: stored?.version };
    if (language === undefined && getAt(value, field) !== written)
      value = setAt(value, field, written) as Record<string, unknown>;
  }
  const isWritten = isSameJson(value, result.value);
  if (result.problems.length === 0 && openDocument.value === sent.value && !isWritten) value = result.value;
  // Keeps the same object if possible, so that nothing is rendered or compared again.
  const stored = isWritten ? value : result.value;
  const saved = { ...openDocument.saved, version: result.version, value: stored, body: result.body };
  updateOpenDocument(path, { saved, value, markdownFiles, problems: result.problems });
  updateStore({ hasSaved: true, isOffline: false });
}
