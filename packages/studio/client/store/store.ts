import { useSyncExternalStore } from "react";
import type { FieldPath, FieldProblem } from "../../../content/schema/value-paths";
import type { DocumentState, Keys } from "../../document-state";
import type { DocumentKind, FormSchema, StoredDocument, StudioState } from "../../protocol";
import { RequestError } from "../api";
import { readRoute } from "../route";
import { studioTexts } from "../studio-texts";

/** A Markdown file as it is on disk; without a path if it does not exist. */
export type OpenText = { text: string; path?: string | undefined; version?: string | undefined };

/** A change of a document by the owner. It is repeated on the newest version of the document. */
export type Change = (state: DocumentState) => DocumentState;

/** An open document: its version on disk, and the changes that are not saved yet. */
export type OpenDocument = {
  path: string;
  kind: DocumentKind;
  /** The version on disk that was last read or written, with the inputs that wait. */
  saved: StoredDocument;
  /** Changes since then. */
  changes: readonly Change[];
  /** The saved version with the changes: values that are written, and inputs that are not. */
  state: DocumentState;
  /** The values that the controls show: `state` with its inputs. */
  value: Record<string, unknown>;
  keys: Keys;
  /** Problems of the inputs that wait, at the paths in `value`; with a language for those of a translated text. */
  problems: readonly (FieldProblem & { language?: string | undefined })[];
  /** Loaded Markdown files of fields, by `textKey`. */
  texts: Readonly<Record<string, OpenText>>;
  /** A newer version on disk. It is set if the file has changed while there were unsaved words. */
  conflict?: { saved: StoredDocument; texts: Readonly<Record<string, OpenText>> } | undefined;
  /** True if the file no longer exists. */
  isGone?: boolean | undefined;
  /** Reason why the last save has failed; it is tried again. */
  failure?: string | undefined;
};

/** A picture that is being added to a section. */
export type PictureUpload = {
  id: number;
  title: string;
  url: string;
  /** True if it is uploaded or refused. */
  isDone: boolean;
  /** True if its piece is in the list. It stays until all are, so that the progress counts all. */
  isAdded?: boolean;
  /** Key of the piece in front of which it is added; the end of the list by default. */
  before?: string | undefined;
  token?: string | undefined;
  /** Token of the film of its piece. */
  video?: string | undefined;
  notes?: readonly string[] | undefined;
};

/** The state of the page. */
export type Store = {
  serverState?: StudioState;
  /** Titles of documents by their paths, also of those that no longer exist. */
  titles: Readonly<Record<string, string>>;
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
  /** Question what becomes of dropped files, until the owner answers it. The first answer is the likely one. */
  pendingDrop?:
    | { heading: string; help: string; answers: readonly { label: string; task: () => Promise<void> }[] }
    | undefined;
  /** Keys of the pieces that are selected in their section. */
  selectedPieces: ReadonlySet<string>;
  runningSaves: number;
  /** Number of files that are being uploaded, without new pieces. */
  runningUploads: number;
  /** True while another document opens and the page of the site stays. */
  keepsPage?: boolean;
  /** The field whose control gets the focus as soon as it is there, and the words of it that were clicked. */
  selection?: { path: string; field: FieldPath; words: string } | undefined;
  /** Message next to the saving status. */
  notice: string;
  /** Path of the document that was open or about to open when the message was set. */
  noticePath?: string;
  /** True if Undo was refused because another program has changed a file since. */
  canForceUndo: boolean;
  /** Kind of a message about a deletion, which can be undone next to it, or about the undo of one. */
  deletionNotice?: "deleted" | "undone" | undefined;
};

let store: Store = {
  revision: 0,
  isOffline: false,
  openDocuments: {},
  pictureUploads: {},
  uploadErrors: {},
  titles: {},
  selectedPieces: new Set(),
  runningSaves: 0,
  runningUploads: 0,
  notice: "",
  canForceUndo: false,
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

export const firstLanguageOf = ({ serverState }: Store): string => serverState?.languages[0] ?? "";

/** Returns the language whose texts and pages are shown. */
export function shownLanguageOf({ language, serverState }: Store): string {
  const [first = "", ...others] = serverState?.languages ?? [];
  return language !== undefined && others.includes(language) ? language : first;
}

/** Shows the texts and pages in another language. */
export const showLanguage = (language: string): void => updateStore({ language });

/** Shows a message next to the saving status. */
export const setNotice = (notice: string, deletionNotice?: Store["deletionNotice"]): void =>
  updateStore({ notice, noticePath: readRoute().path, canForceUndo: false, deletionNotice });

/** Removes a message that was shown with another document. */
export function endNoticeOfOther(path: string): void {
  if (store.noticePath !== path) setNotice("");
}

/** Maximum number of notes about uploads that are shown at once. */
const maxNotes = 3;

/** Shows notes about uploads, such as how a picture was changed. Called after the change of the document. */
export function showUploadNotes(notes: readonly string[]): void {
  if (notes.length === 0) return;
  const shown = notes.slice(0, maxNotes).join(" ").replaceAll("`", "");
  setNotice(notes.length > maxNotes ? `${shown}\u00a0…` : shown);
}

/** Returns the reason for which a task has failed. */
export const failureText = (error: unknown): string =>
  (error instanceof RequestError && error.message) || studioTexts.requestFailed;

/** Runs a task that the owner has started. Shows a notice if it fails. */
export async function runWithNotice(task: () => Promise<unknown>): Promise<void> {
  try {
    await task();
  } catch (error) {
    setNotice(failureText(error));
  }
}

/** Names of tasks that run and must not run twice at the same time. */
const runningTasks = new Set<string>();

/**
 * Runs a task as `runWithNotice` does, unless one with the same name is running: a double click or a second Enter must
 * not create something twice.
 */
export async function runOnceWithNotice(name: string, task: () => Promise<unknown>): Promise<void> {
  if (runningTasks.has(name)) return;
  runningTasks.add(name);
  await runWithNotice(task);
  runningTasks.delete(name);
}
