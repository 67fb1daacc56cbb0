import { useSyncExternalStore } from "react";
import type { FieldPath, FieldProblem } from "../../../content/schema/value-paths";
import type { DocumentKind, FormSchema, StoredDocument, StoredMarkdown, StudioState } from "../../protocol";
import { RequestError } from "../api";
import { studioTexts } from "../studio-texts";

/** The Markdown file of a field: its text on disk, and its text with unsaved changes. */
export type OpenMarkdown = {
  field: FieldPath;
  saved: string;
  text: string;
  path?: string | undefined;
  version?: string | undefined;
  /** Language of a translation; undefined for the original. */
  language?: string | undefined;
};

/** An open document: its version on disk, and its values with unsaved changes. */
export type OpenDocument = {
  path: string;
  kind: DocumentKind;
  /** The version on disk that was last read or written. */
  saved: StoredDocument;
  value: Record<string, unknown>;
  body: string | undefined;
  /** Loaded Markdown files of fields, by `markdownKey`. */
  markdownFiles: Readonly<Record<string, OpenMarkdown>>;
  problems: readonly FieldProblem[];
  /** A newer version on disk. It is set if the file has changed while there were unsaved changes. */
  conflict?: (StoredDocument & { markdownFiles: StoredMarkdown[] }) | undefined;
};

/** A picture that is being added to a section. */
export type PictureUpload = {
  id: number;
  title: string;
  url: string;
  isDone: boolean;
  token?: string | undefined;
};

/** The state of the page. */
export type Store = {
  serverState?: StudioState;
  /** Revision of the newest state of the server. */
  revision: number;
  forms?: Record<DocumentKind, FormSchema>;
  /** Tag of the language whose texts are shown; the first one of the site by default. */
  language?: string;
  /** True while the server does not answer. */
  isOffline: boolean;
  /** Open documents by their paths. */
  openDocuments: Readonly<Record<string, OpenDocument>>;
  /** Pictures that are being added, by the path of their section. */
  pictureUploads: Readonly<Record<string, readonly PictureUpload[]>>;
  /** Messages about rejected files, by the path of their section. */
  uploadErrors: Readonly<Record<string, readonly string[]>>;
  runningSaves: number;
  /** True after the first successful save. */
  hasSaved: boolean;
  /** Message next to the saving status. */
  notice: string;
};

let store: Store = {
  ...{ revision: 0, isOffline: false, openDocuments: {}, pictureUploads: {}, uploadErrors: {} },
  ...{ runningSaves: 0, hasSaved: false, notice: "" },
};
const listeners = new Set<() => void>();

/** Returns the current state, for code outside of components. */
export const getStore = (): Store => store;

/** Changes parts of the state, and re-renders the components that use them. */
export function updateStore(change: Partial<Store>): void {
  store = { ...store, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns a part of the state. Re-renders when it changes. */
export const useStore = <Part>(select: (state: Store) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(store));

/** Shows the texts of another language. */
export const showLanguage = (language: string): void => updateStore({ language });

/** Shows a message next to the saving status. */
export const setNotice = (notice: string): void => updateStore({ notice });

/** Runs a task that the owner has started. Shows a notice if it fails. */
export async function runWithNotice(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    setNotice((error instanceof RequestError && error.message) || studioTexts.requestFailed);
  }
}
