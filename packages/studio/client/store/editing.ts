import { getAt, type FieldPath, isSameJson } from "../../../content/schema/value-paths";
import {
  addInput,
  isTextAt,
  joinPlace,
  newKey,
  pathOf,
  placeOf,
  removeEntry as removeEntryAt,
  reorderEntries,
} from "../../document-state";
import { studioTexts } from "../studio-texts";
import { withTextInLanguage } from "../values";
import { addChange, getOpenDocument, textKey } from "./documents";
import { scheduleSave, type SaveOptions } from "./saving";
import { firstLanguageOf, getStore, setNotice, shownLanguageOf } from "./store";

/**
 * Follows a field while other entries move during the upload of files. The returned function gives its path as it is
 * then. When its entry no longer exists, it gives undefined and shows which files are not inserted.
 */
export function followField(
  path: string,
  field: FieldPath,
  files: readonly File[],
): () => FieldPath | undefined {
  const at = placeOf(getOpenDocument(path)?.keys ?? {}, field);
  return () => {
    const current = at === undefined ? undefined : pathOf(getOpenDocument(path)?.keys ?? {}, at);
    if (!current) setNotice(files.map(({ name }) => studioTexts.notInserted(name)).join(" "));
    return current;
  };
}

/** Sets fields of a document to a value; undefined removes them. */
export function editFields(
  path: string,
  fields: readonly FieldPath[],
  value: unknown,
  options?: SaveOptions,
): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const places = fields.flatMap((field) => placeOf(keys, field) ?? []);
  if (places.length === 0) return;
  addChange(path, (state) => places.reduce((next, at) => addInput(next, { at, value }), state));
  scheduleSave(path, options ?? { part: places.join() });
}

/** Sets a field of a document to a value; undefined removes it. */
export const editField = (path: string, field: FieldPath, value: unknown, options?: SaveOptions): void =>
  editFields(path, [field], value, options);

/** Changes a text in the shown language. An empty one is removed where it may be missing. */
export function editTranslatedText(path: string, field: FieldPath, text: string, isOptional = false): void {
  const [shown, first] = [shownLanguageOf(getStore()), firstLanguageOf(getStore())];
  const next = text === "" && (isOptional || shown !== first) ? undefined : text;
  const texts = getAt(getOpenDocument(path)?.value, field);
  editField(path, field, withTextInLanguage(texts, shown, first, next));
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
  scheduleSave(path, { part: textKey(at, language) });
}

/** Adds entries to the end of a list, or in front of the entry at an index. */
export function addEntries(
  path: string,
  list: FieldPath,
  values: readonly unknown[],
  index?: number,
  options?: SaveOptions,
): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const place = placeOf(keys, list);
  if (place === undefined || values.length === 0) return;
  const before = index === undefined ? undefined : keys[place]?.[index];
  const entries = values.map((value) => ({ at: joinPlace(place, `#${newKey()}`), value, before }));
  addChange(path, (state) => entries.reduce(addInput, state));
  scheduleSave(path, { immediately: true, ...options });
}

/** Removes entries of a list. The files that only they name are deleted with them. */
export function removeEntries(
  path: string,
  list: FieldPath,
  indexes: readonly number[],
  isOptional = false,
): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const places = indexes.flatMap((index) => placeOf(keys, [...list, index]) ?? []);
  if (places.length === 0) return;
  addChange(path, (state) => places.reduce((next, place) => removeEntryAt(next, place, isOptional), state));
  scheduleSave(path, { immediately: true });
}

/** Moves entries of a list, in their order, in front of the entry at an index; its length stands for the end. */
export function moveEntries(path: string, list: FieldPath, indexes: readonly number[], before: number): void {
  const keys = getOpenDocument(path)?.keys ?? {};
  const place = placeOf(keys, list) ?? "";
  const known = keys[place] ?? [];
  if (before < 0 || before > known.length) return;
  const isMoved = (key: string): boolean => indexes.includes(known.indexOf(key));
  const rest = (part: readonly string[]): string[] => part.filter((key) => !isMoved(key));
  const order = [...rest(known.slice(0, before)), ...known.filter(isMoved), ...rest(known.slice(before))];
  if (isSameJson(order, known)) return;
  addChange(path, (state) => reorderEntries(state, place, order));
  scheduleSave(path, { immediately: true });
}

/** Moves an entry of a list one place forward or back. */
export const stepEntry = (path: string, list: FieldPath, index: number, step: 1 | -1): void =>
  moveEntries(path, list, [index], step < 0 ? index - 1 : index + 2);
