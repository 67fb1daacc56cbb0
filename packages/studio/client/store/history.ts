import type { HistoryEntry, UndoReport } from "../../protocol";
import { getJson, postJson } from "../api";
import { serverText, studioTexts } from "../studio-texts";
import { refreshDocument } from "./conflicts";
import { getOpenDocuments } from "./documents";
import { endUndoStep } from "./save-states";
import { save } from "./saving";
import { getStore, setNotice, updateStore } from "./store";

/** Returns a change in words: with the title of its document, or the name of another file. */
export const changeText = ({ action, path }: HistoryEntry): string =>
  `${studioTexts.changes[action]} ${getStore().titles[path] ?? path.replace(/^.*\/|\.[^.]*$/g, "")}`;

/** Returns true for a change that has deleted something. */
export const isDeletion = (change: HistoryEntry | undefined): boolean =>
  change?.action === "deletion in" || change?.action === "deletion of";

/** Saves all documents, and changes the history. */
async function restore(request: "undo" | "redo" | "history", body: object): Promise<UndoReport> {
  for (const { path } of getOpenDocuments()) await save(path);
  endUndoStep();
  const report = await postJson<UndoReport>(request, body);
  updateStore({ revision: Math.max(getStore().revision, report.revision) });
  await Promise.all(getOpenDocuments().map(({ path }) => refreshDocument(path)));
  return report;
}

/** Shows what was done or why not. */
function showReport(
  { change, refused, canForce = false }: UndoReport,
  refusal: typeof studioTexts.notUndone,
): void {
  const done = change && (change.isUndone ? studioTexts.undone : studioTexts.redone)(changeText(change));
  const isDeletionUndone = change?.isUndone === true && isDeletion(change);
  setNotice(
    refused === undefined ? (done ?? "") : refusal(serverText(refused)),
    isDeletionUndone ? "undone" : undefined,
  );
  updateStore({ canForceUndo: canForce });
}

/** Reverts the last change. With `force`, also a change that another program has made since. */
export const undo = async (force = false): Promise<void> =>
  showReport(await restore("undo", { force }), studioTexts.notUndone);

/** Repeats the change that was undone last. */
export const redo = async (): Promise<void> => showReport(await restore("redo", {}), studioTexts.notRedone);

/** Returns the last changes, the newest first. */
export const loadHistory = (): Promise<HistoryEntry[]> => getJson<HistoryEntry[]>("history");

/**
 * Goes back or forward to the time right after a change; null is the time before all changes. Returns the reason if
 * that is not possible.
 */
export async function goToChange(id: string | null): Promise<string | undefined> {
  const { refused } = await restore("history", { id });
  return refused === undefined ? undefined : studioTexts.notReached(serverText(refused));
}
