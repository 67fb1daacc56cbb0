import { type FieldPath, getAt, replaceTexts, setAt } from "../../../content/schema/value-paths";
import type { SaveRequest, SaveResult } from "../../protocol";
import { postJson, RequestError } from "../api";
import { isSame, keyOf } from "../values";
import {
  dirtyTexts,
  draftOf,
  isDirty,
  refreshDraft,
  removeDraft,
  replaceDraft,
  textKey,
  updateDraft,
} from "./drafts";
import { getStore, update, type Draft } from "./store";

/** Time after the last change, and the longest time after the first one, until a document is saved, ms. */
const [saveDelay, maxSaveDelay] = [500, 900];

/** Timer and running save of a document, which no component renders. */
type SaveState = {
  timer?: number | undefined;
  firstChange?: number | undefined;
  isSaving?: boolean;
  /** The running save and those that follow it. */
  running?: Promise<void>;
  /** True if the last save started during typing. */
  isTyping?: boolean;
  /** True if the next save deletes the files that no document uses then. */
  removesFiles?: boolean;
  /** True if there are changes since the running save has started. */
  hasNext?: boolean;
};
const saveStates = new Map<string, SaveState>();

function saveStateOf(path: string): SaveState {
  const state = saveStates.get(path) ?? {};
  saveStates.set(path, state);
  return state;
}

/** Returns true while a document is sent to the server. */
export const isSaving = (path: string): boolean => saveStates.get(path)?.isSaving ?? false;

/** Returns true if a save is going to start. */
export const isSaveDue = (): boolean => [...saveStates.values()].some(({ timer }) => timer !== undefined);

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
export const refresh = (path: string): Promise<void> => refreshDraft(path, () => isSaving(path));

/** Options of a change: `now` saves at once, `removes` deletes the files that no document uses then. */
export type EditOptions = { now?: boolean; removes?: boolean };

/** Saves a changed document soon. */
export function scheduleSave(path: string, { now = false, removes = false }: EditOptions = {}): void {
  const state = saveStateOf(path);
  window.clearTimeout(state.timer);
  state.removesFiles ||= removes;
  state.firstChange ??= Date.now();
  const rest = Math.max(0, state.firstChange + maxSaveDelay - Date.now());
  state.timer = window.setTimeout(
    () => void save(path, !now && rest < saveDelay),
    now ? 0 : Math.min(saveDelay, rest),
  );
  update({ notice: "" });
}

/** Changes a part of a document. */
export function edit(path: string, field: FieldPath, value: unknown, options?: EditOptions): void {
  const draft = draftOf(path);
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
  const texts = draftOf(path)?.texts ?? {};
  const key = textKey(field, language);
  const known = texts[key] ?? { field, language, saved: "", text: "" };
  updateDraft(path, { texts: { ...texts, [key]: { ...known, text } } });
  scheduleSave(path, { removes: text.trim() === "" });
}

/** Saves what was changed, when a control is left. */
export function flush(path: string): void {
  if (saveStates.get(path)?.timer !== undefined) void save(path);
}

/** Resolves a conflict: overwrites the version on disk with the one here, or takes the one on disk. */
export function resolveConflict(path: string, keepsMine: boolean): void {
  const draft = draftOf(path);
  if (!draft?.conflict) return;
  const { texts: stored, ...saved } = draft.conflict;
  if (!keepsMine) return replaceDraft(draft, saved, stored);
  const texts = Object.entries(draft.texts).map(([key, text]) => {
    const found = stored.find((each) => each.path === text.path);
    return [key, found ? { ...text, saved: found.text, version: found.version } : text] as const;
  });
  updateDraft(path, { saved, texts: Object.fromEntries(texts), conflict: undefined });
  void save(path);
}

/** Applies the result of a save. Changes that were made meanwhile stay. */
function applyResult(path: string, request: SaveRequest, sent: Draft, result: SaveResult): void {
  const draft = draftOf(path);
  if (!draft) return;
  const texts = { ...draft.texts };
  const placed = new Map(Object.entries(result.placed));
  let value = placed.size > 0 ? (replaceTexts(draft.value, placed) as Record<string, unknown>) : draft.value;
  for (const { field, text, language } of request.texts ?? []) {
    const key = textKey(field, language);
    const known = texts[key];
    const written = getAt(result.value, field);
    if (!known || result.problems.some((problem) => keyOf(problem.path) === keyOf(field))) continue;
    const stored = result.texts.find((each) => each.text === text);
    texts[key] = { ...known, saved: text, path: stored?.path, version: stored?.version };
    if (language === undefined && getAt(value, field) !== written)
      value = setAt(value, field, written) as Record<string, unknown>;
  }
  const isWritten = isSame(value, result.value);
  if (result.problems.length === 0 && draft.value === sent.value && !isWritten) value = result.value;
  // Equal values are the same object, so that nothing is rendered or compared again.
  const stored = isWritten ? value : result.value;
  const saved = { ...draft.saved, version: result.version, value: stored, body: result.body };
  updateDraft(path, { saved, value, texts, problems: result.problems });
  update({ hasSaved: true, isOffline: false });
}

/** Saves a document. Returns when this save, or a running one and what follows it, has ended. */
export function save(path: string, isTyping = false): Promise<void> {
  const state = saveStateOf(path);
  if (!state.isSaving) state.running = saveNow(path, isTyping);
  else {
    window.clearTimeout(state.timer);
    state.hasNext = true;
  }
  return state.running ?? Promise.resolve();
}

async function saveNow(path: string, isTyping: boolean): Promise<void> {
  const [state, draft] = [saveStateOf(path), draftOf(path)];
  window.clearTimeout(state.timer);
  const continues = state.isTyping ?? false;
  Object.assign(state, { timer: undefined, firstChange: undefined, isTyping });
  if (!draft || draft.conflict || !draft.saved.value) return update({});
  if (!isDirty(draft)) return updateDraft(path, { problems: [] });
  const request: SaveRequest = {
    ...{ path, version: draft.saved.version, value: draft.value, continues },
    ...(draft.body !== undefined && { body: draft.body }),
    texts: dirtyTexts(draft).map(({ field, text, version, language }) => ({
      field,
      text,
      version,
      language,
    })),
    removesFiles: state.removesFiles ?? false,
  };
  Object.assign(state, { isSaving: true, hasNext: false, removesFiles: false });
  update({ saving: getStore().saving + 1 });
  try {
    const result = await postJson<SaveResult>("save", request);
    update({ revision: Math.max(getStore().revision, result.revision) });
    applyResult(path, request, draft, result);
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) window.setTimeout(() => void refresh(path));
    else if (error instanceof RequestError && error.status !== 403) update({ notice: error.message });
    else update({ isOffline: true });
    state.removesFiles = request.removesFiles === true;
  }
  state.isSaving = false;
  update({ saving: getStore().saving - 1 });
  if (state.hasNext) await saveNow(path, false);
}
