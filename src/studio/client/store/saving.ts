import { type FieldPath, getAt, replaceTexts, setAt } from "../../../content/schema/value-paths";
import type { SaveRequest, SaveResult } from "../../protocol";
import { postJson, RequestError } from "../api";
import { isSameJson, pathKey } from "../values";
import {
  dirtyTexts,
  getDraft,
  isDirty,
  refreshDraft,
  removeDraft,
  replaceDraft,
  textKey,
  updateDraft,
} from "./drafts";
import { getStore, update, type Draft } from "./store";

/** Time from the last change to a save, and maximum time from the first change to a save, ms. */
const [saveDelay, maxSaveDelay] = [500, 900];

/** State of saving a document. It is not in the store, because no component renders it. */
type SaveState = {
  timer?: number | undefined;
  firstChange?: number | undefined;
  isSaving?: boolean;
  /** Ends with the running save and the saves that follow it. */
  running?: Promise<void>;
  /** True if the last save started while the owner was typing. */
  isTyping?: boolean;
  /** True if the next save deletes the files that it makes unused. */
  removesUnusedFiles?: boolean;
  /** True if another save is needed after the running one. */
  needsAnotherSave?: boolean;
};
const saveStates = new Map<string, SaveState>();

function saveStateOf(path: string): SaveState {
  const state = saveStates.get(path) ?? {};
  saveStates.set(path, state);
  return state;
}

/** Returns true while a document is sent to the server. */
export const isSaving = (path: string): boolean => saveStates.get(path)?.isSaving ?? false;

/** Returns true if a save is scheduled. */
export const isSaveScheduled = (): boolean =>
  [...saveStates.values()].some(({ timer }) => timer !== undefined);

/** Makes the next change of each document a separate undo step. */
export function endTyping(): void {
  for (const state of saveStates.values()) state.isTyping = false;
}

/** Closes an open document and discards its unsaved changes. */
export function closeDocument(path: string): void {
  window.clearTimeout(saveStates.get(path)?.timer);
  saveStates.delete(path);
  removeDraft(path);
}

/** Reads a document that has changed on disk, unless it is being saved. */
export const refreshDocument = (path: string): Promise<void> => refreshDraft(path, () => isSaving(path));

/** Options of a change. */
export type EditOptions = {
  /** True to save without a delay. */
  immediately?: boolean;
  /** True to delete the files that the change makes unused. */
  removesUnusedFiles?: boolean;
};

/** Saves a changed document soon. */
export function scheduleSave(
  path: string,
  { immediately = false, removesUnusedFiles = false }: EditOptions = {},
): void {
  const state = saveStateOf(path);
  window.clearTimeout(state.timer);
  state.removesUnusedFiles ||= removesUnusedFiles;
  state.firstChange ??= Date.now();
  const maxDelay = Math.max(0, state.firstChange + maxSaveDelay - Date.now());
  state.timer = window.setTimeout(
    () => void save(path, !immediately && maxDelay < saveDelay),
    immediately ? 0 : Math.min(saveDelay, maxDelay),
  );
  update({ notice: "" });
}

/** Changes a field of a document. */
export function editField(path: string, field: FieldPath, value: unknown, options?: EditOptions): void {
  const draft = getDraft(path);
  if (!draft) return;
  updateDraft(path, { value: setAt(draft.value, field, value) as Record<string, unknown> });
  scheduleSave(path, options);
}

/** Changes the text of a custom page. */
export function editBody(path: string, body: string): void {
  updateDraft(path, { body });
  scheduleSave(path);
}

/** Changes the text of a Markdown field. */
export function editText(path: string, field: FieldPath, text: string, language?: string): void {
  const texts = getDraft(path)?.texts ?? {};
  const key = textKey(field, language);
  const known = texts[key] ?? { field, language, saved: "", text: "" };
  updateDraft(path, { texts: { ...texts, [key]: { ...known, text } } });
  scheduleSave(path, { removesUnusedFiles: text.trim() === "" });
}

/** Saves scheduled changes immediately, when a control loses the focus. */
export function flush(path: string): void {
  if (saveStates.get(path)?.timer !== undefined) void save(path);
}

