import { useSyncExternalStore } from "react";
import { titlesFromNames } from "../../content/edit/titles";
import type {
  DocumentKind,
  FormSchema,
  Problem,
  SaveRequest,
  SaveResult,
  StoredDocument,
  StoredText,
  StudioState,
} from "../protocol";
import { followState, getJson, postJson, RequestError, sendFile } from "./api";
import { type FieldPath, getAt, replaceTexts, setAt } from "../../content/schema/value-paths";
import { isSame, keyOf, textOf } from "./values";
import { words } from "./words";

/** Time after the last change, and the longest time after the first one, until a document is saved, ms. */
const [saveDelay, maxSaveDelay] = [500, 900];

/** Number of files that are sent at once. */
const maxSending = 3;

/** The text of a Markdown field: as it is on disk and as it is written here. */
type TextDraft = {
  field: FieldPath;
  saved: string;
  text: string;
  path?: string | undefined;
  version?: string | undefined;
  /** Language of a version that is not the original. */
  language?: string | undefined;
};

/** Returns the key of the text of a Markdown field in a language; the original has none. */
export const textKey = (field: FieldPath, language?: string): string =>
  language === undefined ? keyOf(field) : `${keyOf(field)}:${language}`;

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
  /** The version on disk, when it has changed while words here are not saved. */
  conflict?: StoredDocument & { texts: StoredText[] };
};

/** A picture on its way into a section. */
export type Upload = { id: number; title: string; url: string; isDone: boolean; token?: string | undefined };

type Store = {
  studio?: StudioState;
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
  ...{ isOffline: false, drafts: {}, uploads: {}, refusals: {}, saving: 0, hasSaved: false, notice: "" },
};
const listeners = new Set<() => void>();

