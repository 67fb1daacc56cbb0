import { type HistoryEntry, isPageKind, type UndoReport } from "../../protocol";
import { getJson, postJson } from "../api";
import { kindOfPath, partText } from "../fields/form-schema";
import { serverText, studioTexts } from "../studio-texts";
import { refreshDocument } from "./conflicts";
import { getOpenDocuments } from "./documents";
import { endUndoStep } from "./save-states";
import { save } from "./saving";
import { getStore, setNotice, updateStore } from "./store";

/**
 * Returns the changed parts in words, those of the change's document first. Of a page without changed fields, that is
 * its text.
 */
function partTexts({ action, path, changes = [] }: HistoryEntry): string[] {
  const own = changes.filter((change) => change.path === path);
  return [...own, ...changes.filter((change) => !own.includes(change))].flatMap(
    ({ kind, documentKind = "site", items }) => {
      if (kind === "changed" && isPageKind(documentKind) && items.length === 0) return [studioTexts.pageText];
      const deleted = action === "deletion in" ? items.filter((item) => item.kind === "deleted") : [];
      return (deleted.length > 0 ? deleted : items).map((item) => partText(documentKind, item, true));
    },
  );
}

/** Returns what a change has changed in words: its document, or the first of its parts. */
function subjectOf(entry: HistoryEntry): { title: string; part: string; what: string } {
  const { action, path, changes } = entry;
  const title = getStore().titles[path] ?? changes?.[0]?.title ?? path.replace(/^.*\/|\.[^.]*$/g, "");
  const isWhole = action === "new" || action === "deletion of";
  const [first, ...others] = isWhole ? [] : partTexts(entry);
  const more = others.length > 0 ? `, ${studioTexts.moreChanges(others.length)}` : "";
  const part = first ?? studioTexts.something;
  const isPart = first !== undefined || action === "deletion in";
  const what = isPart ? studioTexts.partOf(part, title) + more : studioTexts.named(kindOfPath(path), title);
  return { title, part, what };
}

/** Returns a change in words. */
export const changeText = (entry: HistoryEntry): string =>
  studioTexts.changes[entry.action](subjectOf(entry));

/** Returns true for a change that has deleted something. */
export const isDeletion = (change: HistoryEntry | undefined): boolean =>
  change?.action === "deletion in" || change?.action === "deletion of";

/** Returns what Undo or Redo has done in words. */
function reportText(change: HistoryEntry): string {
  if (!change.isUndone) return studioTexts.redone(changeText(change));
  return isDeletion(change)
    ? studioTexts.broughtBack(subjectOf(change).what)
    : studioTexts.undone(changeText(change));
}

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
  const isDeletionUndone = change?.isUndone === true && isDeletion(change);
  setNotice(
    refused === undefined ? (change ? reportText(change) : "") : refusal(serverText(refused)),
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
