import type { FieldPath } from "../../../content/schema/value-paths";
import {
  addInput,
  dropInput,
  isTextAt,
  joinPlace,
  newKey,
  nearestPlace,
  placeOf,
  removeEntry as removeEntryAt,
  reorderEntries,
} from "../../document-state";
import { moveEntry as moveInList } from "../values";
import { addChange, getOpenDocument } from "./documents";
import { scheduleSave, type SaveOptions } from "./saving";

/** Changes a field of a document; undefined removes it. */
export function editField(path: string, field: FieldPath, value: unknown, options?: SaveOptions): void {
  const openDocument = getOpenDocument(path);
  const at = openDocument && placeOf(openDocument.keys, field);
  if (at === undefined) return;
  addChange(path, (state) => addInput(state, { at, value }));
  scheduleSave(path, options);
}

/** Changes the text of a field's Markdown file. A blank text removes the field and its file. */
export function editText(path: string, field: FieldPath, text: string, language?: string): void {
  const openDocument = getOpenDocument(path);
  const at = openDocument && placeOf(openDocument.keys, field);
  if (at === undefined) return;
  addChange(path, (state) => {
    const waiting = state.inputs.find((input) => isTextAt(input, at, language));
    return addInput(state, { at, text, language, version: waiting?.version });
  });
  scheduleSave(path);
}

/** Adds entries to the end of a list, or in front of the entry at an index. */
export function addEntries(path: string, list: FieldPath, values: readonly unknown[], index?: number): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const place = placeOf(keys, list);
  if (place === undefined || values.length === 0) return;
  const before = index === undefined ? undefined : keys[place]?.[index];
  const entries = values.map((value) => ({ at: joinPlace(place, `#${newKey()}`), value, before }));
  addChange(path, (state) => entries.reduce(addInput, state));
  scheduleSave(path, { immediately: true });
}

/** Removes an entry of a list. The files that only it names are deleted with it. */
export function removeEntry(path: string, list: FieldPath, index: number, isOptional = false): void {
  const openDocument = getOpenDocument(path);
  const place = openDocument && placeOf(openDocument.keys, [...list, index]);
  if (place === undefined) return;
  addChange(path, (state) => removeEntryAt(state, place, isOptional));
  scheduleSave(path, { immediately: true });
}

/** Moves an entry of a list to another index. */
export function moveEntry(path: string, list: FieldPath, from: number, to: number): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const place = placeOf(keys, list) ?? "";
  const known = keys[place] ?? [];
  if (from === to || to < 0 || to >= known.length) return;
  const order = moveInList(known, from, to);
  addChange(path, (state) => reorderEntries(state, place, order));
  scheduleSave(path, { immediately: true });
}

/** Drops the input of a field that waits: its control shows the last good value again. */
export function discardInput(path: string, field: FieldPath, language?: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument) return;
  const at = nearestPlace(openDocument.keys, field);
  addChange(path, (state) => dropInput(state, at, language));
  scheduleSave(path, { immediately: true });
}
