import type { FieldPath } from "../../../content/schema/value-paths";
import type { StoredDocument, StoredMarkdown } from "../../protocol";
import { getJson } from "../api";
import { isSameJson, pathKey } from "../values";
import { getStore, updateStore, type OpenDocument, type OpenMarkdown } from "./store";

/** Returns the key of a field in `markdownFiles`. A translation has its language in the key. */
export const markdownKey = (field: FieldPath, language?: string): string =>
  language === undefined ? pathKey(field) : `${pathKey(field)}:${language}`;

/** Returns an open document. */
export const getOpenDocument = (path: string): OpenDocument | undefined => getStore().openDocuments[path];

/** Returns all open documents. */
export const getOpenDocuments = (): OpenDocument[] => Object.values(getStore().openDocuments);

const setOpenDocument = (openDocument: OpenDocument): void =>
  updateStore({ openDocuments: { ...getStore().openDocuments, [openDocument.path]: openDocument } });

/** Changes parts of an open document. */
export function updateOpenDocument(path: string, change: Partial<OpenDocument>): void {
  const openDocument = getOpenDocument(path);
  if (openDocument) setOpenDocument({ ...openDocument, ...change });
}

/** Returns the Markdown files with unsaved changes. */
export const dirtyMarkdown = ({ markdownFiles }: OpenDocument): OpenMarkdown[] =>
  Object.values(markdownFiles).filter(({ saved, text }) => saved !== text);

/** Returns true for a document with unsaved changes. */
export const isDirty = (openDocument: OpenDocument): boolean =>
  !isSameJson(openDocument.value, openDocument.saved.value) ||
  openDocument.body !== openDocument.saved.body ||
  dirtyMarkdown(openDocument).length > 0;

const createOpenDocument = (saved: StoredDocument): OpenDocument => ({
  ...{ path: saved.path, kind: saved.kind, saved, problems: [], markdownFiles: {} },
  ...{ value: saved.value ?? {}, body: saved.body },
});

/** Reads a document from disk; undefined if that fails. */
export const loadStoredDocument = (path: string): Promise<StoredDocument | undefined> =>
  getJson<StoredDocument>("document", { path }).catch(() => undefined);

/** Reads a Markdown file from disk; undefined if that fails. */
export const loadStoredMarkdown = (path: string): Promise<StoredMarkdown | undefined> =>
  getJson<StoredMarkdown>("markdown", { path }).catch(() => undefined);

/** Opens a document, unless it is open already. */
export async function loadDocument(path: string): Promise<void> {
  if (getOpenDocument(path)) return;
  const saved = await loadStoredDocument(path);
  if (saved && !getOpenDocument(path)) setOpenDocument(createOpenDocument(saved));
}

/** Removes an open document from the store. */
export const removeOpenDocument = (path: string): void =>
  updateStore({
    openDocuments: Object.fromEntries(
      Object.entries(getStore().openDocuments).filter(([name]) => name !== path),
    ),
  });

/** Loads the Markdown file of a field, unless it is loaded already or has unsaved changes. */
export async function loadMarkdown(
  path: string,
  field: FieldPath,
  file: string | undefined,
  language?: string,
): Promise<void> {
  const key = markdownKey(field, language);
  const known = getOpenDocument(path)?.markdownFiles[key];
  if (known && (known.path === file || known.saved !== known.text)) return;
  const stored = file === undefined ? undefined : await loadStoredMarkdown(file);
  const current = getOpenDocument(path)?.markdownFiles[key];
  // Keeps a text for a new file that was typed during the request.
  if (!stored && current && current.saved !== current.text) return;
  const { text = "", version } = stored ?? {};
  const loaded = { field, language, saved: text, text, ...(stored && { path: file, version }) };
  updateOpenDocument(path, {
    markdownFiles: { ...getOpenDocument(path)?.markdownFiles, [key]: loaded },
  });
}

/** Resets an open document to the version that was last read from disk. */
export function discardChanges({ saved, markdownFiles }: OpenDocument): void {
  const unchanged = Object.entries(markdownFiles).map(
    ([key, file]) => [key, { ...file, text: file.saved }] as const,
  );
  setOpenDocument({ ...createOpenDocument(saved), markdownFiles: Object.fromEntries(unchanged) });
}

/** Replaces an open document by the version on disk, and discards unsaved changes. */
export function replaceOpenDocument(
  { markdownFiles }: OpenDocument,
  saved: StoredDocument,
  stored: readonly StoredMarkdown[],
): void {
  const replaced = Object.entries(markdownFiles).flatMap(([key, file]) => {
    const onDisk = stored.find(({ path }) => path === file.path);
    return onDisk
      ? [[key, { ...file, saved: onDisk.text, text: onDisk.text, version: onDisk.version }] as const]
      : [];
  });
  setOpenDocument({ ...createOpenDocument(saved), markdownFiles: Object.fromEntries(replaced) });
}
