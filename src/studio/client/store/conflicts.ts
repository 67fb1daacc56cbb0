import {
  getOpenDocument,
  isDirty,
  loadStoredDocument,
  loadStoredMarkdown,
  replaceOpenDocument,
  updateOpenDocument,
} from "./open-documents";
import { isSaving } from "./save-states";

/**
 * Reads an open document that has changed on disk. Sets a conflict if there are unsaved changes. Does nothing
 * while the document is being saved.
 */
export async function refreshDocument(path: string): Promise<void> {
  const saved = await loadStoredDocument(path);
  const openDocument = getOpenDocument(path);
  if (!saved || !openDocument || isSaving(path)) return;
  const known = Object.values(openDocument.markdownFiles);
  const loaded = await Promise.all(known.flatMap((file) => file.path ?? []).map(loadStoredMarkdown));
  const stored = loaded.filter((file) => file !== undefined);
  const isNewer =
    saved.version !== openDocument.saved.version ||
    stored.some((file) => known.some((each) => each.path === file.path && each.version !== file.version));
  if (!isNewer) return;
  if (isDirty(openDocument)) updateOpenDocument(path, { conflict: { ...saved, markdownFiles: stored } });
  else replaceOpenDocument(openDocument, saved, stored);
}

/** Resolves a conflict with the version of the browser: its next save overwrites the version on disk. */
export function keepYours(path: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument?.conflict) return;
  const { markdownFiles: stored, ...saved } = openDocument.conflict;
  const rebased = Object.entries(openDocument.markdownFiles).map(([key, file]) => {
    const onDisk = stored.find((each) => each.path === file.path);
    return [key, onDisk ? { ...file, saved: onDisk.text, version: onDisk.version } : file] as const;
  });
  updateOpenDocument(path, { saved, markdownFiles: Object.fromEntries(rebased), conflict: undefined });
}

/** Resolves a conflict with the version on disk. */
export function takeFromDisk(path: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument?.conflict) return;
  const { markdownFiles, ...saved } = openDocument.conflict;
  replaceOpenDocument(openDocument, saved, markdownFiles);
}