function update(change: Partial<Store>): void {
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

const draftOf = (path: string): Draft | undefined => store.drafts[path];

/** Returns the fields of an open document as they are written here. */
export const currentValue = (path: string): unknown => draftOf(path)?.value;

function updateDraft(path: string, change: Partial<Draft>): void {
  const draft = draftOf(path);
  if (draft) update({ drafts: { ...store.drafts, [path]: { ...draft, ...change } } });
}

const dirtyTexts = ({ texts }: Draft): TextDraft[] =>
  Object.values(texts).filter(({ saved, text }) => saved !== text);

/** Returns true for a document with words that are not on disk. */
export const isDirty = (draft: Draft): boolean =>
  !isSame(draft.value, draft.saved.value) || draft.body !== draft.saved.body || dirtyTexts(draft).length > 0;

const newDraft = (saved: StoredDocument): Draft => ({
  ...{ path: saved.path, kind: saved.kind, saved, problems: [], texts: {} },
  ...{ value: saved.value ?? {}, body: saved.body },
});

/** Timers and running saves of documents, which nothing shows. */
type Work = {
  timer?: number | undefined;
  firstChange?: number | undefined;
  lastChange?: number;
  isSaving?: boolean;
  /** The running save and those that follow it. */
  running?: Promise<void>;
  /** True if the last save was made while words were typed. */
  isTyping?: boolean;
  removes?: boolean;
  /** True if there are changes since the running save has started. */
  next?: boolean;
};
const works = new Map<string, Work>();
const workOf = (path: string): Work => {
  const work = works.get(path) ?? {};
  works.set(path, work);
  return work;
};

/** Number of the newest state that was seen. */
let revision = 0;

const getDocument = (path: string): Promise<StoredDocument> => getJson("document", { path });

/** Loads a document, unless it is open. */
export async function openDocument(path: string): Promise<void> {
  if (draftOf(path)) return;
  const saved = await getDocument(path).catch(() => undefined);
  if (saved && !draftOf(path)) update({ drafts: { ...store.drafts, [path]: newDraft(saved) } });
}

/** Shows the texts of another language. */
export const showLanguage = (language: string): void => update({ language });

/** Forgets an open document, with words that are not saved. */
export function closeDocument(path: string): void {
  window.clearTimeout(works.get(path)?.timer);
  works.delete(path);
  update({ drafts: Object.fromEntries(Object.entries(store.drafts).filter(([name]) => name !== path)) });
}

/** Loads the text of a Markdown field. */
export async function openText(
  path: string,
  field: FieldPath,
  file: string | undefined,
  language?: string,
): Promise<void> {
  const key = textKey(field, language);
  const known = draftOf(path)?.texts[key];
  if (known && (known.path === file || known.saved !== known.text)) return;
  const stored =
    file === undefined ? undefined : await getJson<StoredText>("text", { path: file }).catch(() => undefined);
  const { text = "", version } = stored ?? {};
  const texts = draftOf(path)?.texts ?? {};
  updateDraft(path, {
    texts: {
      ...texts,
      [key]: { field, language, saved: text, text, ...(stored && { path: file, version }) },
    },
  });
}

/** Reads a document that has changed on disk. Words that are not saved are kept next to it. */
async function refresh(path: string): Promise<void> {
  const saved = await getDocument(path).catch(() => undefined);
  const draft = draftOf(path);
  if (!saved || !draft || workOf(path).isSaving) return;
  const files = Object.values(draft.texts).flatMap((text) => text.path ?? []);
  const texts = await Promise.all(
    files.map((file) => getJson<StoredText>("text", { path: file }).catch(() => undefined)),
  );
  const stored = texts.filter((text) => text !== undefined);
  const isNewer =
    saved.version !== draft.saved.version ||
    stored.some(({ path: file, version }) =>
      Object.values(draft.texts).some((text) => text.path === file && text.version !== version),
    );
  if (!isNewer) return;
  if (isDirty(draft)) updateDraft(path, { conflict: { ...saved, texts: stored } });
  else replaceDraft(draft, saved, stored);
}

function replaceDraft(draft: Draft, saved: StoredDocument, stored: readonly StoredText[]): void {
  const texts = Object.entries(draft.texts).flatMap(([key, text]) => {
    const found = stored.find(({ path }) => path === text.path);
    return found
      ? [[key, { ...text, saved: found.text, text: found.text, version: found.version }] as const]
      : [];
  });
  update({
    drafts: { ...store.drafts, [draft.path]: { ...newDraft(saved), texts: Object.fromEntries(texts) } },
  });
}

/** Ends a conflict: with the words here, which are written over the version on disk, or with that version. */
export function resolveConflict(path: string, keepsMine: boolean): void {
  const draft = draftOf(path);
  if (!draft?.conflict) return;
  const { texts: stored, ...saved } = draft.conflict;
  if (!keepsMine) return replaceDraft(draft, saved, stored);
  const texts = Object.entries(draft.texts).map(([key, text]) => {
    const found = stored.find((each) => each.path === text.path);
    return [key, found ? { ...text, saved: found.text, version: found.version } : text] as const;
  });
  updateDraft(path, { saved, texts: Object.fromEntries(texts), conflict: undefined });
  void save(path);
}

/** Options of a change: `now` saves at once, `removes` deletes the files that no document uses then. */
export type EditOptions = { now?: boolean; removes?: boolean };

function changed(path: string, { now = false, removes = false }: EditOptions = {}): void {
  const work = workOf(path);
  window.clearTimeout(work.timer);
  work.removes ||= removes;
  work.lastChange = Date.now();
  work.firstChange ??= work.lastChange;
  const rest = Math.max(0, work.firstChange + maxSaveDelay - work.lastChange);
  work.timer = window.setTimeout(
    () => void save(path, !now && rest < saveDelay),
    now ? 0 : Math.min(saveDelay, rest),
  );
  update({ notice: "" });
}

/** Changes a part of a document. */
export function edit(path: string, field: FieldPath, value: unknown, options?: EditOptions): void {
  const draft = draftOf(path);
  if (!draft) return;
  updateDraft(path, { value: setAt(draft.value, field, value) as Record<string, unknown> });
  changed(path, options);
}

/** Changes the text of a custom page. */
export function editBody(path: string, body: string): void {
  updateDraft(path, { body });
  changed(path);
}

/** Changes the text of a Markdown field. */
export function editText(path: string, field: FieldPath, text: string, language?: string): void {
  const texts = draftOf(path)?.texts ?? {};
  const key = textKey(field, language);
  const known = texts[key] ?? { field, language, saved: "", text: "" };
  updateDraft(path, { texts: { ...texts, [key]: { ...known, text } } });
  changed(path, { removes: text.trim() === "" });
}

/** Saves what was changed, when a control is left. */
export function flush(path: string): void {
  if (works.get(path)?.timer !== undefined) void save(path);
}

/** Takes over the answer of a save. Words that were written meanwhile stay. */
function takeResult(path: string, request: SaveRequest, sent: Draft, result: SaveResult): void {
  const draft = draftOf(path);
  if (!draft) return;
  const isValid = result.problems.length === 0;
  const texts = { ...draft.texts };
  const placed = new Map(Object.entries(result.placed));
  let value = placed.size > 0 ? (replaceTexts(draft.value, placed) as Record<string, unknown>) : draft.value;
  for (const { field, text, language } of request.texts ?? []) {
    const key = textKey(field, language);
    const known = texts[key];
    const written = getAt(result.value, field);
    if (!known || result.problems.some((problem) => keyOf(problem.path) === keyOf(field))) continue;
    const stored = result.texts.find((each) => each.text === text);
    texts[key] = { ...known, saved: text, path: stored?.path, version: stored?.version };
    if (language === undefined && getAt(value, field) !== written)
      value = setAt(value, field, written) as Record<string, unknown>;
  }
  const isWritten = isSame(value, result.value);
  if (isValid && draft.value === sent.value && !isWritten) value = result.value;
  // Equal values are the same object, so that nothing is rendered or compared again.
  const stored = isWritten ? value : result.value;
  const saved = { ...draft.saved, version: result.version, value: stored, body: result.body };
  updateDraft(path, { saved, value, texts, problems: result.problems });
  update({ hasSaved: true, isOffline: false });
}

/** Saves a document. Returns when this save, or a running one and what follows it, has ended. */
function save(path: string, isTyping = false): Promise<void> {
  const work = workOf(path);
  if (!work.isSaving) work.running = saveNow(path, isTyping);
  else {
    window.clearTimeout(work.timer);
    work.next = true;
  }
  return work.running ?? Promise.resolve();
}

async function saveNow(path: string, isTyping: boolean): Promise<void> {
  const [work, draft] = [workOf(path), draftOf(path)];
  window.clearTimeout(work.timer);
  const continues = work.isTyping ?? false;
  Object.assign(work, { timer: undefined, firstChange: undefined, isTyping });
  if (!draft || draft.conflict || !draft.saved.value) return update({});
  if (!isDirty(draft)) return updateDraft(path, { problems: [] });
  const request: SaveRequest = {
    ...{ path, version: draft.saved.version, value: draft.value, continues },
    ...(draft.body !== undefined && { body: draft.body }),
    texts: dirtyTexts(draft).map(({ field, text, version, language }) => ({
      field,
      text,
      version,
      language,
    })),
    removesFiles: work.removes ?? false,
  };
  Object.assign(work, { isSaving: true, next: false, removes: false });
  update({ saving: store.saving + 1 });
  try {
    const result = await postJson<SaveResult>("save", request);
    revision = Math.max(revision, result.revision);
    takeResult(path, request, draft, result);
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) window.setTimeout(() => void refresh(path));
    else if (error instanceof RequestError && error.status !== 403) update({ notice: error.message });
    else update({ isOffline: true });
    work.removes = request.removesFiles === true;
  }
  work.isSaving = false;
  update({ saving: store.saving - 1 });
  if (work.next) await saveNow(path, false);
}

