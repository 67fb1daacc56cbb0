import { posix } from "node:path";
import type { HistoryEntry, UndoReport } from "../protocol";
import type { History, HistoryStep, UndoResult } from "./files/history";
import { inputsFolder } from "./files/project-files";
import type { Workspace } from "./files/workspace";

const entryOf = ({ id, action, path, time }: HistoryStep, isUndone: boolean): HistoryEntry => ({
  ...{ id, action, path, time, isUndone },
});

/** Returns all changes of the history, the last one first. */
export function listHistory(history: History): HistoryEntry[] {
  const { steps, done } = history.steps;
  return steps.map((step, index) => entryOf(step, index >= done)).reverse();
}

/** Returns the changes that Undo reverts and Redo repeats next. */
export const nextChanges = ({ last, next }: History): { undo?: HistoryEntry; redo?: HistoryEntry } => ({
  ...(last && { undo: entryOf(last, false) }),
  ...(next && { redo: entryOf(next, true) }),
});

const names = (paths: readonly string[]): string => paths.map((path) => posix.basename(path)).join(", ");

/** Returns the reason why a step is not restored, in words. */
function refusalOf({ changed, unreadable, lost }: NonNullable<UndoResult["refused"]>): string {
  if (lost.length > 0) return `The former content of ${names(lost)} is no longer complete on this computer.`;
  if (unreadable.length > 0) return `${names(unreadable)} cannot be read.`;
  return `${names(changed)} was changed outside of the Studio since then.`;
}

/** Takes over the unfinished inputs of a step that was undone or redone, and reports the step. */
async function report(
  workspace: Workspace,
  result: UndoResult,
  isUndone: boolean,
): Promise<Omit<UndoReport, "revision">> {
  const { step, refused } = result;
  if (refused) return { refused: refusalOf(refused) };
  if (!step) return {};
  const documents = step.files.flatMap(({ path }) =>
    path.startsWith(`${inputsFolder}/`) ? [path.slice(inputsFolder.length + 1, -".json".length)] : [],
  );
  for (const path of documents) await workspace.states.reload(path);
  return { change: entryOf(step, isUndone) };
}

/** Reverts the last step. */
export const undo = async (workspace: Workspace, force = false) =>
  report(workspace, await workspace.history.undo(force), true);

/** Repeats the step that was undone last. */
export const redo = async (workspace: Workspace) => report(workspace, await workspace.history.redo(), false);

/** Undoes or redoes steps until one is the last. Stops at a step that cannot be restored. */
export async function goTo(workspace: Workspace, id: string | null): Promise<Omit<UndoReport, "revision">> {
  const { history } = workspace;
  const target = history.steps.steps.findIndex((step) => step.id === id) + 1;
  if (id !== null && target === 0) return { refused: "This change is no longer in the history." };
  let result: Omit<UndoReport, "revision"> = {};
  while (history.steps.done !== target && result.refused === undefined)
    result = await (history.steps.done > target ? undo(workspace) : redo(workspace));
  return result;
}
