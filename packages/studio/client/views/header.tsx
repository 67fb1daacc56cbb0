import type { HistoryEntry } from "../../protocol";
import { changeTitle, redo, undo } from "../store/history";
import { useStatus } from "../store/status";
import { selectProblem } from "../store/selection";
import { runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { History } from "./history";
import { Search } from "./search";
import { PublishButton } from "./publish/publish-button";

const changeText = (change: HistoryEntry): string =>
  studioTexts.changeText({ ...change, title: changeTitle(change) });

/** The status of saving, and the buttons Undo, Redo and Publish. */
export function Header() {
  const { text, documents } = useStatus();
  const { notice, canForceUndo, serverState } = useStore((store) => store);
  const [first] = documents;
  return (
    <header>
      <strong>{studioTexts.studio}</strong>
      <p role="status">
        {first ? (
          <button type="button" className="link" onClick={() => void selectProblem(first.path)}>
            {text}
          </button>
        ) : (
          text
        )}
        {notice && <span className="notice"> {notice}</span>}
      </p>
      <Search />
      {canForceUndo && (
        <button type="button" onClick={() => void runWithNotice(() => undo(true))}>
          {studioTexts.forceUndo}
        </button>
      )}
      <button
        type="button"
        title={serverState?.undo && changeText(serverState.undo)}
        onClick={() => void runWithNotice(undo)}
      >
        {studioTexts.undo}
      </button>
      <button
        type="button"
        title={serverState?.redo && changeText(serverState.redo)}
        onClick={() => void runWithNotice(redo)}
      >
        {studioTexts.redo}
      </button>
      <History />
      <PublishButton />
    </header>
  );
}
