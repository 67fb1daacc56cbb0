import type { SaveRequest, SaveResult } from "../../protocol";
import { postJson, RequestError } from "../api";
import { applySaveResult } from "./apply-save-result";
import { refreshDocument } from "./conflicts";
import {
  dirtyMarkdown,
  getOpenDocument,
  isDirty,
  removeOpenDocument,
  updateOpenDocument,
} from "./open-documents";
import { removeSaveState, saveStateOf } from "./save-states";
import { getStore, updateStore } from "./store";

/** Time from the last change to its save, ms. */
const saveDelay = 500;

/** Maximum time from the first unsaved change to its save, ms. */
const maxSaveDelay = 900;

/** Closes an open document and discards its unsaved changes. */
export function closeDocument(path: string): void {
  removeSaveState(path);
  removeOpenDocument(path);
}

/** Options of the save of a change. */
export type SaveOptions = {
  /** True to save without a delay. */
  immediately?: boolean;
  /** True to delete the files that the change makes unused. */
  removesUnusedFiles?: boolean;
};

/** Saves a changed document after a short delay. */
export function scheduleSave(
  path: string,
  { immediately = false, removesUnusedFiles = false }: SaveOptions = {},
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
  updateStore({ notice: "" });
}

/** Runs a scheduled save immediately, for example when a control loses the focus. */
export function saveNow(path: string): void {
  if (saveStateOf(path).timer !== undefined) void save(path);
}

/** Saves a document. The promise resolves when no save of the document is running. */
export function save(path: string, isTyping = false): Promise<void> {
  const state = saveStateOf(path);
  if (!state.isSaving) state.running = sendSave(path, isTyping);
  else {
    window.clearTimeout(state.timer);
    state.needsAnotherSave = true;
  }
  return state.running ?? Promise.resolve();
}

/** Sends one save, and another one if the document was changed in the meantime. */
async function sendSave(path: string, isTyping: boolean): Promise<void> {
  const [state, openDocument] = [saveStateOf(path), getOpenDocument(path)];
  window.clearTimeout(state.timer);
  const extendsUndoStep = state.isTyping ?? false;
  Object.assign(state, { timer: undefined, firstChange: undefined, isTyping });
  if (!openDocument || openDocument.conflict || !openDocument.saved.value) {
    // Renders the status again, which says "Saving" while a save is scheduled.
    return updateStore({});
  }
  if (!isDirty(openDocument)) return updateOpenDocument(path, { problems: [] });
  const request: SaveRequest = {
    ...{ path, version: openDocument.saved.version, value: openDocument.value, extendsUndoStep },
    ...(openDocument.body !== undefined && { body: openDocument.body }),
    markdownChanges: dirtyMarkdown(openDocument).map(({ field, text, version, language }) => ({
      field,
      text,
      version,
      language,
    })),
    removesUnusedFiles: state.removesUnusedFiles ?? false,
  };
  Object.assign(state, { isSaving: true, needsAnotherSave: false, removesUnusedFiles: false });
  updateStore({ runningSaves: getStore().runningSaves + 1 });
  try {
    const result = await postJson<SaveResult>("save", request);
    updateStore({ revision: Math.max(getStore().revision, result.revision) });
    applySaveResult(path, request, openDocument, result);
  } catch (error) {
    if (error instanceof RequestError && error.status === 409)
      window.setTimeout(() => void refreshDocument(path));
    else if (error instanceof RequestError) updateStore({ notice: error.message });
    else updateStore({ isOffline: true });
    state.removesUnusedFiles = request.removesUnusedFiles === true;
  }
  state.isSaving = false;
  updateStore({ runningSaves: getStore().runningSaves - 1 });
  if (state.needsAnotherSave) await sendSave(path, false);
}
