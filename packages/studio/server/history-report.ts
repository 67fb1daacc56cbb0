import { posix } from "node:path";
import type { HistoryEntry, ContentChange, UndoReport } from "../protocol";
import type { History, HistoryStep, UndoResult } from "./files/history";
import { withInputs } from "../document-state";
import { fillMessage, serverMessages } from "../server-messages";
import { titleOf } from "./document-summaries";
import { type FileContents, findNewProblems } from "./edit/content-problems";
import { filesNamedBy } from "./edit/unused-files";
import { type DocumentExtras, extrasPath } from "./files/document-states";
import { collectionOf, kindOf, parseDocument, type ParsedDocument } from "./files/parsed-document";
import { inputsFolder, projectPath } from "./files/project-files";
import { languagesIn, type Workspace } from "./files/workspace";
import { readPreviousSections, sectionOfFile, type SectionValues } from "./publish/previous-sections";
import { ChangeSummary } from "./publish/summarize-changes";

/** Number of the newest steps of which the list shows the parts. It is there at once. */
const describedSteps = 40;

const descriptions = new WeakMap<HistoryStep, ContentChange[]>();

const entryOf = ({ id, action, path, time }: HistoryStep, isUndone: boolean): HistoryEntry => ({
  id,
  action,
  path,
  time,
  isUndone,
});

/**
 * Returns all documents: those of a step as they were right after it, the others as they are now. After each step,
 * a section that it has changed has a file or is deleted.
 */
async function documentsAfter(history: History, step: HistoryStep, present: readonly ParsedDocument[]) {
  const changed = new Set(step.files.map(({ path }) => sectionOfFile(path)));
  const kept = present.filter(({ path, isUnwritten }) => !isUnwritten || !changed.has(path));
  const documents = new Map(kept.map((document) => [document.path, document]));
  for (const { path: file } of step.files) {
    const path = posix.relative("content", file);
    const collection = collectionOf(path);
    if (!collection) continue;
    const bytes = await history.readVersion(step, file, "after");
    if (bytes) documents.set(path, parseDocument(path, collection, bytes));
    else documents.delete(path);
  }
  return [...documents.values()];
}

/**
 * Returns the sections without a file that a step has deleted, or written the file of, which names all pictures of the
 * folder that were not deleted.
 *
 * @param documents those after the step
 */
async function sectionsBefore(
  { contentFolder, history }: Workspace,
  step: HistoryStep,
  documents: readonly ParsedDocument[],
): Promise<SectionValues> {
  const added = new Set(
    step.files.flatMap(({ path, before }) => (before ? [] : [posix.relative("content", path)])),
  );
  const named = documents.filter(({ path }) => added.has(path)).flatMap(filesNamedBy);
  const written = documents.filter(({ isUnwritten }) => !isUnwritten).map(({ path }) => path);
  const previous = step.files.map(({ path }) => posix.relative("content", path));
  const files = new Set([...named, ...written, ...previous].filter((path) => !added.has(path)));
  const sections = await readPreviousSections(
    { contentFolder, files },
    languagesIn(documents),
    async (path) =>
      (await history.readVersion(step, projectPath(path), "before")) ??
      history.readDeleted(projectPath(path)),
  );
  return new Map([...sections].filter(([path]) => path === step.path || added.has(path)));
}

/** Returns the pieces and fields whose controls show something else after a step that has changed no content. */
async function describeInputs(history: History, step: HistoryStep, present: readonly ParsedDocument[]) {
  const previous = new Map<string, Record<string, unknown>>();
  const readState = async (path: string, time: "before" | "after") => {
    const bytes = await history.readVersion(step, extrasPath(path), time);
    return bytes && (JSON.parse(String(bytes)) as DocumentExtras);
  };
  const showInputs = async (document: ParsedDocument): Promise<ParsedDocument> => {
    const states = [await readState(document.path, "before"), await readState(document.path, "after")];
    const known = states.find((state) => state && state.inputs.length > 0);
    if (!known) return document;
    const [before, after] = states.map(
      (state) => withInputs({ ...known, inputs: state?.inputs ?? [] }).value,
    );
    if (before) previous.set(document.path, before);
    return { ...document, value: after };
  };
  const documents = await Promise.all(present.map(showInputs));
  return new ChangeSummary([], () => Promise.resolve(undefined), previous).create(documents);
}

/** Returns the pieces and fields that a step has changed. */
async function describe(workspace: Workspace, step: HistoryStep, present: readonly ParsedDocument[]) {
  const { history } = workspace;
  const known = descriptions.get(step);
  if (known) return known;
  const files = step.files
    .filter(({ path }) => path.startsWith("content/"))
    .map(({ path, before, after }) => {
      const kind: ContentChange["kind"] = before ? (after ? "changed" : "deleted") : "added";
      return { path, kind };
    });
  const describeFiles = async (): Promise<ContentChange[]> => {
    const documents = await documentsAfter(history, step, present);
    const sections = await sectionsBefore(workspace, step, documents);
    const readPrevious = (path: string) => history.readVersion(step, path, "before");
    return new ChangeSummary(files, readPrevious, sections).create(documents);
  };
  const changes = await (files.length > 0 ? describeFiles() : describeInputs(history, step, present));
  descriptions.set(step, changes);
  return changes;
}

