import { inputOf, newKey } from "../../document-state";
import { withMovedPages } from "../../moved-links";
import type { SaveRequest, SaveResult } from "../../protocol";
import { postJson, RequestError } from "../api";
import { problemText } from "../fields/problem-text";
import { studioTexts } from "../studio-texts";
import { refreshDocument } from "./conflicts";
import {
  getOpenDocument,
  isDirty,
  rebase,
  removeOpenDocument,
  setOpenDocument,
  textKey,
  updateOpenDocument,
} from "./documents";
import { isSaving, removeSaveState, type SaveState, saveStateOf } from "./save-states";
import { getStore, setNotice, updateStore, type OpenDocument } from "./store";

/** Time from the last change to its save, ms. */
const saveDelay = 500;

/** Maximum time from the first unsaved change to its save, ms. */
const maxSaveDelay = 900;

/** Pauses before a failed save is tried again, ms; the last one repeats. */
const retryDelays = [1_000, 2_000, 5_000, 10_000];

/** Maximum size of all requests that go on when the page is left, bytes. Fetch, 4.6, step 8.10.5: at most 64 KiB. */
const maxKeepaliveBytes = 60_000;

/** Closes an open document and discards its unsaved changes. */
export function closeDocument(path: string): void {
  removeSaveState(path);
  removeOpenDocument(path);
}

export type SaveOptions = {
  /** True to save without a delay. */
  immediately?: boolean;
  /** Name of what changes bit by bit, such as a field in which the owner types: its changes become one undo step. */
  part?: string;
};

/** Saves a changed document after a short delay. */
export function scheduleSave(path: string, { immediately = false, part }: SaveOptions = {}): void {
  const state = saveStateOf(path);
  if (part === undefined || part !== state.part) state.stepGoesOn = false;
  state.part = part;
  window.clearTimeout(state.timer);
  state.firstChange ??= Date.now();
  const maxDelay = Math.max(0, state.firstChange + maxSaveDelay - Date.now());
  state.timer = window.setTimeout(
    () => void save(path, immediately ? part !== undefined : maxDelay < saveDelay),
    immediately ? 0 : Math.min(saveDelay, maxDelay),
  );
  setNotice("");
}

/** Runs a scheduled save immediately and ends its undo step, for example when a control loses the focus. */
export function saveNow(path: string): void {
  const state = saveStateOf(path);
  if (state.timer === undefined) state.stepGoesOn = false;
  else void save(path);
}

/**
 * Saves a document. The promise resolves when no save of the document is running.
 *
 * @param goesOn true if the next change is a part of the same step, such as while the owner types
 */
export function save(path: string, goesOn = false): Promise<void> {
  const state = saveStateOf(path);
  if (!state.isSaving) state.running = sendSave(path, { goesOn });
  else {
    window.clearTimeout(state.timer);
    Object.assign(state, { needsAnotherSave: true, nextGoesOn: goesOn });
  }
  return state.running ?? Promise.resolve();
}

/**
 * Saves a document that was read again. Changes are saved if they could not be while the file was away. Inputs that
 * wait are saved if another program has changed the document since a version: they may be valid now.
 */
export function saveRefreshed(path: string, since: string): void {
  const [state, openDocument] = [saveStateOf(path), getOpenDocument(path)];
  if (!openDocument || state.isSaving) return;
  if (isDirty(openDocument) && state.timer === undefined) return void save(path);
  const { version, savedBy, inputs } = openDocument.saved;
  if (version !== since && savedBy === undefined && inputs.length > 0)
    state.running = sendSave(path, { isDue: true });
}

/**
 * Returns the request that saves a document. A text is based on the version that the browser has read, or on
 * an older one if it has waited since.
 */
function createRequest({ path, saved, state, texts }: OpenDocument, version: string | null): SaveRequest {
  const inputs = state.inputs.map(inputOf).map((input) => {
    const known = input.text === undefined ? undefined : texts[textKey(input.at, input.language)];
    return known ? inputOf({ ...input, version: input.version ?? known.version }) : input;
  });
  const { value, keys } = state;
  return {
    path,
    version,
    value,
    keys,
    inputs,
    ...(version !== null && { extrasVersion: saved.extrasVersion }),
  };
}

/**
 * Sends the changes of documents while the page is left, with requests that go on without it. Returns false if that is
 * not possible.
 */
export function saveWhileLeaving(openDocuments: readonly OpenDocument[]): boolean {
  const requests = openDocuments.map((each) => createRequest(each, each.saved.version));
  const isBlocked = openDocuments.some(({ path, conflict, isGone }) => {
    const { isSaving, failures = 0 } = saveStateOf(path);
    return isSaving || failures > 0 || conflict || isGone;
  });
  const isLarge = new Blob([JSON.stringify(requests)]).size > maxKeepaliveBytes;
  if (isBlocked || isLarge || !("keepalive" in Request.prototype)) return false;
  for (const { path } of openDocuments) saveStateOf(path).running = sendSave(path, { keepalive: true });
  return true;
}

