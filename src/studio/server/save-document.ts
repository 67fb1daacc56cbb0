import { isDeepStrictEqual } from "node:util";
import { posix } from "node:path";
import { documentProblems, textProblems } from "../../content/check/check-document";
import { unusedPath } from "../../content/edit/file-name";
import { updateJson } from "../../content/edit/update-json";
import { pageBody, plainLines, updatePage, updateText } from "../../content/edit/update-page";
import type { FolderFiles } from "../../content/read/paths";
import { resolveReference } from "../../content/read/source-file";
import { languagesOf } from "../../content/read/site-languages";
import { siteCollection } from "../../content/schema/collections";
import { translationPath } from "../../content/schema/translations";
import { type FieldPath, getAt, getProperty, replaceTexts, setAt } from "../../content/schema/value-paths";
import { pieceSlugs } from "../../content/schema/slugs";
import type { Problem, SaveRequest, SaveResult, StoredText, TextChange } from "../protocol";
import { digestOf } from "./history";
import { mediaFolder, type Imports } from "./imports";
import { followRenamedPieces } from "./linked-pieces";
import { reject } from "./security";
import { removeUnusedFiles, usedFilesOf } from "./unused-files";
import { keepValidChanges } from "./keep-valid-changes";
import { isPage, type OpenDocument, type Workspace } from "./workspace";

/** Field of the problems of a custom page's text. */
const bodyField = "body";

/** A file has changed on disk since the browser has read it. Nothing is written. */
export class Conflict extends Error {}

const inContent = (path: string): string => `content/${path}`;

/** One change of a document, with the Markdown files and the imported files that belong to it. */
class DocumentChange {
  readonly changes = new Map<string, Buffer | string | null>();
  readonly problems: Problem[] = [];
  readonly texts: StoredText[] = [];
  readonly placed = new Map<string, string>();
  /** Paths of Markdown files that this change creates, as the document names them. */
  readonly newTexts = new Set<string>();

  constructor(
    readonly workspace: Workspace,
    readonly imports: Imports,
    readonly folder: FolderFiles,
    readonly document: OpenDocument,
    /** Tags of the site's languages. */
    readonly languages: readonly string[] = [],
  ) {}

  relative(path: string): string {
    return posix.relative(posix.dirname(this.document.path), path);
  }

  /** Returns a path in the folder of the document's files that no other file has. */
  newPath(name: string): string {
    const taken = [
      ...this.folder.files,
      ...[...this.changes.keys()].map((path) => path.replace("content/", "")),
    ];
    return unusedPath(posix.join(mediaFolder(this.document.path), name), taken);
  }

  /** Changes, creates or removes the version of a Markdown file in another language. */
  async #changeTranslation(path: string, { field, text, version }: TextChange): Promise<void> {
    const former = this.folder.files.has(path)
      ? (await this.workspace.read(path)).toString("utf8")
      : undefined;
    if (former !== undefined && digestOf(former) !== version) throw new Conflict();
    if (text.trim() === "") {
      if (former !== undefined) this.changes.set(inContent(path), null);
      this.texts.push({ path, version: "", text });
    } else if (await this.#isValidText(path, field, text))
      this.#writeText(path, former === undefined ? text : updateText(former, text), text);
  }

  /** Changes, creates or removes the Markdown file of a field. Returns the value with the field. */
  async changeText(value: unknown, change: TextChange): Promise<unknown> {
    const { field, text, version, language } = change;
    const current = getAt(value, field);
    if (language !== undefined) {
      if (
        typeof current !== "string" ||
        !current.endsWith(".md") ||
        !this.languages.slice(1).includes(language)
      )
        reject("There is no text to translate.");
      const original = resolveReference(this.document.path, current);
      await this.#changeTranslation(translationPath(original, language), change);
      return value;
    }
    const isBlank = text.trim() === "";
    if (typeof current !== "string") return isBlank ? value : this.#createText(value, field, text);
    if (isBlank) return setAt(value, field, undefined);
    const path = resolveReference(this.document.path, current);
    const former = (await this.workspace.read(path)).toString("utf8");
    if (!path.endsWith(".md") || digestOf(former) !== version) throw new Conflict();
    if (await this.#isValidText(path, field, text)) this.#writeText(path, updateText(former, text), text);
    return value;
  }

  async #createText(value: unknown, field: FieldPath, text: string): Promise<unknown> {
    const title = getAt(value, field.slice(0, -1));
    const [slug = ""] = pieceSlugs([
      String(getProperty(title, "title") ?? posix.basename(this.document.path, ".json")),
    ]);
    const path = this.newPath(`${slug}.md`);
    if (!(await this.#isValidText(path, field, text))) return value;
    this.#writeText(path, text, text);
    this.newTexts.add(this.relative(path));
    return setAt(value, field, this.relative(path));
  }

  #writeText(path: string, file: string, text: string): void {
    this.changes.set(inContent(path), file);
    this.texts.push({ path, version: digestOf(file), text });
  }

  async #isValidText(path: string, field: FieldPath, text: string): Promise<boolean> {
    const found = await textProblems(this.folder, path, text);
    const problems = found.map(({ line, message }) => ({
      path: field,
      message: `${message} (line ${line})`,
    }));
    this.problems.push(...problems);
    return problems.length === 0;
  }

