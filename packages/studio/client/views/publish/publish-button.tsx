import { useEffect, useRef, useState } from "react";
import type { PublishRequest, PublishResult, Review } from "../../../protocol";
import { getJson, postJson, RequestError } from "../../api";
import { save } from "../../store/saving";
import { getOpenDocuments } from "../../store/documents";
import { useStore } from "../../store/store";
import { studioTexts } from "../../studio-texts";
import { PublishContents } from "./publish-contents";

/** Saves everything, and returns what to look at before it is published. */
async function loadReview(): Promise<Review> {
  for (const { path } of getOpenDocuments()) await save(path);
  return getJson<Review>("review");
}

/** Returns the review of an open dialog; undefined until its changes are known, and an empty one if that fails. */
function useReview(isOpen: boolean): Partial<Review> | undefined {
  const [review, setReview] = useState<Partial<Review>>();
  const knownRevision = useStore(({ serverState }) => serverState?.revision ?? 0);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const show = (result: Partial<Review>): void => {
      if (isCurrent) setReview(result);
    };
    loadReview().then(show, () => show({}));
    return () => {
      isCurrent = false;
      setReview(undefined);
    };
  }, [isOpen]);
  return review && knownRevision >= (review.revision ?? 0) ? review : undefined;
}

/** The button Publish, and the dialog that shows what will be published before it is. */
export function PublishButton() {
  const publishState = useStore(({ serverState }) => serverState?.publish);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<Partial<PublishResult> & { isDone?: boolean }>({});
  const review = useReview(isOpen);
  const open = (): void => {
    setResult({});
    setOpen(true);
    if (!dialog.current?.open) dialog.current?.showModal();
    // Not the first button, which a long list of changes puts far below.
    heading.current?.focus();
  };
  const close = (): void => dialog.current?.close();
  const publish = async (request: PublishRequest): Promise<void> => {
    setResult({});
    try {
      for (const { path } of getOpenDocuments()) await save(path);
      const answer = await postJson<PublishResult>("publish", request);
      setResult({ ...answer, isDone: answer.message === undefined && !answer.conflicts });
    } catch (error) {
      setResult({ message: (error instanceof RequestError && error.message) || studioTexts.publishStopped });
    }
  };
  return (
    <>
      <button type="button" className="primary" aria-haspopup="dialog" onClick={open}>
        {publishState?.progress ? studioTexts.publishing : studioTexts.openPublish}
      </button>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="publish-heading"
        onClose={() => setOpen(false)}
      >
        <h2 ref={heading} id="publish-heading" tabIndex={-1}>
          {studioTexts.publishHeading}
        </h2>
        {publishState && (
          <PublishContents
            state={publishState}
            result={result}
            reviewItems={review?.items}
            isLooking={isOpen && !review && !result.isDone}
            onPublish={(request) => void publish(request)}
            onOpen={close}
          />
        )}
        <button type="button" onClick={close}>
          {studioTexts.close}
        </button>
      </dialog>
    </>
  );
}
