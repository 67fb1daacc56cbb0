import type { Message } from "../../../packages/contact-api/message";

/** Input of the contact form by field name. */
export type FormInput = Required<Omit<Message, "captcha">>;

const storageKey = "contact-draft";

/** Calls a function with the storage of the browser session; does nothing if that is blocked or full. */
function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Stores the input for the browser session. */
export function saveInput(input: FormInput): void {
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(input)));
}

/** Returns the input of the session; empty without one. Other pages of the origin may store anything. */
export function readInput(): Readonly<Record<string, string>> {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(storageKey) ?? "{}") as unknown) ?? {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === "string"));
}

/** Removes the stored input. */
export function clearInput(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}
