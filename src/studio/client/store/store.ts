import { useSyncExternalStore } from "react";
import type { FieldPath } from "../../../content/schema/value-paths";
import type {
  DocumentKind,
  FormSchema,
  Problem,
  StoredDocument,
  StoredText,
  StudioState,
} from "../../protocol";
import { RequestError } from "../api";
import { words } from "../words";

/** The text of a Markdown field: as it is on disk and as it is written here. */
export type TextDraft = {
  field: FieldPath;
  saved: string;
  text: string;
  path?: string | undefined;
  version?: string | undefined;
  /** Language of a version that is not the original. */
  language?: string | undefined;
};

/** A document as it is on disk and as it is written here. */
export type Draft = {
  path: string;
  kind: DocumentKind;
  /** As it is on disk. */
  saved: StoredDocument;
  value: Record<string, unknown>;
  body: string | undefined;
  texts: Readonly<Record<string, TextDraft>>;
  problems: readonly Problem[];
  /** The version on disk, if it changed while there were unsaved changes. */
  conflict?: (StoredDocument & { texts: StoredText[] }) | undefined;
};

/** An image that is being added to a section. */
export type Upload = { id: number; title: string; url: string; isDone: boolean; token?: string | undefined };

export type Store = {
  studio?: StudioState;
  /** Number of the newest state that was seen. */
  revision: number;
  forms?: Record<DocumentKind, FormSchema>;
  /** Tag of the language whose texts are shown; the first one of the site by default. */
  language?: string;
  isOffline: boolean;
  drafts: Readonly<Record<string, Draft>>;
  uploads: Readonly<Record<string, readonly Upload[]>>;
  refusals: Readonly<Record<string, readonly string[]>>;
  saving: number;
  hasSaved: boolean;
  notice: string;
};

let store: Store = {
  ...{ revision: 0, isOffline: false, drafts: {}, uploads: {}, refusals: {} },
  ...{ saving: 0, hasSaved: false, notice: "" },
};
const listeners = new Set<() => void>();

/** Returns the current state. */
export const getStore = (): Store => store;

/** Changes the state and renders what depends on it. */
export function update(change: Partial<Store>): void {
  store = { ...store, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a part of the store, and renders again when it changes. */
export const useStore = <Part>(select: (state: Store) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(store));

/** Shows the texts of another language. */
export const showLanguage = (language: string): void => update({ language });

/** Shows a message next to the saving status. */
export const setNotice = (notice: string): void => update({ notice });

/** Runs a task that the owner has started, and shows the reason if it fails. */
export async function run(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    setNotice((error instanceof RequestError && error.message) || words.noAnswer);
  }
}