  /** Gives imported files their place in the content. */
  async placeFiles(value: unknown): Promise<unknown> {
    for (const token of this.imports.tokensIn(value)) {
      const file = await this.imports.read(token);
      if (!file) continue;
      const target = posix.join(mediaFolder(this.document.path), file.name);
      const existing = this.folder.files.has(target) ? await this.workspace.read(target) : undefined;
      const path = existing?.equals(file.bytes) ? target : this.newPath(file.name);
      if (path !== target || !existing) this.changes.set(inContent(path), file.bytes);
      this.placed.set(token, this.relative(path));
    }
    return replaceTexts(value, this.placed);
  }
}

/** Returns the file of a document with other fields and another text. */
function fileWith(document: OpenDocument, value: Record<string, unknown>, body: string | undefined): string {
  const { text, collection, root } = document;
  if (isPage(collection)) return updatePage(text, value, body ?? pageBody(text));
  return isDeepStrictEqual(value, document.value) ? text : updateJson(text, value, collection.schema, root);
}

/**
 * Writes what is valid of a change and returns the mistakes in the rest. @throws Conflict when the file is
 * not the one that the browser has read
 */
export async function saveDocument(
  workspace: Workspace,
  imports: Imports,
  request: SaveRequest,
): Promise<Omit<SaveResult, "revision">> {
  const folder = workspace.folder();
  const documents = await workspace.documents(folder);
  const document = documents.find(({ path }) => path === request.path);
  if (document?.version !== request.version || !document.value) throw new Conflict();
  const former = document.value;
  const site = documents.find(({ collection }) => collection === siteCollection)?.value;
  const change = new DocumentChange(workspace, imports, folder, document, languagesOf(site));
  let requested: unknown = request.value;
  for (const text of request.texts ?? []) requested = await change.changeText(requested, text);
  const context = { folder, staticFiles: workspace.staticFiles(), documents };
  const pending = new Set([...imports.tokensIn(requested), ...change.newTexts]);
  const checked = await keepValidChanges(requested as Record<string, unknown>, former, (value) =>
    documentProblems(context, { ...document, value }, former, pending),
  );
  change.problems.push(...checked.problems);
  const value = (await change.placeFiles(checked.value)) as Record<string, unknown>;
  const body = await validBody(change, request.body);
  const file = fileWith(document, value, body);
  if (file !== document.text) change.changes.set(inContent(document.path), file);
  for (const [path, text] of followRenamedPieces(documents, document.path, former, value))
    change.changes.set(inContent(path), text);
  const label = `${request.removesFiles ? "deletion in" : "change of"} ${document.path}`;
  const used = request.removesFiles ? await usedFilesOf(folder) : undefined;
  await workspace.history.apply(label, change.changes, request.continues);
  if (used) await removeUnusedFiles(workspace, used);
  for (const token of change.placed.keys()) await imports.forget(token);
  return {
    ...{ version: digestOf(file), value, problems: change.problems, texts: change.texts },
    ...(body !== undefined && { body: plainLines(body) }),
    placed: Object.fromEntries(change.placed),
  };
}

/** Returns the text of a custom page that may be written. */
async function validBody(change: DocumentChange, body: string | undefined): Promise<string | undefined> {
  const { document, folder } = change;
  if (!isPage(document.collection)) return undefined;
  const former = pageBody(document.text);
  if (body === undefined || body === former) return former;
  const problems = await textProblems(folder, document.path, body);
  change.problems.push(
    ...problems.map(({ line, message }) => ({ path: [bodyField], message: `${message} (line ${line})` })),
  );
  return problems.length === 0 ? body : former;
}

/** Writes an imported image for a Markdown text. Returns its path from the text. */
export async function placeForText(
  workspace: Workspace,
  imports: Imports,
  token: string,
  document: string,
  textPath: string,
): Promise<string> {
  const change = new DocumentChange(
    workspace,
    imports,
    workspace.folder(),
    await workspace.document(document),
  );
  await change.placeFiles(token);
  const [path = ""] = [...change.placed.values()];
  await workspace.history.apply("new picture of a text", change.changes);
  await imports.forget(token);
  return posix.relative(posix.dirname(textPath), resolveReference(document, path));
}
