import { getAt, isSameJson } from "../../../content/schema/value-paths";
import {
  addInput,
  dropInput,
  entriesOf,
  type Input,
  inputOf,
  isInside,
  keyOf,
  parentOf,
  pathOf,
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

/** Returns the inputs for fields and texts that have another value on disk than when they were typed. */
function outdatedInputs(
  { state, saved: previous, texts: previousTexts, changes }: OpenDocument,
  saved: StoredDocument,
  texts: OpenDocument["texts"],
): Input[] {
  return state.inputs.filter((input) => {
    const { at, language, text, version } = input;
    const isWaiting = saved.inputs.some((each) => isSameJson(inputOf(each), input));
    // Another tab has finished or changed the input, or Undo has.
    if (!isWaiting && changes.length === 0) return false;
    if (text === undefined) return !isSameJson(valueAt(previous, at), valueAt(saved, at));
    const key = textKey(at, language);
    return (version ?? previousTexts[key]?.version) !== (texts[key] ?? { version }).version;
  });
}

/**
 * Reads an open document that has changed on disk, and sets a conflict if it has unsaved changes. Does nothing while
 * the document is being saved.
 *
 * @param isOwn true after a change that this page has made, which is read during the save, too: unsaved changes are
 *   applied to it, unless they are inputs for fields that have changed
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
  const outdated = outdatedInputs(openDocument, saved, texts);
  if ((!isOwn && hasNewFile && isDirty(openDocument)) || outdated.length > 0)
    return updateOpenDocument(path, { conflict: { saved, texts }, isGone: undefined });
  const isSameState = !hasNewFile && saved.extrasVersion === openDocument.saved.extrasVersion;
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

/**
 * Returns an open document as "Keep yours" would make it: its changes on top of the version on disk. A version that
 * cannot be parsed has no place for them.
 */
export function yourVersion(openDocument: OpenDocument): OpenDocument {
  const { conflict, ...others } = openDocument;
  if (!conflict?.saved.value) return openDocument;
  const changes = [...others.changes, restoreEntries(openDocument, conflict.saved), baseTextsOnDisk];
  return rebase({ ...others, texts: conflict.texts }, conflict.saved, changes);
}

/** Resolves a conflict with the changes of the browser: the next save writes them over the version on disk. */
export function keepYours(path: string): void {
  const openDocument = getOpenDocument(path);
  if (openDocument?.conflict) setOpenDocument(yourVersion(openDocument));
}

/** Resolves a conflict with the version on disk. The inputs that wait for a changed field are dropped. */
export function takeFromDisk(path: string): void {
  const openDocument = getOpenDocument(path);
  if (!openDocument?.conflict) return;
  const { conflict, ...others } = openDocument;
  const outdated = outdatedInputs(openDocument, conflict.saved, conflict.texts);
  const drop: Change = (state) =>
    outdated.reduce((next, { at, language }) => dropInput(next, at, language), state);
  setOpenDocument(rebase({ ...others, texts: conflict.texts }, conflict.saved, [drop]));
}
