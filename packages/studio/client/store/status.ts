import { studioTexts } from "../studio-texts";
import { isDirty } from "./documents";
import { useStore, type Store } from "./store";

/** The status of all documents. Everything is on disk only if it is `saved`. */
export type Status = {
  kind: "offline" | "failed" | "gone" | "conflict" | "adding" | "saving" | "waiting" | "saved";
  text: string;
  /** Path of a document that the owner has to look at. */
  path?: string;
};

/** Returns the most urgent part of the status. */
export function readStatus(store: Store): Status {
  const { isOffline, openDocuments, pictureUploads, runningSaves, runningUploads, serverState, titles } =
    store;
  const open = Object.values(openDocuments);
  const titleOf = ({ path }: { path: string }): string => titles[path] ?? path;
  if (isOffline) return { kind: "offline", text: studioTexts.offline };
  const failed = open.find((each) => each.failure !== undefined && (isDirty(each) || each.isGone));
  if (failed) {
    const text = studioTexts.saveFailed(titleOf(failed), failed.failure ?? "");
    return { kind: "failed", text, path: failed.path };
  }
  const gone = open.find(({ isGone }) => isGone);
  if (gone) return { kind: "gone", text: studioTexts.goneDocument(titleOf(gone)), path: gone.path };
  const changed = open.find(({ conflict }) => conflict);
  if (changed)
    return { kind: "conflict", text: studioTexts.conflictIn(titleOf(changed)), path: changed.path };
  const pictures = Object.values(pictureUploads).flat();
  const done = pictures.filter(({ isDone }) => isDone).length;
  if (pictures.length > 0) return { kind: "adding", text: studioTexts.addingPictures(done, pictures.length) };
  if (runningUploads > 0) return { kind: "adding", text: studioTexts.addingFile };
  if (runningSaves > 0 || open.some(isDirty)) return { kind: "saving", text: studioTexts.saving };
  // Also in documents that are not open.
  const documents = (serverState?.documents ?? []).filter(
    ({ path, waiting }) => (openDocuments[path]?.saved.inputs ?? waiting).length > 0,
  );
  const [first] = documents;
  if (!first) return { kind: "saved", text: studioTexts.saved };
  const text = studioTexts.notSaved(documents.map(({ title }) => title));
  return { kind: "waiting", text, path: first.path };
}

/** Returns the status, and re-renders when it changes. */
export const useStatus = (): Status =>
  JSON.parse(useStore((store) => JSON.stringify(readStatus(store)))) as Status;
