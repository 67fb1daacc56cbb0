import { useState } from "react";
import type { PublishState } from "../../protocol";
import { postJson } from "../api";
import { runWithNotice, setNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

const unknownState: PublishState = { changes: [], unpushedCommits: 0 };

/** Maximum number of listed changes. */
const maxListedChanges = 12;

/** The button Publish, with a list of what has changed. */
export function PublishButton() {
  const { changes, unpushedCommits, problem } =
    useStore(({ serverState }) => serverState?.publish) ?? unknownState;
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
