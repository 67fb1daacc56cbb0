import { useState } from "react";
import type { StudioState } from "../../protocol";
import { postJson } from "../api";
import { allDrafts, isDirty } from "../store/drafts";
import { isSaveDue } from "../store/saving";
import { run, setNotice, useStore, type Store } from "../store/store";
import { undo } from "../store/undo";
import { words } from "../words";

const nothingToPublish: StudioState["publish"] = { changes: [], unpushed: 0 };

/** Number of changes that are listed. */
const maxLines = 12;

function Publish() {
  const { changes, unpushed, missing } = useStore(({ studio }) => studio?.publish) ?? nothingToPublish;
  const [isRunning, setIsRunning] = useState(false);
  const isReady = !missing && (changes.length > 0 || unpushed > 0) && !isRunning;
  const publish = async (): Promise<void> => {
    setIsRunning(true);
    await run(async () => {
      const { message } = await postJson<{ message?: string }>("publish", {});
      setNotice(message ?? words.published);
    });
    setIsRunning(false);
  };
  const idle = changes.length > 0 ? words.publishChanges(changes.length) : words.publish;
  return (
    <div className="publish">
      <button
        type="button"
        className="primary"
        aria-disabled={!isReady}
        aria-describedby="publish-info"
        onClick={() => isReady && void publish()}
      >
        {isRunning ? words.publishing : idle}
      </button>
      <div id="publish-info" className="help">
        {missing && <p>{missing}</p>}
        {!missing && changes.length + unpushed === 0 && <p>{words.nothingToPublish}</p>}
        {unpushed > 0 && <p>{words.unpushed(unpushed)}</p>}
        {changes.length > 0 && (
          <ul>
            {changes.slice(0, maxLines).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {changes.length > maxLines && <li>…</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Returns the text of the status line. */
function statusText({ saving, uploads, hasSaved, isOffline }: Store): string {
  if (isOffline) return words.offline;
  const pending = Object.values(uploads).flat();
  if (pending.length > 0) return words.adding(pending.filter(({ isDone }) => isDone).length, pending.length);
  if (saving > 0 || isSaveDue()) return words.saving;
  const problems = allDrafts().flatMap((draft) =>
    draft.problems.length > 0 && isDirty(draft) ? draft.problems : [],
  );
  if (problems.length > 0) return words.notSaved(problems.length);
  return hasSaved ? words.saved : "";
}

/** The state of saving, and the buttons for everything that was changed. */
export function Header() {
  const status = useStore(statusText);
  const notice = useStore((store) => store.notice);
  const label = useStore(({ studio }) => studio?.undo);
  return (
    <header>
      <strong>{words.studio}</strong>
      <p role="status">
        {status}
        {notice && <span className="notice"> {notice}</span>}
      </p>
      <button type="button" title={label} onClick={() => void run(undo)}>
        {words.undo}
      </button>
      <Publish />
    </header>
  );
}
