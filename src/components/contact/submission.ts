import { useSyncExternalStore } from "react";
import { trackFormResult } from "../../browser/analytics-events";
import { sendMessage, StatusError } from "../../browser/send-message";
import type { Message } from "../../../packages/contact-api/message";
import { clearInput } from "./saved-input";

/** Result of an attempt to send a message. Visitors can correct one that is `rejected`. */
export type SubmissionResult = "success" | "failure" | "rejected" | "rateLimited";

/** State of the attempt to send a message. */
export type SubmissionState = "idle" | "submitting" | SubmissionResult;

const resultOfStatus: Readonly<Record<number, SubmissionResult>> = {
  413: "rejected",
  422: "rejected",
  429: "rateLimited",
};

const subscribers = new Set<() => void>();
let submission: SubmissionState = "idle";

function setState(next: SubmissionState): void {
  submission = next;
  subscribers.forEach((subscriber) => subscriber());
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) dismissResult();
  };
}

/**
 * Returns the state of the submission. A running one continues after the visitor leaves Contact; a result is
 * cleared.
 */
export function useSubmission(): SubmissionState {
  return useSyncExternalStore(
    subscribe,
    () => submission,
    () => "idle",
  );
}

/** Clears the result of the last attempt. */
export function dismissResult(): void {
  if (submission !== "submitting") setState("idle");
}

/** Sends a message, unless another one is being sent. An error is logged and leads to a failure. */
export async function submit(message: Message): Promise<void> {
  if (submission === "submitting") return;
  setState("submitting");
  let result: SubmissionResult = "success";
  try {
    await sendMessage(message);
    clearInput();
  } catch (error) {
    console.error(error);
    result = (error instanceof StatusError && resultOfStatus[error.status]) || "failure";
  }
  trackFormResult(result === "success" ? result : "failure");
  setState(result);
}
