import { useSyncExternalStore } from "react";
import { trackFormResult } from "../../browser/analytics-events";
import { sendMessage, type Message } from "../../browser/messages";

/** Input of a visitor by field name. */
export type Draft = Omit<Message, "captcha">;

const storageKey = "contact-draft";

/** Calls a function with the storage of the browser session; does nothing if that is blocked or full. */
function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Stores the draft for the browser session. */
export function saveDraft(draft: Draft): void {
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(draft)));
}

/** Returns the draft of the browser session; empty without one. */
export function readDraft(): Readonly<Record<string, string>> {
  return withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? "{}") as Partial<Draft>) ?? {};
}

/** Removes the draft. */
function clearDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}

/** State of the attempt to send a message. */
export type Submission = "idle" | "submitting" | "success" | "failure";

const subscribers = new Set<() => void>();
let submission: Submission = "idle";

function change(next: Submission): void {
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

/** Returns the state of the submission, which outlives the contact page. */
export function useSubmission(): Submission {
  return useSyncExternalStore(
    subscribe,
    () => submission,
    () => "idle",
  );
}

/** Clears the result of the last attempt. */
export function dismissResult(): void {
  if (submission !== "submitting") change("idle");
}

/** Sends a message, unless another one is being sent. An error is logged and leads to `failure`. */
export async function submit(message: Message): Promise<void> {
  if (submission === "submitting") return;
  change("submitting");
  let result: "success" | "failure" = "success";
  try {
    await sendMessage(message);
    clearDraft();
  } catch (error) {
    console.error(error);
    result = "failure";
  }
  trackFormResult(result);
  change(result);
}