/** Resolves a conflict: overwrites the version on disk with the draft, or replaces the draft. */
export function resolveConflict(path: string, keepsDraft: boolean): void {
  const draft = getDraft(path);
  if (!draft?.conflict) return;
  const { texts: stored, ...saved } = draft.conflict;
  if (!keepsDraft) return replaceDraft(draft, saved, stored);
  const texts = Object.entries(draft.texts).map(([key, text]) => {
    const onDisk = stored.find((each) => each.path === text.path);
    return [key, onDisk ? { ...text, saved: onDisk.text, version: onDisk.version } : text] as const;
  });
  updateDraft(path, { saved, texts: Object.fromEntries(texts), conflict: undefined });
  void save(path);
}

/** Applies the result of a save, except to values that have changed since the request. */
function applyResult(path: string, request: SaveRequest, sent: Draft, result: SaveResult): void {
  const draft = getDraft(path);
  if (!draft) return;
  const texts = { ...draft.texts };
  const uploadPaths = new Map(Object.entries(result.uploadPaths));
  let value =
    uploadPaths.size > 0 ? (replaceTexts(draft.value, uploadPaths) as Record<string, unknown>) : draft.value;
  for (const { field, text, language } of request.texts ?? []) {
    const key = textKey(field, language);
    const known = texts[key];
    const written = getAt(result.value, field);
    if (!known || result.problems.some((problem) => pathKey(problem.path) === pathKey(field))) continue;
    const stored = result.texts.find((each) => each.text === text);
    texts[key] = { ...known, saved: text, path: stored?.path, version: stored?.version };
    if (language === undefined && getAt(value, field) !== written)
      value = setAt(value, field, written) as Record<string, unknown>;
  }
  const isWritten = isSameJson(value, result.value);
  if (result.problems.length === 0 && draft.value === sent.value && !isWritten) value = result.value;
  // With the same object, nothing is rendered or compared again.
  const stored = isWritten ? value : result.value;
  const saved = { ...draft.saved, version: result.version, value: stored, body: result.body };
  updateDraft(path, { saved, value, texts, problems: result.problems });
  update({ hasSaved: true, isOffline: false });
}

/** Saves a document. The promise resolves when it has no running save any longer. */
export function save(path: string, isTyping = false): Promise<void> {
  const state = saveStateOf(path);
  if (!state.isSaving) state.running = sendSave(path, isTyping);
  else {
    window.clearTimeout(state.timer);
    state.needsAnotherSave = true;
  }
  return state.running ?? Promise.resolve();
}

/** Sends one save, and another one if there are changes since. */
async function sendSave(path: string, isTyping: boolean): Promise<void> {
  const [state, draft] = [saveStateOf(path), getDraft(path)];
  window.clearTimeout(state.timer);
  const extendsUndoStep = state.isTyping ?? false;
  Object.assign(state, { timer: undefined, firstChange: undefined, isTyping });
  if (!draft || draft.conflict || !draft.saved.value) return update({});
  if (!isDirty(draft)) return updateDraft(path, { problems: [] });
  const request: SaveRequest = {
    ...{ path, version: draft.saved.version, value: draft.value, extendsUndoStep },
    ...(draft.body !== undefined && { body: draft.body }),
    texts: dirtyTexts(draft).map(({ field, text, version, language }) => ({
      field,
      text,
      version,
      language,
    })),
    removesUnusedFiles: state.removesUnusedFiles ?? false,
  };
  Object.assign(state, { isSaving: true, needsAnotherSave: false, removesUnusedFiles: false });
  update({ runningSaves: getStore().runningSaves + 1 });
  try {
    const result = await postJson<SaveResult>("save", request);
    update({ revision: Math.max(getStore().revision, result.revision) });
    applyResult(path, request, draft, result);
  } catch (error) {
    if (error instanceof RequestError && error.status === 409)
      window.setTimeout(() => void refreshDocument(path));
    else if (error instanceof RequestError && error.status !== 403) update({ notice: error.message });
    else update({ isOffline: true });
    state.removesUnusedFiles = request.removesUnusedFiles === true;
  }
  state.isSaving = false;
  update({ runningSaves: getStore().runningSaves - 1 });
  if (state.needsAnotherSave) await sendSave(path, false);
}
