import { posix } from "node:path";
import { textProblems } from "../../../content/check/check-document";
import { unusedPath } from "../../../content/edit/file-name";
import { updateText } from "../../../content/edit/update-page";
import type { FolderFiles } from "../../../content/read/paths";
import { resolveReference } from "../../../content/read/source-file";
import { uniqueSlugs } from "../../../content/schema/slugs";
import { translationPath } from "../../../content/schema/translations";
import {
  type FieldPath,
  type FieldProblem,
  getAt,
  getProperty,
  replaceTexts,
  setAt,
} from "../../../content/schema/value-paths";
import type { StoredMarkdown, MarkdownChange } from "../../protocol";
import { digestOf } from "../files/digest";
import { projectPath } from "../files/project-files";
import type { Uploads } from "../files/uploads";
import type { ParsedDocument, Workspace } from "../files/workspace";
import { reject } from "../security";

/** Error for a file that has changed on disk since the browser read it. Nothing is written then. */
export class ConflictError extends Error {}

/** Returns the folder for the files that a document names: `sections/games/` for `sections/games.json`. */
const folderOfDocument = (document: string): string =>
  posix.join(posix.dirname(document), posix.basename(document, posix.extname(document)));

/** Returns the problems of a Markdown text, assigned to the field that shows it. */
export async function findMarkdownProblems(
  folder: FolderFiles,
  path: string,
  field: FieldPath,
  text: string,
): Promise<FieldProblem[]> {
  const problems = await textProblems(folder, path, text);
  return problems.map(({ line, message }) => ({ path: field, message: `${message} (line ${line})` }));
}

/** One change of a document, with the Markdown files and the uploads that belong to it. */
export class DocumentChange {
  /** New contents of files by their paths relative to `content/`; null deletes a file. */
  readonly files = new Map<string, Buffer | string | null>();
  readonly problems: FieldProblem[] = [];
  readonly markdownFiles: StoredMarkdown[] = [];
  /** Paths of uploads, relative to the document, by their tokens. */
  readonly uploadPaths = new Map<string, string>();
  /** Paths, relative to the document, of Markdown files that this change creates. */
  readonly newMarkdownFiles = new Set<string>();

  constructor(
    readonly workspace: Workspace,
    readonly uploads: Uploads,
    readonly folder: FolderFiles,
    readonly document: ParsedDocument,
    /** Tags of the site's languages. */
    readonly languages: readonly string[] = [],
  ) {}

  /** Adds a file of the content to the change; null deletes it. */
  setFile(path: string, content: Buffer | string | null): void {
    this.files.set(path, content);
  }

  /** Changes, creates or removes the Markdown file of a field. Returns the value with the updated field. */
  async changeMarkdown(value: unknown, change: MarkdownChange): Promise<unknown> {
    const { field, text, version, language } = change;
    const current = getAt(value, field);
    if (language !== undefined) {
      await this.#changeTranslation(current, language, change);
      return value;
    }
    const isBlank = text.trim() === "";
    if (typeof current !== "string") return isBlank ? value : this.#createMarkdown(value, field, text);
    if (isBlank) return setAt(value, field, undefined);
    const path = resolveReference(this.document.path, current);
    const former = (await this.workspace.read(path)).toString("utf8");
    if (!path.endsWith(".md") || digestOf(former) !== version) throw new ConflictError();
    if (await this.#isValidMarkdown(path, field, text))
      this.#setMarkdown(path, updateText(former, text), text);
    return value;
  }

  /** Changes, creates or removes a translation of the Markdown file of a field. */
  async #changeTranslation(
    originalName: unknown,
    language: string,
    { field, text, version }: MarkdownChange,
  ): Promise<void> {
    const hasOriginal = typeof originalName === "string" && originalName.endsWith(".md");
    if (!hasOriginal || !this.languages.slice(1).includes(language)) reject("There is no text to translate.");
    const path = translationPath(resolveReference(this.document.path, originalName), language);
    const former = this.folder.files.has(path)
      ? (await this.workspace.read(path)).toString("utf8")
      : undefined;
    if (former !== undefined && digestOf(former) !== version) throw new ConflictError();
    if (text.trim() === "") {
      if (former !== undefined) this.setFile(path, null);
      this.markdownFiles.push({ path, version: "", text });
    } else if (await this.#isValidMarkdown(path, field, text))
      this.#setMarkdown(path, former === undefined ? text : updateText(former, text), text);
  }

  async #createMarkdown(value: unknown, field: FieldPath, text: string): Promise<unknown> {
    const parent = getAt(value, field.slice(0, -1));
    const name = getProperty(parent, "title") ?? posix.basename(this.document.path, ".json");
    const [slug = ""] = uniqueSlugs([String(name)], "piece");
    const path = this.#unusedPath(`${slug}.md`);
    if (!(await this.#isValidMarkdown(path, field, text))) return value;
    this.#setMarkdown(path, text, text);
    this.newMarkdownFiles.add(this.#relative(path));
    return setAt(value, field, this.#relative(path));
  }

  #setMarkdown(path: string, content: string, text: string): void {
    this.setFile(path, content);
    this.markdownFiles.push({ path, version: digestOf(content), text });
  }

  async #isValidMarkdown(path: string, field: FieldPath, text: string): Promise<boolean> {
    const problems = await findMarkdownProblems(this.folder, path, field, text);
    this.problems.push(...problems);
    return problems.length === 0;
  }

  /** Adds the uploads in a value to the change. Returns the value with paths in place of their tokens. */
  async storeUploads(value: unknown): Promise<unknown> {
    for (const token of this.uploads.tokensIn(value)) {
      const upload = await this.uploads.read(token);
      if (!upload) continue;
      const target = posix.join(folderOfDocument(this.document.path), upload.name);
      const existing = this.folder.files.has(target) ? await this.workspace.read(target) : undefined;
      const isStored = existing?.equals(upload.bytes) ?? false;
      const path = isStored ? target : this.#unusedPath(upload.name);
      if (!isStored) this.setFile(path, upload.bytes);
      this.uploadPaths.set(token, this.#relative(path));
    }
    return replaceTexts(value, this.uploadPaths);
  }

  /** Converts a path relative to `content/` to a path relative to the document. */
  #relative(path: string): string {
    return posix.relative(posix.dirname(this.document.path), path);
  }

  /** Returns an unused path in the folder of the document's files. */
  #unusedPath(name: string): string {
    const taken = [...this.folder.files, ...this.files.keys()];
    return unusedPath(posix.join(folderOfDocument(this.document.path), name), taken);
  }

  /** Writes the change as one undo step, and removes the uploads that it has stored. */
  async apply(label: string, extendsUndoStep = false): Promise<void> {
    const changes = Array.from(this.files, ([path, content]) => [projectPath(path), content] as const);
    await this.workspace.history.apply(label, new Map(changes), extendsUndoStep);
    for (const token of this.uploadPaths.keys()) await this.uploads.remove(token);
  }
}
