/** What a visitor typed, by field name. */
export type Draft = Readonly<Record<"from" | "replyToAddress" | "subject" | "body", string>>;

const storageKey = "contact-draft";

/** Keeps the draft for the rest of the browser session; without storage it lives in the form alone. */
export function saveDraft(draft: Draft): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
}

/** The draft of this browser session; empty where there is none. */
export function savedDraft(): Partial<Draft> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? "{}") as Partial<Draft>;
  } catch {
    return {};
  }
}

/** Forgets the draft. */
export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}
