import { translationPath } from "../../../content/schema/translations";
import { type FieldPath, getAt } from "../../../content/schema/value-paths";
import {
  type DocumentState,
  inputOf,
  isTextAt,
  nearestPlace,
  pathOf,
  type Place,
  placeOf,
  withInputs,
} from "../../document-state";
import type { StoredDocument, StoredMarkdown } from "../../protocol";
import { getJson, RequestError } from "../api";
import { readRoute, replaceRoute } from "../route";
import { resolveReference } from "../values";
import { getStore, setNotice, updateStore, type Change, type OpenDocument, type OpenText } from "./store";

export const getOpenDocument = (path: string): OpenDocument | undefined => getStore().openDocuments[path];

export const getOpenDocuments = (): OpenDocument[] => Object.values(getStore().openDocuments);

/** Returns true for a document with changes that are not saved. */
export const isDirty = ({ changes }: OpenDocument): boolean => changes.length > 0;

/** Returns the key of a text in `texts`. */
export const textKey = (at: Place, language?: string): string => `${at}:${language ?? ""}`;

const stateOf = ({ value = {}, keys, inputs }: StoredDocument): DocumentState => ({
  value,
  keys,
  inputs: inputs.map(inputOf),
});

/** Returns an open document with changes on top of a version on disk. */
export function rebase(
  openDocument: Pick<OpenDocument, "texts"> & Partial<OpenDocument>,
  saved: StoredDocument,
  changes: readonly Change[],
): OpenDocument {
  const state = changes.reduce((next, change) => change(next), stateOf(saved));
  return { ...openDocument, path: saved.path, kind: saved.kind, saved, changes, ...shownParts(saved, state) };
}

/** Returns the parts of an open document that follow from its state. */
function shownParts(saved: StoredDocument, state: DocumentState) {
  const { value, keys } = withInputs(state);
  // While the owner types, the problem of the last version stays, so that it does not flicker.
  const waiting = saved.inputs.filter(({ at, language }) =>
    state.inputs.some((each) => each.at === at && each.language === language),
  );
  const problems = waiting.flatMap((input) =>
    input.problems.map(({ at, message }) => ({
      path: pathOf(keys, at) ?? pathOf(keys, input.at) ?? [],
      language: input.language,
      message,
    })),
  );
  return { state, value, keys, problems };
}

/** Keeps a piece open when its index changes, and opens its section when it is gone. */
function followOpenPiece(next: OpenDocument): void {
  const { path, pieceIndex } = readRoute();
  if (path !== next.path || pieceIndex === undefined) return;
  const key = getOpenDocument(path)?.keys["pieces"]?.[pieceIndex];
  const index = key === undefined ? pieceIndex : (next.keys["pieces"] ?? []).indexOf(key);
  if (index !== pieceIndex) replaceRoute(path, index < 0 ? undefined : index);
}

export function setOpenDocument(openDocument: OpenDocument): void {
  followOpenPiece(openDocument);
  updateStore({ openDocuments: { ...getStore().openDocuments, [openDocument.path]: openDocument } });
}

export function updateOpenDocument(path: string, change: Partial<OpenDocument>): void {
  const openDocument = getOpenDocument(path);
  if (openDocument) setOpenDocument({ ...openDocument, ...change });
}

export function addChange(path: string, change: Change): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  const state = change(openDocument.state);
  const changes = [...openDocument.changes, change];
  setOpenDocument({ ...openDocument, changes, ...shownParts(openDocument.saved, state) });
}

/** Reads a document from disk; null if it does not exist, undefined if the request fails. */
export async function loadStoredDocument(path: string): Promise<StoredDocument | null | undefined> {
  try {
    return await getJson<StoredDocument>("document", { path });
  } catch (error) {
    return error instanceof RequestError && error.status === 404 ? null : undefined;
  }
}

/** Opens a document, unless it is open already. */
export async function loadDocument(path: string): Promise<void> {
  if (getOpenDocument(path)) return;
  const saved = await loadStoredDocument(path);
  if (saved && !getOpenDocument(path)) setOpenDocument(rebase({ texts: {} }, saved, []));
}

export function removeOpenDocument(path: string): void {
  const others = Object.entries(getStore().openDocuments).filter(([name]) => name !== path);
  updateStore({ openDocuments: Object.fromEntries(others) });
}

/** Returns the Markdown file that a field names in a language, as a path from `content/`. */
export function textFile(
  { path, value }: Pick<OpenDocument, "path" | "value">,
  field: FieldPath,
  language?: string,
): string | undefined {
  const name = getAt(value, field);
  const original = typeof name === "string" && name !== "" ? resolveReference(path, name) : undefined;
  return original === undefined || language === undefined ? original : translationPath(original, language);
}

/** Reads a Markdown file from disk; an empty text if there is none, undefined if the request fails. */
export async function loadStoredText(path: string | undefined): Promise<OpenText | undefined> {
  if (path === undefined) return { text: "" };
  try {
    return await getJson<StoredMarkdown>("markdown", { path });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return { text: "" };
    if (error instanceof RequestError) setNotice(error.message);
    return undefined;
  }
}

/** Loads the Markdown file of a field, unless it is loaded already. */
export async function loadText(path: string, field: FieldPath, language?: string): Promise<void> {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  const at = nearestPlace(openDocument.keys, field);
  const [key, file] = [textKey(at, language), textFile(openDocument, field, language)];
  const known = openDocument.texts[key];
  if (known && known.path === file) return;
  const text = await loadStoredText(file);
  const current = getOpenDocument(path)?.texts;
  if (text && current?.[key] === known) updateOpenDocument(path, { texts: { ...current, [key]: text } });
}

/** Returns the text of a field's Markdown file: what was typed last, or what is on disk. */
export function markdownOf(openDocument: OpenDocument, field: FieldPath, language?: string): string {
  const at = nearestPlace(openDocument.keys, field);
  const typed = openDocument.state.inputs.find((input) => isTextAt(input, at, language));
  return typed?.text ?? openDocument.texts[textKey(at, language)]?.text ?? "";
}

/** Returns the last good value of a field whose input waits; undefined for every other field. */
export function savedValue(
  { saved, keys, state }: OpenDocument,
  field: FieldPath,
): { value: unknown } | undefined {
  const at = placeOf(keys, field);
  const isWaiting =
    at !== undefined && state.inputs.some((input) => input.at === at && input.text === undefined);
  const path = isWaiting ? pathOf(saved.keys, at) : undefined;
  return path && { value: getAt(saved.value, path) };
}
