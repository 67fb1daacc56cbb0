import { useRef, useState } from "react";
import type { HistoryEntry } from "../../protocol";
import { Thumbnail } from "../fields/thumbnail";
import { changeText, goToChange, loadHistory } from "../store/history";
import { failureText, runWithNotice } from "../store/store";
import { studioTexts } from "../studio-texts";
import { ChangedParts } from "./changed-parts";
import { focusOnMount } from "./focus-on-mount";

const time = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "medium",
  timeStyle: "short",
});

/** The button History, and the dialog with the last changes, each of which can be gone back to. */
export function History() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const load = async (): Promise<void> => setEntries(await loadHistory());
  const open = async (): Promise<void> => {
    setRefusal(undefined);
    await load();
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  const goTo = async (id: string | null): Promise<void> => {
    setRefusal(undefined);
    setRefusal(await goToChange(id).catch(failureText));
    await load();
  };
  const present = entries.find(({ isUndone }) => !isUndone)?.id ?? null;
  const line = (id: string | null, text: string, entry?: HistoryEntry) => {
    const [first, ...others] = entry?.changes?.flatMap(({ items }) => items) ?? [];
    return (
      <li key={id ?? ""} aria-current={id === present || undefined}>
        <div className="changes">
          {others.length === 0 && first?.image && (
            <Thumbnail documentPath="" image={first.image} version={entry?.id} />
          )}
          {text}{" "}
          <small>
            {entry && <time dateTime={new Date(entry.time).toISOString()}>{time.format(entry.time)}</time>}{" "}
            {id === present ? studioTexts.presentChange : entry?.isUndone && studioTexts.undoneChange}
          </small>
          {others.length > 0 &&
            entry?.changes?.map((change) => (
              <ChangedParts
                key={`${change.kind} ${change.path ?? change.title}`}
                change={change}
                version={entry.id}
              />
            ))}
        </div>
        {id !== present && (
          <button type="button" onClick={() => void runWithNotice(() => goTo(id))}>
            {studioTexts.goBack}
            <span className="visually-hidden">: {text}</span>
          </button>
        )}
      </li>
    );
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => void runWithNotice(open)}>
        {studioTexts.history}
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="history-heading">
        <h2 id="history-heading">{studioTexts.historyHeading}</h2>
        {refusal !== undefined && (
          <p ref={focusOnMount} role="alert" className="problem" tabIndex={-1}>
            {refusal}
          </p>
        )}
        <p className="help">{studioTexts.historyHelp}</p>
        {entries.length === 0 && <p>{studioTexts.noHistory}</p>}
        {entries.length > 0 && (
          <ol className="history">
            {entries.map((entry) => line(entry.id, changeText(entry), entry))}
            {line(null, studioTexts.beginning)}
          </ol>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {studioTexts.close}
        </button>
      </dialog>
    </>
  );
}