/** Takes over a newer state of the server. */
function takeState(studio: StudioState | undefined): void {
  if (!studio) return update({ isOffline: true });
  const wasOffline = store.isOffline;
  if (studio.revision < revision) return;
  revision = studio.revision;
  update({ studio, isOffline: false });
  for (const draft of Object.values(store.drafts)) {
    const summary = studio.documents.find(({ path }) => path === draft.path);
    if (workOf(draft.path).isSaving) continue;
    if (!summary && !isDirty(draft)) closeDocument(draft.path);
    else if (summary && (summary.version !== draft.saved.version || Object.keys(draft.texts).length > 0))
      void refresh(draft.path);
    if (wasOffline && isDirty(draft)) changed(draft.path, { now: true });
  }
}

/** Loads the forms and follows the server. */
export async function startStore(): Promise<void> {
  window.addEventListener("beforeunload", (event) => {
    const isBusy = Object.values(store.uploads).some((uploads) => uploads.length > 0);
    if (isBusy || Object.values(store.drafts).some(isDirty)) event.preventDefault();
  });
  void followState(takeState);
  update({ forms: await getJson<Record<DocumentKind, FormSchema>>("forms") });
}

let lastUpload = 0;

function updateUploads(path: string, change: (uploads: readonly Upload[]) => readonly Upload[]): void {
  update({ uploads: { ...store.uploads, [path]: change(store.uploads[path] ?? []) } });
}

