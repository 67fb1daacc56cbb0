import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pageNameReason, sameNameReason } from "../../../content/check/cross-file-rules";
import { translationFileProblems } from "../../../content/check/translation-problems";
import { updateJson } from "../../../content/edit/update-json";
import { pageBody, updatePage } from "../../../content/edit/update-page";
import { languagesOf } from "../../../content/read/site-languages";
import { createValueSource, resolveReference, type SourceFile } from "../../../content/read/source-file";
import { isPageFile, sectionCollection, siteCollection } from "../../../content/schema/collections";
import { getAt, listAt, replaceTexts } from "../../../content/schema/value-paths";
import {
  completeKeys,
  type Input,
  inputOf,
  isInside,
  isTextAt,
  type Keyed,
  keyOf,
  pairKeys,
  pathOf,
  placeOf,
  withInputs,
} from "../../document-state";
import { type MovedPages, withMovedPages } from "../../moved-links";
import type { SaveRequest, SaveResult, StoredDocument } from "../../protocol";
import { digestOf } from "../files/digest";
import { extrasPath, extrasText } from "../files/document-states";
import { ConflictError, type StepLabel } from "../files/history";
import {
  collectionOf,
  documentValue,
  expectedVersion,
  hasBody,
  parseDocument,
  type ParsedDocument,
} from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { Uploads } from "../files/uploads";
import { siteIn, type Workspace } from "../files/workspace";
import { reject } from "../security";
import { DocumentCheck, keyedDocument, splitBody } from "./document-problems";
import { type ContentChanges, type EditContext, projectChanges, readContext } from "./edit-context";
import { restoreFile } from "./restore-files";
import type { Candidate } from "./settle-inputs";
import { moveTexts, sourcesOf } from "./move-texts";
import { settleTranslations } from "./settle-translations";
import { applyTextInput, type TextEffects, writtenTexts } from "./text-inputs";
import { findUnusedDownloads } from "./unused-downloads";
import { deleteUnusedFiles, filesNamedByRemoved, referencesOf } from "./unused-files";
import { updateLanguageReferences, updatePieceReferences } from "./update-references";
import { storeUploads } from "./uploaded-files";

/** Renders the file of a document with other fields and, for a custom page, another text. */
function renderDocument(document: ParsedDocument, value: Record<string, unknown>): string {
  const { text, collection, root } = document;
  const { fields, body } = splitBody(value);
  if (hasBody(collection)) return updatePage(text, fields, body ?? pageBody(text));
  return updateJson(text, fields, collection.schema, root);
}

/** Returns a document on disk with its keys and the inputs that wait. */
export async function storedDocument(
  workspace: Workspace,
  document: ParsedDocument,
): Promise<StoredDocument> {
  const { path, kind, version, value, problems } = document;
  const { keys, inputs, extrasVersion, savedBy } = await workspace.states.get(document);
  return {
    path,
    kind,
    version,
    problems,
    keys,
    inputs,
    extrasVersion,
    savedBy,
    ...(value && { value: documentValue(document) }),
  };
}

/** Returns the reason why a new document cannot have a name; undefined if it can. */
function nameProblem(context: EditContext, source: SourceFile): string | undefined {
  const { path } = source;
  const { folder, documents, languages, hasKnownLanguages, staticFiles } = context;
  const same = documents.find((each) => each.path.toLowerCase() === path.toLowerCase());
  if (same?.kind === "section" || same?.kind === "page")
    return sameNameReason(same.kind, projectPath(same.path));
  const siteUrl = siteIn(documents)?.value?.["siteUrl"];
  if (isPageFile(path)) return pageNameReason(posix.basename(path, ".md"), languages, staticFiles, siteUrl);
  if (!hasKnownLanguages) return undefined;
  const files = { ...folder, files: new Set([...folder.files, path]) };
  const problems = translationFileProblems(files, [...sourcesOf(context), source], languages);
  return problems.find(({ file }) => file === projectPath(path))?.message;
}

