import type { Message } from "../../contact-api/message";

/** Input of the contact form by field name. */
export type Draft = Required<Omit<Message, "captcha">>;

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

/** Returns the draft of the session; empty without one. Other pages of the origin may store anything. */
export function readDraft(): Readonly<Record<string, string>> {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? "{}") as unknown) ?? {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === "string"));
}

/** Removes the stored draft. */
export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}
