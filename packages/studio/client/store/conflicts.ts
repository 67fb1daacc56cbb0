import { getAt, isSameJson } from "../../../content/schema/value-paths";
import { dropInput, type Input, inputOf, pathOf } from "../../document-state";
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
 * Reads an open document that has changed on disk. Sets a conflict if there are unsaved words. Does nothing
 * while the document is being saved.
 */
export async function refreshDocument(path: string): Promise<void> {
  const known = getOpenDocument(path);
  const saved = await loadStoredDocument(path);
  if (saved === null && !isSaving(path)) return updateOpenDocument(path, { isGone: true });
  if (!saved || !known) return;
  const typed = known.state.inputs.flatMap(({ at, language, text }) =>
    text === undefined ? [] : textKey(at, language),
  );
  const loaded = await Promise.all(
    [...new Set([...typed, ...Object.keys(known.texts)])].map(async (key) => {
      const [, at = "", language = ""] = /^(.*):(.*)$/.exec(key) ?? [];
      const field = pathOf(saved.keys, at);
      // A text of an entry that is not on disk stays as it is known.
      if (!field) return [key, known.texts[key]] as const;
      const file = textFile({ path, value: saved.value ?? {} }, field, language || undefined);
      return [key, await loadStoredText(file)] as const;
    }),
  );
  const openDocument = getOpenDocument(path);
  if (!openDocument || isSaving(path)) return;
  // It was saved or read meanwhile, so that the loaded version may be an older one.
  if (openDocument.saved !== known.saved) return refreshDocument(path);
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
  if ((hasNewFile && isDirty(openDocument)) || outdated.length > 0)
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
 * Returns an open document as "Keep yours" would make it: its changes on top of the version on disk. A version that
 * cannot be parsed has no place for them.
 */
export function yourVersion(openDocument: OpenDocument): OpenDocument {
  const { conflict, ...others } = openDocument;
  if (!conflict?.saved.value) return openDocument;
  const changes = [...others.changes, baseTextsOnDisk];
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
  const drop = outdated.map(
    ({ at, language }) =>
      (state: OpenDocument["state"]) =>
        dropInput(state, at, language),
  );
  setOpenDocument(rebase({ ...others, texts: conflict.texts }, conflict.saved, drop));
}
