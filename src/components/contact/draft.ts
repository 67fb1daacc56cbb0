import type { Message } from "../../browser/messages";

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
export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}