function piecesOf(path: string): unknown[] {
  const pieces = getAt(draftOf(path)?.value, ["pieces"]);
  return Array.isArray(pieces) ? pieces : [];
}

/** Adds the pictures that are ready to their section, in the order in which they were dropped. */
function placeReady(path: string): void {
  const uploads = store.uploads[path] ?? [];
  const firstOpen = uploads.findIndex(({ isDone }) => !isDone);
  const ready = firstOpen < 0 ? uploads : uploads.slice(0, firstOpen);
  if (ready.length === 0) return;
  const list = piecesOf(path);
  const added = ready
    .filter(({ token }) => token !== undefined)
    .map(({ title, token }) => ({ title, description: "", image: token }));
  updateUploads(path, (all) => all.filter((upload) => !ready.includes(upload)));
  if (added.length > 0) edit(path, ["pieces"], [...list, ...added], { now: true });
}

/** Adds pictures to a section, several at once. */
export async function addPictures(path: string, files: readonly File[]): Promise<void> {
  await openDocument(path);
  const waiting = store.uploads[path] ?? [];
  const taken = [
    ...piecesOf(path).map((piece) => textOf(getAt(piece, ["title"]))),
    ...waiting.map(({ title }) => title),
  ];
  const titles = titlesFromNames(
    files.map(({ name }) => name),
    taken,
  );
  const uploads = files.map((file, index): Upload => {
    lastUpload += 1;
    return { id: lastUpload, title: titles[index] ?? "", url: URL.createObjectURL(file), isDone: false };
  });
  updateUploads(path, (all) => [...all, ...uploads]);
  const queue = uploads.map((upload, index) => ({ upload, file: files[index] }));
  const sendNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { upload, file } = next;
      const result = file ? await sendFile(file, "image") : { message: "" };
      if ("message" in result) {
        const refusals = [...(store.refusals[path] ?? []), result.message];
        update({ refusals: { ...store.refusals, [path]: refusals } });
      }
      const token = "token" in result ? result.token : undefined;
      updateUploads(path, (all) =>
        all.map((each) => (each.id === upload.id ? { ...each, isDone: true, token } : each)),
      );
      placeReady(path);
    }
  };
  await Promise.all(Array.from({ length: maxSending }, sendNext));
}

/** Removes the messages about files that were not added. */
export const dismissRefusals = (path: string): void =>
  update({ refusals: { ...store.refusals, [path]: [] } });

/** Says what happened, next to the state of saving. */
export const setNotice = (notice: string): void => update({ notice });

/** Replaces what is written here by what is on disk. */
function discardDraft({ path, saved, texts }: Draft): void {
  const former = Object.entries(texts).map(([key, text]) => [key, { ...text, text: text.saved }] as const);
  const draft = { ...newDraft(saved), texts: Object.fromEntries(former) };
  update({ drafts: { ...store.drafts, [path]: draft } });
}

/** Takes back the last change: first the words that could not be saved. */
export async function undo(): Promise<void> {
  for (const path of Object.keys(store.drafts)) await save(path);
  const wrong = Object.values(store.drafts).filter((draft) => isDirty(draft) && !draft.conflict);
  for (const draft of wrong) discardDraft(draft);
  if (wrong.length > 0) return setNotice(words.undone(words.unsavedWords));
  for (const work of works.values()) work.isTyping = false;
  const { label, skipped } = await postJson<{ label?: string; skipped: string[] }>("undo", {});
  await Promise.all(Object.keys(store.drafts).map(refresh));
  const lines = [label && words.undone(label), skipped.length > 0 && words.skipped(skipped.join(", "))];
  setNotice(lines.filter(Boolean).join(" "));
}

/** Returns the text of the status line. */
export function statusText({ saving, drafts, uploads, hasSaved, isOffline }: Store): string {
  if (isOffline) return words.offline;
  const pending = Object.values(uploads).flat();
  if (pending.length > 0) return words.adding(pending.filter(({ isDone }) => isDone).length, pending.length);
  if (saving > 0 || [...works.values()].some(({ timer }) => timer !== undefined)) return words.saving;
  const problems = Object.values(drafts).flatMap((draft) =>
    draft.problems.length > 0 && isDirty(draft) ? draft.problems : [],
  );
  if (problems.length > 0) return words.notSaved(problems.length);
  return hasSaved ? words.saved : "";
}
