import { getAt, isSameJson } from "../../../content/schema/value-paths";
import {
  addInput,
  ancestorsOf,
  type DocumentState,
  dropInput,
  entriesOf,
  type Input,
  inputOf,
  isInside,
  joinPlace,
  keyOf,
  parentOf,
  pathOf,
  type Place,
  setAtPlace,
  withInputs,
} from "../../document-state";
import type { StoredDocument } from "../../protocol";
import {
  getOpenDocument,
  isDirty,
  loadStoredDocument,
  loadStoredText,
  rebase,
  setOpenDocument,
  textFile,
  textKey,
  updateOpenDocument,
} from "./documents";
import { isSaving, saveStateOf } from "./save-states";
import type { Change, OpenDocument, OpenText } from "./store";

const valueAt = ({ value, keys }: StoredDocument, at: string): unknown => {
  const path = pathOf(keys, at);
  return path && getAt(value, path);
};

/** A part of a document that the owner and another window or program have changed in different ways. */
export type Conflict = { at: Place; language?: string | undefined; yours: unknown; theirs: unknown };

/** Returns the parts of an open document that have changed on disk since the owner has changed them. */
export function findConflicts(
  openDocument: OpenDocument,
  saved: StoredDocument,
  texts: OpenDocument["texts"],
): Conflict[] {
  const { state, saved: previous, texts: previousTexts, keys } = openDocument;
  const isEntryGone = (at: Place): boolean =>
    [at, ...ancestorsOf(at)].some((each) => pathOf(previous.keys, each) && !pathOf(saved.keys, each));
  const typed = state.inputs.flatMap((input): Conflict[] => {
    const { at, language, text, version, value } = input;
    const waitsIn = ({ inputs }: StoredDocument): boolean =>
      inputs.some((each) => isSameJson(inputOf(each), input));
    // Another tab has finished or changed the input, or Undo has.
    if (waitsIn(previous) && !waitsIn(saved)) return [];
    const known = texts[textKey(at, language)];
    const theirs = text === undefined ? valueAt(saved, at) : known?.text;
    const hasChanged =
      text === undefined
        ? !isSameJson(valueAt(previous, at), theirs)
        : (version ?? previousTexts[textKey(at, language)]?.version) !== (known ?? { version }).version;
    const isSame = version === undefined && isSameJson(text ?? value, theirs);
    return isEntryGone(at) || (hasChanged && !isSame) ? [{ at, language, yours: text ?? value, theirs }] : [];
  });
  const lists = Object.entries(previous.keys).flatMap(([at, own]): Conflict[] => {
    const [path, theirKeys] = [pathOf(keys, at), saved.keys[at] ?? []];
    if (!path || state.inputs.some((input) => input.text === undefined && isInside(at, input.at))) return [];
    const yourKeys = keys[at] ?? [];
    const kept = own.filter((key) => theirKeys.includes(key));
    const hasChanged = (key: string): boolean =>
      !isSameJson(valueAt(previous, joinPlace(at, `#${key}`)), valueAt(saved, joinPlace(at, `#${key}`)));
    const orderOf = (list: readonly string[]): string =>
      list.filter((key) => kept.includes(key) && yourKeys.includes(key)).join();
    const orders = new Set([own, yourKeys, theirKeys].map(orderOf));
    return orders.size === 3 || kept.some((key) => !yourKeys.includes(key) && hasChanged(key))
      ? [{ at, yours: getAt(openDocument.value, path), theirs: valueAt(saved, at) }]
      : [];
  });
  return [...typed, ...lists];
}

/**
 * Reads an open document that has changed on disk, and applies unsaved changes to it. Sets a conflict if the same parts
 * have changed. Does nothing while the document is being saved.
 *
 * @param isOwn true after a change that this page has made, which is read during the save, too
 */
