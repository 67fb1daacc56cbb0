import { getOpenDocuments, isDirty } from "../store/open-documents";
import { isSaveScheduled } from "../store/save-states";
import { runWithNotice, useStore, type Store } from "../store/store";
import { undo } from "../store/undo";
import { studioTexts } from "../studio-texts";
import { PublishButton } from "./publish-button";

/** Returns the text of the status line. */
function statusText({ runningSaves, pictureUploads, hasSaved, isOffline }: Store): string {
  if (isOffline) return studioTexts.offline;
  const pending = Object.values(pictureUploads).flat();
  if (pending.length > 0)
    return studioTexts.addingPictures(pending.filter(({ isDone }) => isDone).length, pending.length);
  if (runningSaves > 0 || isSaveScheduled()) return studioTexts.saving;
  const problems = getOpenDocuments().flatMap((openDocument) =>
    openDocument.problems.length > 0 && isDirty(openDocument) ? openDocument.problems : [],
  );
  if (problems.length > 0) return studioTexts.notSaved(problems.length);
  return hasSaved ? studioTexts.saved : "";
}

/** The status of saving, and the buttons Undo and Publish. */
export function Header() {
  const status = useStore(statusText);
  const notice = useStore((store) => store.notice);
  const undoLabel = useStore(({ serverState }) => serverState?.undoLabel);
  return (
    <header>
      <strong>{studioTexts.studio}</strong>
      <p role="status">
        {status}
        {notice && <span className="notice"> {notice}</span>}
      </p>
      <button type="button" title={undoLabel} onClick={() => void runWithNotice(undo)}>
        {studioTexts.undo}
      </button>
      <PublishButton />
    </header>
  );
}