/** Returns an empty document for a file that does not exist. */
function missingDocument(context: EditContext, { path, value }: SaveRequest): ParsedDocument {
  const collection = collectionOf(path);
  if (!collection) return reject(`${path} is no document.`);
  const problem = nameProblem(context, createValueSource({ path, collection, value }));
  if (problem !== undefined) return reject(`${path} ${problem}`);
  const text = hasBody(collection) ? "---\n---\n\n" : "{}\n";
  const kind = collection.name as ParsedDocument["kind"];
  return { path, kind, collection, text, version: "", value: {}, problems: [] };
}

/** Returns the document that a request is based on. */
async function findDocument(context: EditContext, request: SaveRequest): Promise<ParsedDocument> {
  const { workspace, documents } = context;
  const { path, version, extrasVersion } = request;
  const document = documents.find((each) => each.path === path);
  if (version === null && !document) return missingDocument(context, request);
  if (!document?.value || document.version !== version) throw new ConflictError(projectPath(path));
  const known = await workspace.states.get(document);
  if (extrasVersion !== undefined && known.extrasVersion !== extrasVersion)
    throw new ConflictError(projectPath(path));
  return document;
}

/**
 * Returns true if a list has an entry in the previous version only. A list that is set as a whole, such as the
 * languages, has the same entries with other keys.
 */
const hasRemovedEntry = (previous: Keyed, next: Keyed): boolean =>
  Object.entries(previous.keys).some(([place, keys]) => {
    const nextKeys = next.keys[place] ?? [];
    const entriesOf = ({ value }: Keyed, path = pathOf(previous.keys, place)) =>
      listAt(value, ...(path ?? []));
    const added = entriesOf(next, pathOf(next.keys, place)).filter(
      (_entry, at) => !keys.includes(nextKeys[at] ?? ""),
    );
    return entriesOf(previous).some(
      (entry, at) =>
        !nextKeys.includes(keys[at] ?? "") && !added.some((each) => isDeepStrictEqual(each, entry)),
    );
  });

/**
 * Writes a whole document with all inputs that are valid, as one step of the history. The other inputs wait.
 *
 * @param lastStep label of the last step, to make the change a part of it
 * @throws ConflictError if a file has changed since the browser read it; nothing is written then
 */
