import { posix } from "node:path";
import { unusedPath } from "../../../content/edit/file-name";
import { updateJson } from "../../../content/edit/update-json";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { createValueSource, resolveReference } from "../../../content/read/source-file";
import { textOf, translationPath } from "../../../content/schema/translations";
import { titleKey, uniqueTitle } from "../../../content/schema/unique-title";
import { getProperty, isRecord, listAt, replaceTexts } from "../../../content/schema/value-paths";
import {
  inputOf,
  isInside,
  joinPlace,
  type Keyed,
  newKey,
  removeEntry,
  setAtPlace,
} from "../../document-state";
import { type MovedPages, withMovedPages } from "../../moved-links";
import type { WaitingInput } from "../../protocol";
import { serverMessages } from "../../server-messages";
import { digestOf } from "../files/digest";
import { extrasPath, extrasText } from "../files/document-states";
import { ConflictError, type FileChange, type StepLabel } from "../files/history";
import { expectedVersion, type ParsedDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import { pieceIdsOf } from "../piece-ids";
import { reject } from "../security";
import { DocumentCheck, keyedDocument } from "./document-problems";
import {
  type ContentChanges,
  type EditContext,
  projectChanges,
  readContext,
  relativeTo,
} from "./edit-context";
import { saveDocument, storedDocument } from "./save-document";
import { findUnusedFiles, referencesOf } from "./unused-files";
import { updatePieceReferences } from "./update-references";

/** A piece in a version of a section. */
type PiecePlace = { path: string; version: string; key: string };

type Section = { document: ParsedDocument; keyed: Keyed; inputs: readonly WaitingInput[] };

type SectionChange = { document: ParsedDocument; next: Keyed; inputs: readonly WaitingInput[] };

const folderOf = (section: string): string => section.replace(/\.json$/, "");

const pieceAt = (key: string): string => joinPlace("pieces", `#${key}`);

async function findSection(context: EditContext, path: string): Promise<Section> {
  const document = context.documents.find((each) => each.path === path);
  if (document?.kind !== "section" || !document.value) return reject(`There is no section ${path}.`, 404);
  const { inputs } = await context.workspace.states.get(document);
  return { document, keyed: await keyedDocument(context, document), inputs };
}

/** Returns the section of a piece and the piece. @throws ConflictError if the section has another version */
async function findPiece(context: EditContext, { path, version, key }: PiecePlace) {
  const section = await findSection(context, path);
  if (section.document.version !== version) throw new ConflictError(projectPath(path));
  const index = section.keyed.keys["pieces"]?.indexOf(key) ?? -1;
  const piece = getProperty(section.keyed.value["pieces"], index);
  return isRecord(piece) ? { section, piece, index } : reject(serverMessages["not saved"], 404);
}

/** Returns the title of a piece, with a number if a piece of a section has it. */
function titleIn(section: Keyed, piece: unknown, first: string): unknown {
  const titles = listAt(section.value, "pieces").map((each) => getProperty(each, "title"));
  const taken = new Set(titles.map((title) => titleKey(textOf(title, first))));
  return uniqueTitle(getProperty(piece, "title"), taken, first);
}

/** Adds a version of a section to the changes. */
function setSection(changes: ContentChanges, document: ParsedDocument, next: Keyed): void {
  const { path, text, collection, root } = document;
  const content = updateJson(text, next.value, collection.schema, root);
  changes.set(path, { content, expected: expectedVersion(document) });
}

/**
 * Writes changed sections with their waiting inputs, and other files, as one step of the history. Inputs that are valid
 * now are written, too.
 */
async function writeSections(
  workspace: Workspace,
  uploads: Uploads,
  label: StepLabel,
  sections: readonly SectionChange[],
  changes: ContentChanges,
  moved: MovedPages,
): Promise<void> {
  const known = sections.map(({ document, next, inputs }) => {
    const text = String(changes.get(document.path)?.content);
    const left = withMovedPages(inputs, moved);
    const written = { version: digestOf(text), keys: next.keys, inputs: left, value: next.value };
    return [document.path, workspace.states.withPast(document.path, written)] as const;
  });
  const paths = known.map(([path]) => path);
  const states = [...known, ...workspace.states.withMovedPages(moved, paths)];
  const files = states.map(([path, extras]) => [extrasPath(path), { content: extrasText(extras) }] as const);
  await workspace.history.apply(label, new Map<string, FileChange>([...projectChanges(changes), ...files]));
  for (const [path, extras] of states) workspace.states.set(path, extras);
  for (const [path, { inputs }] of known) {
    if (inputs.length === 0) continue;
    const { version, value = {}, keys } = await storedDocument(workspace, await workspace.readDocument(path));
    const request = { path, version, value, keys, inputs: inputs.map(inputOf) };
    await saveDocument(workspace, uploads, request, label).catch((error: unknown) => {
      // Everything is written but inputs whose files have changed: they go on waiting.
      if (!(error instanceof ConflictError)) throw error;
    });
  }
}

/** Rejects a version of a section that its rules do not accept. */
async function requireValid(
  context: EditContext,
  { document, keyed }: Section,
  next: Keyed,
  files: string[],
) {
  const pending = new Set(files.flatMap((path) => [path, relativeTo(document.path, path)]));
  const [problem] = await new DocumentCheck(context, document, keyed).findProblems(next, pending, new Map());
  if (problem) reject(`Not possible: it ${problem.message}.`);
}

/** Puts a copy of a piece behind it. The copy has its own story, and the same pictures. */
export async function duplicatePiece(
  workspace: Workspace,
  uploads: Uploads,
  place: PiecePlace,
): Promise<void> {
  const context = await readContext(workspace);
  const { section, piece, index } = await findPiece(context, place);
  const [first, ...others] = context.languages;
  const { document, keyed, inputs } = section;
  const copy: Record<string, unknown> = { ...piece, title: titleIn(keyed, piece, first) };
  const changes: ContentChanges = new Map();
  if (typeof piece["story"] === "string") {
    const story = resolveReference(place.path, piece["story"]);
    const target = unusedPath(story, context.folder.files);
    for (const [from, to] of [
      [story, target] as const,
      ...others.map((tag) => [translationPath(story, tag), translationPath(target, tag)] as const),
    ])
      if (context.folder.files.has(from))
        changes.set(to, { content: (await workspace.readText(from)).text, expected: null });
    copy["story"] = relativeTo(place.path, target);
  }
  const before = keyed.keys["pieces"]?.[index + 1];
  const next = setAtPlace(keyed, { at: pieceAt(newKey()), value: copy, before });
  await requireValid(context, section, next, [...changes.keys()]);
  setSection(changes, document, next);
  const moved = await updatePieceReferences(context, place.path, [keyed, next], changes);
  const label: StepLabel = { action: "copy in", path: place.path };
  await writeSections(workspace, uploads, label, [{ document, next, inputs }], changes, moved);
}

/**
 * Returns the new paths of the files that only a piece names, if all of them can be in the folder of another
 * section: they are in that of their own section, and no name is taken.
 */
async function movedFiles(
  context: EditContext,
  [from, to]: readonly [string, string],
  files: readonly string[],
): Promise<Map<string, string>> {
  const [source, target] = [`${folderOf(from)}/`, `${folderOf(to)}/`];
  const targets = new Map(files.map((path) => [path, target + path.slice(source.length)]));
  for (const [path, newPath] of targets) {
    const isTaken = unusedPath(newPath, context.folder.files) !== newPath;
    if (!path.startsWith(source) || isTaken) return new Map();
    if (posix.extname(path) !== ".md") continue;
    const { text } = await context.workspace.readText(path);
    const named = referencesOf(createTextSource(context.folder, path, text));
    if (named.some((reference) => !targets.has(reference.target))) return new Map();
  }
  return targets;
}

/** Moves a piece to the end of another section, with its unfinished inputs and the files that only it names. */
export async function movePiece(
  workspace: Workspace,
  uploads: Uploads,
  place: PiecePlace,
  to: string,
): Promise<void> {
  const context = await readContext(workspace);
  const { path, key } = place;
  if (to === path) reject(serverMessages["here already"]);
  const { section: source, piece } = await findPiece(context, place);
  const target = await findSection(context, to);
  const [first] = context.languages;

  const { value, keys, inputs } = removeEntry({ ...source.keyed, inputs: source.inputs }, pieceAt(key));
  const remaining: Keyed = { value, keys };
  const references = referencesOf(
    createValueSource({ ...source.document, value: { ...source.keyed.value, pieces: [piece] } }),
  );
  const named = references.map((reference) => reference.target);
  const changes: ContentChanges = new Map();
  setSection(changes, source.document, remaining);
  const unused = await findUnusedFiles(context, named, changes);
  const targets = await movedFiles(context, [path, to], unused);
  for (const [from, newPath] of targets) {
    changes.set(newPath, { content: await workspace.read(from), expected: null });
    changes.set(from, { content: null });
  }
  const names = new Map(
    references.flatMap((reference) => {
      const newPath = targets.get(reference.target);
      return newPath === undefined ? [] : [[reference.value, relativeTo(to, newPath)] as const];
    }),
  );

  const [oldAt, newAt] = [pieceAt(key), pieceAt(newKey())];
  const renamed = (at: string): string => (isInside(at, oldAt) ? newAt + at.slice(oldAt.length) : at);
  const ownKeys = Object.entries(source.keyed.keys).filter(([at]) => isInside(at, oldAt));
  const innerKeys = Object.fromEntries(ownKeys.map(([at, list]) => [renamed(at), list]));
  const moved = replaceTexts({ ...piece, title: titleIn(target.keyed, piece, first) }, names);
  const next = setAtPlace(
    { value: target.keyed.value, keys: { ...target.keyed.keys, ...innerKeys } },
    { at: newAt, value: moved },
  );
  await requireValid(context, target, next, [...targets.values()]);
  const waiting = source.inputs
    .filter(({ at }) => isInside(at, oldAt))
    .map((input) => ({
      ...input,
      at: renamed(input.at),
      problems: input.problems.map((problem) => ({ ...problem, at: renamed(problem.at) })),
    }));

  const address = pieceIdsOf({ path: to, value: next.value }, first).at(-1) ?? "";
  setSection(changes, target.document, next);
  const versions = [source.keyed, remaining] as const;
  const movedPages = await updatePieceReferences(context, path, versions, changes, { [key]: address });
  const rest = inputs.map((input) => {
    const known = source.inputs.find(({ at, language }) => at === input.at && language === input.language);
    return { ...input, problems: known?.problems ?? [] };
  });
  await writeSections(
    workspace,
    uploads,
    { action: "piece moved to", path: to },
    [
      { document: target.document, next, inputs: [...target.inputs, ...waiting] },
      { document: source.document, next: remaining, inputs: rest },
    ],
    changes,
    movedPages,
  );
}
