import { changeText, isDeletion, redo, undo } from "../store/history";
import { useStatus } from "../store/status";
import { selectProblem } from "../store/selection";
import { runWithNotice, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { History } from "./history";
import { Search } from "./search";
import { PublishButton } from "./publish/publish-button";

/** The status of saving, and the buttons Undo, Redo and Publish. */
export function Header() {
  const { text, path } = useStatus();
  const { notice, canForceUndo, deletionNotice, serverState, revision } = useStore((store) => store);
  const isCurrent = serverState !== undefined && serverState.revision >= revision;
  // Only while nothing else was changed since.
  const deletion = deletionNotice && isCurrent && isDeletion(serverState.undo) ? serverState.undo : undefined;
  return (
    <header>
      <strong>{studioTexts.studio}</strong>
      <p role="status">
        {path !== undefined ? (
          <button type="button" className="link" onClick={() => void selectProblem(path)}>
            {text}
          </button>
        ) : (
          <span>{text}</span>
        )}
        {notice && !deletionNotice && <span className="notice"> {notice}</span>}
      </p>
      <span aria-live="polite">
        {deletionNotice && notice}
        {deletion && deletionNotice === "undone" && ` ${changeText(deletion)}.`}
      </span>
      {deletion && (
        <button type="button" onClick={() => void runWithNotice(undo)}>
          {studioTexts.bringBack}
        </button>
      )}
      <Search />
      {canForceUndo && (
        <button type="button" onClick={() => void runWithNotice(() => undo(true))}>
          {studioTexts.forceUndo}
        </button>
      )}
      {(["undo", "redo"] as const).map((name) => (
        <button
          key={name}
          type="button"
          title={serverState?.[name] && changeText(serverState[name])}
          onClick={() => void runWithNotice(name === "undo" ? undo : redo)}
        >
          {studioTexts[name]}
        </button>
      ))}
      <History />
      <PublishButton />
    </header>
  );
}
