/** Input of a visitor by field name. */
export type Draft = Readonly<Record<"from" | "replyToAddress" | "subject" | "body", string>>;

const storageKey = "contact-draft";

/** Stores the draft for the browser session, unless storage is blocked or full. */
export function saveDraft(draft: Draft): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // The draft is in the form only.
  }
}

/** Returns the draft of the browser session; empty without one. */
export function readDraft(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? "{}") as Partial<Draft>;
  } catch {
    return {};
  }
}

/** Removes the draft. */
export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: there is no draft.
  }
}