export async function saveDocument(
  workspace: Workspace,
  uploads: Uploads,
  request: SaveRequest,
  lastStep?: StepLabel,
): Promise<Omit<SaveResult, "revision">> {
  const context = await readContext(workspace);
  const document = await findDocument(context, request);
  const { path } = document;
  const isNew = request.version === null;
  const onDisk = isNew ? { value: {}, keys: {} } : await keyedDocument(context, document);
  const check = new DocumentCheck(context, document, isNew ? undefined : onDisk);
  const inputs = [...(request.inputs ?? [])];
  const added = inputs.filter(({ at }) => keyOf(at) !== undefined && pathOf(onDisk.keys, at) === undefined);
  const isRestored = (place: string | undefined): boolean =>
    isNew || added.some(({ at }) => place !== undefined && isInside(place, at));
  const tryInputs = async (base: Keyed, active: readonly Input[] = []): Promise<Candidate> => {
    const effects: TextEffects = { changes: new Map(), texts: [], problems: [] };
    let next = withInputs({ ...base, inputs: active });
    for (const input of active)
      if (input.text !== undefined) next = await applyTextInput(context, path, next, input, inputs, effects);
    const pending = new Set(uploads.tokensIn(next.value));
    const source = createValueSource({ ...document, value: next.value });
    for (const { path: field, target: file, value } of referencesOf(source)) {
      if (isRestored(placeOf(next.keys, field))) await restoreFile(context, file, effects.changes);
      if (effects.changes.has(file)) pending.add(value);
    }
    return {
      ...next,
      ...effects,
      problems: [...effects.problems, ...(await check.findProblems(next, pending, effects.changes))],
    };
  };
  const keys = request.keys ? completeKeys(request.value, request.keys) : pairKeys(onDisk, request.value);
  const requested = { value: request.value, keys };
  const { problems: refused } = await tryInputs(requested);
  const base = refused.length > 0 ? onDisk : requested;
  // The inputs of an entry whose removal is refused still wait.
  if (refused.length > 0)
    for (const input of workspace.states.inputsOf(path))
      if (!inputs.some(({ at, language }) => at === input.at && language === input.language))
        inputs.push(inputOf(input));
  // A text in a language that is gone has no control. The history has the text when it has waited before.
  const waited = workspace.states.inputsOf(path);
  const isLeftOver = ({ at, language, text }: Input): boolean =>
    language !== undefined &&
    context.hasKnownLanguages &&
    !context.languages.slice(1).includes(language) &&
    waited.some((each) => isTextAt(each, at, language) && each.text === text);
  const { accepted, waiting } = await settleTranslations(
    context,
    document.collection.schema,
    base,
    inputs.filter((input) => !isLeftOver(input)),
    tryInputs,
  );
  if (isNew && (refused.length > 0 || accepted.problems.length > 0))
    throw new ConflictError(projectPath(path));

  const changes: ContentChanges = accepted.changes;
  const uploadPaths = await storeUploads(context, uploads, path, accepted.value, changes);
  const value = replaceTexts(accepted.value, uploadPaths) as Record<string, unknown>;
  const next: Keyed = { value, keys: completeKeys(value, accepted.keys) };
  const rendered = renderDocument(document, value);
  const isFirstChange = document.isUnwritten && changes.size > 0;
  if (isNew || isFirstChange || rendered !== document.text)
    changes.set(path, { content: rendered, expected: isNew ? null : expectedVersion(document) });
  const moved: MovedPages =
    document.collection === sectionCollection && !isNew
      ? await updatePieceReferences(context, path, [onDisk, next], changes)
      : { links: [], versions: [] };
  if (document.collection === siteCollection && !isNew) {
    const [first, ...others] = languagesOf(value);
    await updateLanguageReferences(context, first, changes);
    if (others.includes(context.languages[0])) await moveTexts(context, first, changes);
  }
  const named = filesNamedByRemoved(document, onDisk, next, new Set(uploadPaths.values()));
  // A text may be blank for a moment only: what it shows stays.
  const blanked = new Set(
    accepted.texts.flatMap(({ at, language, file }) => {
      const field = file || language !== undefined ? undefined : pathOf(onDisk.keys, at);
      const reference = field && getAt(onDisk.value, field);
      return typeof reference === "string" ? [resolveReference(path, reference)] : [];
    }),
  );
  await deleteUnusedFiles(context, named, changes, blanked);

  const text = String(changes.get(path)?.content ?? rendered);
  const version = digestOf(text);
  const known = await workspace.states.get(document);
  const left = withMovedPages(waiting, moved);
  const written = { version, keys: next.keys, inputs: left, savedBy: request.id, value };
  const extras = workspace.states.withPast(path, written, inputs);
  // A new reason why an input waits is no change of the owner.
  const stateOf = (each: Pick<typeof extras, "keys" | "inputs">) => [each.keys, each.inputs.map(inputOf)];
  const isSameState = isDeepStrictEqual(stateOf(known), stateOf(extras));
  const files = new Map(projectChanges(changes));
  for (const file of await findUnusedDownloads(context, document, [onDisk, next], changes))
    files.set(file, { content: null });
  const states = workspace.states.withMovedPages(moved, [path]);
  const hasChanged = changes.size > 0 || !isSameState;
  if (hasChanged) states.set(path, extras);
  for (const [each, state] of states) files.set(extrasPath(each), { content: extrasText(state) });
  const action: StepLabel["action"] = hasRemovedEntry(onDisk, next) ? "deletion in" : "change";
  const continues = lastStep !== undefined || request.continuesStep;
  await workspace.history.apply(lastStep ?? { action, path }, files, continues);
  // The browser of another request may still not know that it has written this version.
  states.set(path, hasChanged ? extras : { ...extras, savedBy: known.savedBy });
  for (const [each, state] of states) workspace.states.set(each, state);
  // A state that Undo restores may name an upload that has waited.
  const kept = uploads.tokensIn(uploadPaths.size > 0 && (await workspace.readStates()));
  for (const token of uploadPaths.keys()) if (!kept.has(token)) await uploads.remove(token);
  // Not read from disk: another program may have changed the file since, which is not what the browser knows.
  const stored = await storedDocument(workspace, parseDocument(path, document.collection, Buffer.from(text)));
  const removed = accepted.texts.filter(({ file }) => !file);
  const texts = [...removed, ...writtenTexts(context, document, next, changes)];
  return { document: stored, texts, moved, refused };
}