/** Returns all changes of the history, the last one first. */
export async function listHistory(workspace: Workspace): Promise<HistoryEntry[]> {
  const { history } = workspace;
  const { steps, done } = history.steps;
  const entries = steps.map((step, index) => entryOf(step, index >= done));
  const present = await workspace.readDocuments();
  for (const [index, step] of [...steps.entries()].slice(-describedSteps)) {
    const entry = entries[index];
    if (entry) entry.changes = await describe(workspace, step, present);
  }
  return entries.reverse();
}

/** Returns a picture as it was after a step, or before the step that has deleted it. */
export async function readFormerPicture({ history }: Workspace, id: string, path: string) {
  const step = history.steps.steps.find((each) => each.id === id);
  const file = posix.join("content", path);
  return (await history.readVersion(step, file, "after")) ?? history.readVersion(step, file, "before");
}

/** Returns the changes that Undo reverts and Redo repeats next. */
export const nextChanges = ({ last, next }: History): { undo?: HistoryEntry; redo?: HistoryEntry } => ({
  ...(last && { undo: entryOf(last, false) }),
  ...(next && { redo: entryOf(next, true) }),
});

/** Returns the reason why a step is not restored, with titles: a picture or text has that of the step's document. */
function refusalOf(
  { changed, unreadable, lost, invalid }: NonNullable<UndoResult["refused"]>,
  documents: readonly ParsedDocument[],
  stepPath: string,
): string {
  const [first] = languagesIn(documents);
  if (invalid.length > 0) {
    const names = invalid.map((file) => {
      const document = documents.find(({ path }) => projectPath(path) === file);
      return document ? titleOf(document, first) : posix.basename(file);
    });
    return fillMessage(serverMessages["not valid"], [...new Set(names)].join(", "));
  }
  const message = lost.length > 0 ? "lost" : unreadable.length > 0 ? "unreadable" : "changed outside";
  const titles = { lost, unreadable, "changed outside": changed }[message].map((file) => {
    const path = [posix.relative("content", file), stepPath].find(kindOf) ?? stepPath;
    const kind = kindOf(path);
    const value = documents.find((document) => document.path === path)?.value;
    return kind ? titleOf({ path, kind, value }, first) : posix.parse(path).name;
  });
  return fillMessage(serverMessages[message], [...new Set(titles)].join(", "));
}

/** Takes over the unfinished inputs of a step that was undone or redone, and reports the step. */
async function report(
  workspace: Workspace,
  result: UndoResult,
  isUndone: boolean,
): Promise<Omit<UndoReport, "revision">> {
  const { step, refused, canForce } = result;
  if (!step) return {};
  if (refused) {
    const reason = refusalOf(refused, await workspace.readDocuments(), step.path);
    return { refused: reason, ...(canForce && { canForce }) };
  }
  const documents = step.files.flatMap(({ path }) =>
    path.startsWith(`${inputsFolder}/`) ? [path.slice(inputsFolder.length + 1, -".json".length)] : [],
  );
  for (const path of documents)
    await workspace.states.reload(
      path,
      step.files.some((file) => file.path === projectPath(path)),
    );
  const changes = await describe(workspace, step, await workspace.readDocuments());
  return { change: { ...entryOf(step, isUndone), changes } };
}

/** Returns a function that finds the problems of a step. A step that is newer than all other changes has none. */
const problemFinder =
  (workspace: Workspace) =>
  (step: HistoryStep, contents: FileContents): Promise<string[]> =>
    step.time >= workspace.lastOutsideChange ? Promise.resolve([]) : findNewProblems(workspace, contents);

/** Reverts the last step. */
export const undo = async (workspace: Workspace, force = false) =>
  report(workspace, await workspace.history.undo(problemFinder(workspace), force), true);

/** Repeats the step that was undone last. */
export const redo = async (workspace: Workspace) =>
  report(workspace, await workspace.history.redo(problemFinder(workspace)), false);

/** Undoes or redoes steps until a number of them is done. Stops at a step that cannot be restored. */
async function restoreUntil(workspace: Workspace, target: number): Promise<Omit<UndoReport, "revision">> {
  const { history } = workspace;
  let result: Omit<UndoReport, "revision"> = {};
  while (history.steps.done !== target && result.refused === undefined)
    result = await (history.steps.done > target ? undo(workspace) : redo(workspace));
  return result;
}

/** Undoes or redoes steps until one is the last: all of them or, if one cannot be restored, none. */
export async function goTo(workspace: Workspace, id: string | null): Promise<Omit<UndoReport, "revision">> {
  const { steps, done } = workspace.history.steps;
  const target = steps.findIndex((step) => step.id === id) + 1;
  if (id !== null && target === 0) return { refused: serverMessages.forgotten };
  const result = await restoreUntil(workspace, target);
  if (result.refused !== undefined) await restoreUntil(workspace, done);
  return result;
}
