import { useRef, useState } from "react";
import { type HistoryEntry, isPageKind } from "../../protocol";
import { partText } from "../fields/form-schema";
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

/** Returns the changed parts of a change in words. Of a page without changed fields, that is its text. */
const partTexts = ({ changes = [] }: HistoryEntry): string[] =>
  changes.flatMap(({ kind, documentKind = "site", items }) =>
    kind === "changed" && isPageKind(documentKind) && items.length === 0
      ? studioTexts.pageText
      : items.map((item) => partText(documentKind, item)),
  );

/** Returns a change in words, with the first of its parts. */
function entryText(entry: HistoryEntry): string {
  const [first, ...others] = partTexts(entry);
  const parts = [first, others.length > 0 && studioTexts.moreChanges(others.length)].filter(Boolean);
  return [changeText(entry), parts.join(", ")].filter(Boolean).join(": ");
}

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
            {entries.map((entry) => line(entry.id, entryText(entry), entry))}
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
