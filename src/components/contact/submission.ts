import { useSyncExternalStore } from "react";
import { trackFormResult } from "../../browser/analytics";
import { sendMessage, type Message } from "../../browser/messages";
import { clearDraft } from "./draft";

/** Where an attempt to send is: none yet, under way, or how it ended. */
export type Submission = "idle" | "submitting" | "success" | "failure";

const subscribers = new Set<() => void>();
let submission: Submission = "idle";

function change(next: Submission): void {
  submission = next;
  subscribers.forEach((subscriber) => {
    subscriber();
  });
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) dismissResult();
  };
}

/** The state of the one submission. It outlives the contact page, so that leaving the page while sending is safe. */
export function useSubmission(): Submission {
  return useSyncExternalStore(
    subscribe,
    () => submission,
    () => "idle",
  );
}

/** Forgets how the last attempt ended; one that is under way goes on. */
export function dismissResult(): void {
  if (submission !== "submitting") change("idle");
}

/** Sends a message, unless another is under way. What goes wrong is an error in the console and a `failure`. */
export async function submit(message: Message): Promise<void> {
  if (submission === "submitting") return;
  change("submitting");
  try {
    await sendMessage(message);
    clearDraft();
    trackFormResult("success");
    change("success");
  } catch (error) {
    console.error(error);
    trackFormResult("failure");
    change("failure");
  }
}
