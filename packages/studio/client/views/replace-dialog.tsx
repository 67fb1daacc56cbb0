import { useEffect, useRef } from "react";
import { runWithNotice, updateStore, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** Asks whether a file that was dropped on a picture of the page replaces it. */
export function ReplaceDialog() {
  const pending = useStore(({ pendingReplacement }) => pendingReplacement);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (pending) dialog.current?.showModal();
  }, [pending]);
  if (!pending) return null;
  const { file, title, replace, add } = pending;
  const answer = (task?: () => Promise<unknown>): void => {
    // Closing gives the focus back.
    dialog.current?.close();
    updateStore({ pendingReplacement: undefined });
    if (task) void runWithNotice(task);
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="replace-heading" onClose={() => answer()}>
      <h2 id="replace-heading">{studioTexts.replacePicture(title)}</h2>
      <p>{studioTexts.replaceHint(file.name)}</p>
      <span className="row">
        <button type="button" className="primary" onClick={() => answer(replace)}>
          {studioTexts.replaceAnswer}
        </button>
        {add && (
          <button type="button" onClick={() => answer(add)}>
            {studioTexts.addInstead}
          </button>
        )}
        <button type="button" onClick={() => answer()}>
          {studioTexts.cancel}
        </button>
      </span>
    </dialog>
  );
}
