import type { HistoryEntry, UndoReport } from "../../protocol";
import { getJson, postJson } from "../api";
import { serverText, studioTexts } from "../studio-texts";
import { refreshDocument } from "./conflicts";
import { getOpenDocuments } from "./documents";
import { endUndoStep } from "./save-states";
import { save } from "./saving";
import { getStore, updateStore } from "./store";

/** Returns the title of the document that has changed, by its path in `content/`, or the name of another file. */
export const changeTitle = ({ path }: Pick<HistoryEntry, "path">): string =>
  getStore().titles[path] ?? path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");

/** Returns a change in words. */
export const changeText = (change: HistoryEntry): string =>
  `${studioTexts.changes[change.action]} ${changeTitle(change)}`;

/** Saves all documents, changes the history, and shows what was done or why not. */
async function restore(request: "undo" | "redo" | "history", body: object): Promise<void> {
  for (const { path } of getOpenDocuments()) await save(path);
  endUndoStep();
  const { change, refused, canForce, revision } = await postJson<UndoReport>(request, body);
  updateStore({ revision: Math.max(getStore().revision, revision) });
  await Promise.all(getOpenDocuments().map(({ path }) => refreshDocument(path)));
  const done = change && (change.isUndone ? studioTexts.undone : studioTexts.redone)(changeText(change));
  const refusal = {
    undo: studioTexts.notUndone,
    redo: studioTexts.notRedone,
    history: studioTexts.notReached,
  };
  updateStore({
    notice: refused === undefined ? (done ?? "") : refusal[request](serverText(refused)),
    canForceUndo: request === "undo" && canForce === true,
    isDeletionNotice: false,
  });
}

/** Reverts the last change. With `force`, also a change that another program has made since. */
export const undo = (force = false): Promise<void> => restore("undo", { force });

/** Repeats the change that was undone last. */
export const redo = (): Promise<void> => restore("redo", {});

/** Returns the last changes, the newest first. */
export const loadHistory = (): Promise<HistoryEntry[]> => getJson<HistoryEntry[]>("history");

/** Goes back or forward to the time right after a change; null is the time before all changes. */
export const goToChange = (id: string | null): Promise<void> => restore("history", { id });
