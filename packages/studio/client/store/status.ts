import { studioTexts } from "../studio-texts";
import { getOpenDocuments, isDirty } from "./documents";
import { useStore, type Store } from "./store";

/** Changes that are not on disk, and their places. */
export type UnsavedDocument = { path: string; title: string; message: string };

/** The status of all documents. Everything is on disk only if it is `saved`. */
export type Status = {
  kind: "offline" | "failed" | "gone" | "conflict" | "adding" | "saving" | "waiting" | "saved";
  text: string;
  documents: readonly UnsavedDocument[];
};

/** Returns the documents with inputs that wait, also those that are not open. */
function waitingDocuments({ serverState, openDocuments }: Store): UnsavedDocument[] {
  return (serverState?.documents ?? []).flatMap(({ path, title, waiting }) => {
    const inputs = openDocuments[path]?.saved.inputs ?? waiting;
    const message = inputs.flatMap(({ problems }) => problems.map((problem) => problem.message)).join(" ");
    return inputs.length > 0 ? [{ path, title, message }] : [];
  });
}

/** Returns the status of all documents, the most urgent part of it first. */
export function readStatus(store: Store): Status {
  const { isOffline, pictureUploads, runningSaves, runningUploads, titles } = store;
  const open = getOpenDocuments();
  const documentsWith = (message: (each: (typeof open)[number]) => string | undefined): UnsavedDocument[] =>
    open.flatMap((each) => {
      const text = message(each);
      return text === undefined
        ? []
        : [{ path: each.path, title: titles[each.path] ?? each.path, message: text }];
    });
  const status = (
    kind: Status["kind"],
    text: string,
    documents: readonly UnsavedDocument[] = [],
  ): Status => ({
    kind,
    text,
    documents,
  });
  if (isOffline) return status("offline", studioTexts.offline);
  const failed = documentsWith((each) => (isDirty(each) || each.isGone ? each.failure : undefined));
  const [failure] = failed;
  if (failure) return status("failed", studioTexts.saveFailed(failure.title, failure.message), failed);
  const gone = documentsWith(({ isGone }) => (isGone ? studioTexts.goneFile : undefined));
  if (gone[0]) return status("gone", studioTexts.goneDocument(gone[0].title), gone);
  const conflicts = documentsWith(({ conflict }) => conflict && studioTexts.conflict);
  if (conflicts[0]) return status("conflict", studioTexts.conflictIn(conflicts[0].title), conflicts);
  const pictures = Object.values(pictureUploads).flat();
  const done = pictures.filter(({ isDone }) => isDone).length;
  if (pictures.length > 0) return status("adding", studioTexts.addingPictures(done, pictures.length));
  if (runningUploads > 0) return status("adding", studioTexts.addingFile);
  if (runningSaves > 0 || open.some(isDirty)) return status("saving", studioTexts.saving);
  const waiting = waitingDocuments(store);
  if (waiting.length > 0)
    return status("waiting", studioTexts.notSaved(waiting.map(({ title }) => title)), waiting);
  return status("saved", studioTexts.saved);
}

let last: { store: Store; status: Status } | undefined;

/** Returns the status, and re-renders when it changes. */
export const useStatus = (): Status =>
  useStore((store) => {
    if (last?.store !== store) {
      const status = readStatus(store);
      const isSame = last && JSON.stringify(last.status) === JSON.stringify(status);
      last = { store, status: isSame && last ? last.status : status };
    }
    return last.status;
  });