/** Applies the result of a save. Changes that were made since the request stay on top of it. */
function applyResult(path: string, sentChanges: number, result: SaveResult): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  const texts = { ...openDocument.texts };
  for (const { at, language, file } of result.texts) texts[textKey(at, language)] = file ?? { text: "" };
  const rest = openDocument.changes.slice(sentChanges);
  if (rest.length > 0 && result.moved.links.length > 0)
    rest.push((state) => ({ ...state, inputs: withMovedPages(state.inputs, result.moved) }));
  setOpenDocument({
    ...rebase({ ...openDocument, texts }, result.document, rest),
    failure: undefined,
    isGone: undefined,
  });
  updateStore({ revision: Math.max(getStore().revision, result.revision), isOffline: false });
  const [refused] = result.refused;
  if (refused) setNotice(studioTexts.refused(problemText(refused.message)));
}

/** Sends one save, and another one if the document was changed in the meantime. */
async function sendSave(
  path: string,
  { goesOn = false, writesAgain = false, keepalive = false, isDue = false },
): Promise<void> {
  const [state, openDocument] = [saveStateOf(path), getOpenDocument(path)];
  window.clearTimeout(state.timer);
  const continuesStep = state.stepGoesOn ?? false;
  Object.assign(state, { timer: undefined, firstChange: undefined, stepGoesOn: goesOn });
  if (!openDocument || openDocument.conflict || !openDocument.saved.value) return;
  if (!writesAgain && (openDocument.isGone || !(isDue || isDirty(openDocument)))) return;
  const request = createRequest(openDocument, writesAgain ? null : openDocument.saved.version);
  const id = newKey();
  Object.assign(state, { isSaving: true, needsAnotherSave: false });
  updateStore({ runningSaves: getStore().runningSaves + 1 });
  let [hasChangedOnDisk, hasNewerState] = [false, false];
  try {
    const result = await postJson<SaveResult>("save", { ...request, id, continuesStep }, { keepalive });
    state.failures = 0;
    state.unanswered = undefined;
    applyResult(path, openDocument.changes.length, result);
    // While a document is being saved, new states of the server do not refresh it.
    hasNewerState = (getStore().serverState?.revision ?? 0) >= result.revision;
  } catch (error) {
    const isAnswered = error instanceof RequestError;
    updateStore({ isOffline: !isAnswered });
    if (!isAnswered)
      state.unanswered = new Map([...(state.unanswered ?? []), [id, openDocument.changes.length]]);
    hasChangedOnDisk = error instanceof RequestError && error.status === 409;
    const reason = error instanceof RequestError ? error.message : undefined;
    if (reason !== undefined && !hasChangedOnDisk) updateOpenDocument(path, { failure: reason });
    state.needsAnotherSave = false;
    state.failures = (state.failures ?? 0) + 1;
    const delay = retryDelays[Math.min(state.failures, retryDelays.length) - 1];
    state.timer = window.setTimeout(() => void (writesAgain ? writeAgain : save)(path), delay);
  }
  state.isSaving = false;
  updateStore({ runningSaves: getStore().runningSaves - 1 });
  if (state.needsAnotherSave) await sendSave(path, { goesOn: state.nextGoesOn });
  else if (hasChangedOnDisk || hasNewerState) await refreshDocument(path);
  // Changes of other parts were applied to what another window has written meanwhile.
  if (hasChangedOnDisk && getOpenDocument(path)?.saved !== openDocument.saved) await save(path, goesOn);
}

/**
 * Runs a request of this page that changes documents, whose versions the server compares. Changes that the owner makes
 * meanwhile wait, and are saved afterwards on top of its result.
 */
export async function changeOnServer(
  paths: readonly string[],
  request: () => Promise<unknown>,
): Promise<void> {
  setNotice("");
  for (const path of paths) await save(path);
  while (paths.some(isSaving)) await Promise.all(paths.map((path) => saveStateOf(path).running));
  const states = paths.map((path) => [path, saveStateOf(path)] as const);
  for (const [, state] of states) Object.assign(state, { isSaving: true, needsAnotherSave: false });
  updateStore({ runningSaves: getStore().runningSaves + 1 });
  const goOn = async (path: string, state: SaveState, isDone: boolean): Promise<void> => {
    const { conflict } = getOpenDocument(path) ?? {};
    if (isDone && !conflict) await refreshDocument(path, true).catch(() => undefined);
    state.isSaving = false;
    if (state.needsAnotherSave) await sendSave(path, { goesOn: state.nextGoesOn });
    else await refreshDocument(path).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    let isDone = false;
    try {
      await request();
      isDone = true;
    } finally {
      for (const [path, state] of states) await goOn(path, state, isDone);
      updateStore({ runningSaves: getStore().runningSaves - 1 });
    }
  };
  const running = run();
  for (const [, state] of states) state.running = running.catch(() => undefined);
  return running;
}

/** Writes a document whose file no longer exists. */
export function writeAgain(path: string): Promise<void> {
  const state = saveStateOf(path);
  if (!state.isSaving) state.running = sendSave(path, { writesAgain: true });
  return state.running ?? Promise.resolve();
}
