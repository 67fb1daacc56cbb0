export type SaveState = {
  /** Timer of the next save. */
  timer?: number | undefined;
  /** Time of the first unsaved change. */
  firstChange?: number | undefined;
  isSaving?: boolean;
  /** Resolves after the running save and the saves that follow it. */
  running?: Promise<void>;
  /** True if the next save is a part of the step of the last one. */
  stepGoesOn?: boolean;
  /** The `part` of the last change. */
  part?: string | undefined;
  /** True if another save is needed after the running one. */
  needsAnotherSave?: boolean;
  /** True if the save after that is a part of its step. */
  nextGoesOn?: boolean;
  /** Numbers of changes in the requests whose answer was lost, by the ids of the requests: they may be written. */
  unanswered?: ReadonlyMap<string, number> | undefined;
  /** Number of saves that have failed since the last successful one. */
  failures?: number;
};
const saveStates = new Map<string, SaveState>();

export function saveStateOf(path: string): SaveState {
  const state = saveStates.get(path) ?? {};
  saveStates.set(path, state);
  return state;
}

/** Returns true while a save of the document is running. */
export const isSaving = (path: string): boolean => saveStates.get(path)?.isSaving ?? false;

/** Ends the undo steps that further typing would continue. */
export function endUndoStep(): void {
  for (const state of saveStates.values()) state.stepGoesOn = false;
}

/** Forgets the state of a closed document, and cancels its scheduled save. */
export function removeSaveState(path: string): void {
  window.clearTimeout(saveStates.get(path)?.timer);
  saveStates.delete(path);
}
