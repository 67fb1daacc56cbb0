import type { ReactNode } from "react";
import { pathOf } from "../../document-state";
import { findConflicts, keepYours, takeFromDisk } from "../store/conflicts";
import { closeDocument, save, writeAgain } from "../store/saving";
import { type OpenDocument, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";
import { Differences } from "./differences";

/** A question about a whole document, to which the status leads. */
function Question(props: {
  text: string;
  answers?: Readonly<Record<string, () => void>>;
  children?: ReactNode;
}) {
  const { text, answers = {}, children } = props;
  return (
    <div role="alert" className="conflict" data-field="" tabIndex={-1}>
      <p>{text}</p>
      {children}
      <span className="row">
        {Object.entries(answers).map(([label, onClick]) => (
          <button key={label} type="button" onClick={onClick}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Asks which version is wanted of what the owner and another program have changed, or removed. */
export function Conflict({ openDocument }: { openDocument: OpenDocument }) {
  const { path, kind, keys, conflict, isGone } = openDocument;
  const title = useStore(({ titles }) => titles[path]) ?? path;
  if (isGone) {
    const answers = {
      [studioTexts.writeAgain]: () => void writeAgain(path),
      [studioTexts.close]: () => closeDocument(path),
    };
    return <Question text={studioTexts.goneFile} answers={answers} />;
  }
  if (!conflict) return null;
  if (!conflict.saved.value) return <Question text={studioTexts.unreadableFile(title, `content/${path}`)} />;
  const resolve = (choose: (path: string) => void) => (): void => {
    choose(path);
    void save(path);
  };
  const parts = findConflicts(openDocument, conflict.saved, conflict.texts);
  return (
    <Question
      text={studioTexts.conflict}
      answers={{
        [studioTexts.keepYours]: resolve(keepYours),
        [studioTexts.takeFromDisk]: resolve(takeFromDisk),
      }}
    >
      <Differences
        {...{ kind, title }}
        parts={parts.map(({ at, ...versions }) => ({ path: pathOf(keys, at) ?? [], ...versions }))}
        theirs={studioTexts.onDisk}
      />
    </Question>
  );
}
