import { useState } from "react";
import type { StudioState } from "../../protocol";
import { postJson } from "../api";
import { getDrafts, isDirty } from "../store/drafts";
import { isSaveScheduled } from "../store/saving";
import { runWithNotice, setNotice, useStore, type Store } from "../store/store";
import { undo } from "../store/undo";
import { studioTexts } from "../studio-texts";

const nothingToPublish: StudioState["publish"] = { changes: [], unpushedCommits: 0 };

/** Maximum number of changes in the list. */
const maxListedChanges = 12;

/** Button that publishes, with a list of what has changed. */
function Publish() {
  const { changes, unpushedCommits, problem } =
    useStore(({ serverState }) => serverState?.publish) ?? nothingToPublish;
  const [isRunning, setIsRunning] = useState(false);
  const isReady = !problem && (changes.length > 0 || unpushedCommits > 0) && !isRunning;
  const publish = async (): Promise<void> => {
    setIsRunning(true);
    await runWithNotice(async () => {
      const { message } = await postJson<{ message?: string }>("publish", {});
      setNotice(message ?? studioTexts.published);
    });
    setIsRunning(false);
  };
  const label = changes.length > 0 ? studioTexts.publishChanges(changes.length) : studioTexts.publish;
  return (
    <div className="publish">
      <button
        type="button"
        className="primary"
        aria-disabled={!isReady}
        aria-describedby="publish-info"
        onClick={() => isReady && void publish()}
      >
        {isRunning ? studioTexts.publishing : label}
      </button>
      <div id="publish-info" className="help">
        {problem && <p>{problem}</p>}
        {!problem && changes.length + unpushedCommits === 0 && <p>{studioTexts.nothingToPublish}</p>}
        {unpushedCommits > 0 && <p>{studioTexts.unpushedCommits(unpushedCommits)}</p>}
        {changes.length > 0 && (
          <ul>
            {changes.slice(0, maxListedChanges).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {changes.length > maxListedChanges && <li>…</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Returns the text of the status line. */
function statusText({ runningSaves, uploads, hasSaved, isOffline }: Store): string {
  if (isOffline) return studioTexts.offline;
  const pending = Object.values(uploads).flat();
  if (pending.length > 0)
    return studioTexts.addingPictures(pending.filter(({ isDone }) => isDone).length, pending.length);
  if (runningSaves > 0 || isSaveScheduled()) return studioTexts.saving;
  const problems = getDrafts().flatMap((draft) =>
    draft.problems.length > 0 && isDirty(draft) ? draft.problems : [],
  );
  if (problems.length > 0) return studioTexts.notSaved(problems.length);
  return hasSaved ? studioTexts.saved : "";
}

/** The saving status, and the buttons Undo and Publish. */
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
      <Publish />
    </header>
  );
}
