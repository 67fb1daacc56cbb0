import { useEffect, useRef } from "react";
import { runWithNotice, updateStore, useStore } from "../store/store";
import { studioTexts } from "../studio-texts";

/** Asks what becomes of files that were dropped. */
export function DropDialog() {
  const pending = useStore(({ pendingDrop }) => pendingDrop);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (pending) dialog.current?.showModal();
  }, [pending]);
  if (!pending) return null;
  const { heading, help, answers } = pending;
  const answer = (task?: () => Promise<unknown>): void => {
    // Closing gives the focus back.
    dialog.current?.close();
    updateStore({ pendingDrop: undefined });
    if (task) void runWithNotice(task);
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="drop-heading" onClose={() => answer()}>
      <h2 id="drop-heading">{heading}</h2>
      <p>{help}</p>
      <span className="row">
        {answers.map(({ label, task }, index) => (
          <button
            key={label}
            type="button"
            className={index === 0 ? "primary" : undefined}
            onClick={() => answer(task)}
          >
            {label}
          </button>
        ))}
        <button type="button" onClick={() => answer()}>
          {studioTexts.cancel}
        </button>
      </span>
    </dialog>
  );
}
