import type { FieldPath } from "../../../content/schema/value-paths";
import type { StoredDocument, StoredText } from "../../protocol";
import { getJson } from "../api";
import { isSameJson, pathKey } from "../values";
import { getStore, update, type Draft, type TextDraft } from "./store";

/** Returns the key of a Markdown field's text in `texts`; a translation has the language in its key. */
export const textKey = (field: FieldPath, language?: string): string =>
  language === undefined ? pathKey(field) : `${pathKey(field)}:${language}`;

/** Returns an open document. */
export const getDraft = (path: string): Draft | undefined => getStore().drafts[path];

/** Returns all open documents. */
export const getDrafts = (): Draft[] => Object.values(getStore().drafts);

const setDraft = (draft: Draft): void => update({ drafts: { ...getStore().drafts, [draft.path]: draft } });

/** Changes parts of an open document. */
export function updateDraft(path: string, change: Partial<Draft>): void {
  const draft = getDraft(path);
  if (draft) setDraft({ ...draft, ...change });
}

/** Returns the texts of Markdown fields with unsaved changes. */
export const dirtyTexts = ({ texts }: Draft): TextDraft[] =>
  Object.values(texts).filter(({ saved, text }) => saved !== text);

/** Returns true for a document with unsaved changes. */
export const isDirty = (draft: Draft): boolean =>
  !isSameJson(draft.value, draft.saved.value) ||
  draft.body !== draft.saved.body ||
  dirtyTexts(draft).length > 0;

const newDraft = (saved: StoredDocument): Draft => ({
  ...{ path: saved.path, kind: saved.kind, saved, problems: [], texts: {} },
  ...{ value: saved.value ?? {}, body: saved.body },
});

const loadStoredDocument = (path: string): Promise<StoredDocument | undefined> =>
  getJson<StoredDocument>("document", { path }).catch(() => undefined);

const loadStoredText = (path: string): Promise<StoredText | undefined> =>
  getJson<StoredText>("text", { path }).catch(() => undefined);

/** Loads a document, unless it is open. */
export async function loadDocument(path: string): Promise<void> {
  if (getDraft(path)) return;
  const saved = await loadStoredDocument(path);
  if (saved && !getDraft(path)) setDraft(newDraft(saved));
}

/** Closes a document without saving. */
export const removeDraft = (path: string): void =>
  update({ drafts: Object.fromEntries(Object.entries(getStore().drafts).filter(([name]) => name !== path)) });

/** Loads the text of a Markdown field. */
export async function loadText(
  path: string,
  field: FieldPath,
  file: string | undefined,
  language?: string,
): Promise<void> {
  const key = textKey(field, language);
  const known = getDraft(path)?.texts[key];
  if (known && (known.path === file || known.saved !== known.text)) return;
  const stored = file === undefined ? undefined : await loadStoredText(file);
  const current = getDraft(path)?.texts[key];
  // The text of a new file, typed during the request, stays.
  if (!stored && current && current.saved !== current.text) return;
  const { text = "", version } = stored ?? {};
  const loaded = { field, language, saved: text, text, ...(stored && { path: file, version }) };
  updateDraft(path, { texts: { ...getDraft(path)?.texts, [key]: loaded } });
}

/** Replaces an open document by the version on disk, with the texts of its Markdown fields. */
export function replaceDraft(draft: Draft, saved: StoredDocument, stored: readonly StoredText[]): void {
  const texts = Object.entries(draft.texts).flatMap(([key, text]) => {
    const onDisk = stored.find(({ path }) => path === text.path);
    return onDisk ? [[key, { ...text, saved: onDisk.text, text: onDisk.text, version: onDisk.version }]] : [];
  });
  setDraft({ ...newDraft(saved), texts: Object.fromEntries(texts) as Draft["texts"] });
}

/** Resets an open document to the version that was last read from disk. */
export function discardDraft({ saved, texts }: Draft): void {
  const former = Object.entries(texts).map(([key, text]) => [key, { ...text, text: text.saved }] as const);
  setDraft({ ...newDraft(saved), texts: Object.fromEntries(former) });
}

/**
 * Reads a document that has changed on disk. Reports a conflict if there are unsaved changes. Does nothing
 * while the document is being saved.
 */
export async function refreshDraft(path: string, isSaving: () => boolean): Promise<void> {
  const saved = await loadStoredDocument(path);
  const draft = getDraft(path);
  if (!saved || !draft || isSaving()) return;
  const known = Object.values(draft.texts);
  const texts = await Promise.all(known.flatMap((text) => text.path ?? []).map(loadStoredText));
  const stored = texts.filter((text) => text !== undefined);
  const isNewer =
    saved.version !== draft.saved.version ||
    stored.some((text) => known.some((each) => each.path === text.path && each.version !== text.version));
  if (!isNewer) return;
  if (isDirty(draft)) updateDraft(path, { conflict: { ...saved, texts: stored } });
  else replaceDraft(draft, saved, stored);
}