export async function refreshDocument(path: string, isOwn = false): Promise<void> {
  const isBusy = (): boolean => !isOwn && isSaving(path);
  const known = getOpenDocument(path);
  const saved = await loadStoredDocument(path);
  if (saved === null && !isBusy()) return updateOpenDocument(path, { isGone: true });
  if (!saved || !known) return;
  const typed = known.state.inputs.flatMap(({ at, language, text }) =>
    text === undefined ? [] : textKey(at, language),
  );
  const loaded = await Promise.all(
    [...new Set([...typed, ...Object.keys(known.texts)])].map(async (key) => {
      const [, at = "", language = ""] = /^(.*):(.*)$/.exec(key) ?? [];
      const field = pathOf(saved.keys, at);
      // The file of an entry that is not on disk may still be there.
      const file = field
        ? textFile({ path, value: saved.value ?? {} }, field, language || undefined)
        : textFile(known, pathOf(known.keys, at) ?? [], language || undefined);
      return [key, await loadStoredText(file)] as const;
    }),
  );
  const openDocument = getOpenDocument(path);
  if (!openDocument || isBusy()) return;
  // It was saved or read meanwhile, so that the loaded version may be an older one.
  if (openDocument.saved !== known.saved) return refreshDocument(path, isOwn);
  const stored = Object.fromEntries(
    loaded.filter((entry): entry is readonly [string, OpenText] => !!entry[1]),
  );
  const texts = { ...openDocument.texts, ...stored };
  const others = { ...openDocument, texts, conflict: undefined, isGone: undefined };
  const state = saveStateOf(path);
  const sent = saved.savedBy === undefined ? undefined : state.unanswered?.get(saved.savedBy);
  if (sent !== undefined) {
    state.unanswered = undefined;
    return setOpenDocument(rebase(others, saved, openDocument.changes.slice(sent)));
  }
  const hasNewFile = saved.version !== openDocument.saved.version;
  const isUnreadable = !saved.value && isDirty(openDocument);
  if (isUnreadable || findConflicts(openDocument, saved, texts).length > 0)
    return updateOpenDocument(path, { conflict: { saved, texts }, isGone: undefined });
  const isSameState =
    !hasNewFile &&
    saved.extrasVersion === openDocument.saved.extrasVersion &&
    isSameJson(saved.inputs, openDocument.saved.inputs);
  const { conflict, isGone } = openDocument;
  if (isSameState && isSameJson(texts, openDocument.texts) && !conflict && !isGone) return;
  setOpenDocument(rebase(others, saved, openDocument.changes));
}

/** Bases the texts that wait on the versions that the browser has read last. */
const baseTextsOnDisk: Change = (state) => ({
  ...state,
  inputs: state.inputs.map((input) => (input.text === undefined ? input : { ...input, version: undefined })),
});

/**
 * Returns a change that adds the entries again which a version on disk no longer has, and into which the owner has
 * typed since: without them, the words would have no place.
 */
function restoreEntries({ state, saved: previous }: OpenDocument, { keys }: StoredDocument): Change {
  const typed = state.inputs.filter(
    (input) => !previous.inputs.some((waiting) => isSameJson(inputOf(waiting), input)),
  );
  const shown = withInputs({ ...state, inputs: typed });
  const entries = entriesOf(state.keys).filter(
    (entry) =>
      !pathOf(keys, entry) && pathOf(keys, parentOf(entry)) && typed.some(({ at }) => isInside(at, entry)),
  );
  const inputs = entries.flatMap((at): Input[] => {
    const own = shown.keys[parentOf(at)] ?? [];
    const following = own.slice(own.indexOf(keyOf(at) ?? "") + 1);
    const before = following.find((key) => keys[parentOf(at)]?.includes(key));
    const value = getAt(shown.value, pathOf(shown.keys, at) ?? []);
    return [
      { at, value, before },
      ...typed.filter((each) => each.text !== undefined && isInside(each.at, at)),
    ];
  });
  return (next) => inputs.reduce(addInput, next);
}

/** Puts a list back as it is on disk. */
function takeList(state: DocumentState, saved: StoredDocument, at: Place): DocumentState {
  const own = Object.entries(saved.keys).filter(([list]) => isInside(list, at));
  const keyed = { value: state.value, keys: { ...state.keys, ...Object.fromEntries(own) } };
  return { ...state, ...setAtPlace(keyed, { at, value: valueAt(saved, at) }) };
}

/**
 * Resolves a conflict with the changes of the browser: the next save writes them over the version on disk. A version
 * that cannot be parsed has no place for them.
 */
export function keepYours(path: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument?.conflict?.saved.value) return;
  const { conflict, ...others } = openDocument;
  const changes = [...others.changes, restoreEntries(openDocument, conflict.saved), baseTextsOnDisk];
  setOpenDocument(rebase({ ...others, texts: conflict.texts }, conflict.saved, changes));
}

/** Resolves a conflict with the version on disk. Changes of other parts stay. */
export function takeFromDisk(path: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument?.conflict) return;
  const { conflict, ...others } = openDocument;
  const { saved, texts } = conflict;
  const take: Change = (state) =>
    findConflicts(openDocument, saved, texts).reduce(
      (next, { at, language }) =>
        saved.keys[at] && !next.inputs.some((input) => input.at === at)
          ? takeList(next, saved, at)
          : dropInput(next, at, language),
      state,
    );
  setOpenDocument(rebase({ ...others, texts }, saved, [...others.changes, take]));
}
