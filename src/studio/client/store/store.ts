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
import { studioTexts } from "../studio-texts";

/** The Markdown file of a field: its saved text and its text with unsaved changes. */
export type TextDraft = {
  field: FieldPath;
  saved: string;
  text: string;
  path?: string | undefined;
  version?: string | undefined;
  /** Language of a translation; undefined for the original. */
  language?: string | undefined;
};

/** An open document: its saved version and its values with unsaved changes. */
export type Draft = {
  path: string;
  kind: DocumentKind;
  /** The version on disk. */
  saved: StoredDocument;
  value: Record<string, unknown>;
  body: string | undefined;
  texts: Readonly<Record<string, TextDraft>>;
  problems: readonly Problem[];
  /** The new version on disk, if another program has written it while there were unsaved changes. */
  conflict?: (StoredDocument & { texts: StoredText[] }) | undefined;
};

/** An image that is being added to a section. */
export type Upload = { id: number; title: string; url: string; isDone: boolean; token?: string | undefined };

/** The state of the page. */
export type Store = {
  serverState?: StudioState;
  /** Number of the newest state of the server. */
  revision: number;
  forms?: Record<DocumentKind, FormSchema>;
  /** Tag of the language whose texts are shown; the first one of the site by default. */
  language?: string;
  isOffline: boolean;
  /** Open documents by their paths. */
  drafts: Readonly<Record<string, Draft>>;
  /** Images that are being added, by the path of their section. */
  uploads: Readonly<Record<string, readonly Upload[]>>;
  /** Messages about rejected files, by the path of their section. */
  uploadErrors: Readonly<Record<string, readonly string[]>>;
  runningSaves: number;
  /** True as soon as a save has succeeded. */
  hasSaved: boolean;
  /** Message next to the saving status. */
  notice: string;
};

let store: Store = {
  ...{ revision: 0, isOffline: false, drafts: {}, uploads: {}, uploadErrors: {} },
  ...{ runningSaves: 0, hasSaved: false, notice: "" },
};
const listeners = new Set<() => void>();

/** Returns the current state. */
export const getStore = (): Store => store;

/** Changes parts of the state and renders the components that use them. */
export function update(change: Partial<Store>): void {
  store = { ...store, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a part of the state, and renders again when it changes. */
export const useStore = <Part>(select: (state: Store) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(store));

/** Shows the texts of another language. */
export const showLanguage = (language: string): void => update({ language });

/** Shows a message next to the saving status. */
export const setNotice = (notice: string): void => update({ notice });

/** Runs a task that the owner has started, and shows a notice if it fails. */
export async function runWithNotice(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    setNotice((error instanceof RequestError && error.message) || studioTexts.requestFailed);
  }
}
