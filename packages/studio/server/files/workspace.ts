import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasFile, listFolder } from "../../../content/read/content-files";
import { decodeText } from "../../../content/read/decode-text";
import type { FolderFiles } from "../../../content/read/paths";
import { errorReason } from "../../../content/read/problem";
import { languagesOf } from "../../../content/read/site-languages";
import { siteCollection } from "../../../content/schema/collections";
import { textsCollection, unshippedTexts } from "../../../content/schema/texts";
import type { DocumentKind } from "../../protocol";
import { reject } from "../security";
import { digestOf } from "./digest";
import { DocumentStates } from "./document-states";
import { History } from "./history";
import { collectionOf, parseDocument, type ParsedDocument, unwrittenDocument } from "./parsed-document";
import { ProjectFiles, projectPath } from "./project-files";
import { UnwrittenSections } from "./unwritten-sections";

/** Returns the document with the settings of the site. */
export const siteIn = <Document extends Pick<ParsedDocument, "collection">>(documents: readonly Document[]) =>
  documents.find(({ collection }) => collection === siteCollection);

/** Returns the tags of the site's languages, the first one first. */
export const languagesIn = (documents: readonly Pick<ParsedDocument, "collection" | "value">[]) =>
  languagesOf(siteIn(documents)?.value);

/** The documents and files of `content/`, and their history. */
export class Workspace {
  readonly contentFolder: string;
  readonly history: History;
  readonly states: DocumentStates;
  readonly staticFolder: string;
  readonly #cache = new Map<string, { key: string; document: ParsedDocument }>();
  readonly #unwrittenSections = new UnwrittenSections();
  #queue: Promise<unknown> = Promise.resolve();
  /** Version of the files after the last change of the Studio. */
  #writtenVersion: string | undefined;
  #lastOutsideChange = Infinity;

  constructor(project: string) {
    const files = new ProjectFiles(project);
    this.contentFolder = join(files.project, "content");
    this.staticFolder = join(files.project, "static");
    this.history = new History(files, (path) => this.#readUnwrittenVersion(path));
    this.states = new DocumentStates(files.project);
  }

  /** Completes what a killed process has left, and reads the inputs that wait. */
  async open(): Promise<void> {
    await this.history.open();
    await this.states.open();
  }

  /** Returns all states of documents, also those that Undo and Redo restore. */
  async readStates(): Promise<unknown[]> {
    return [this.states.all, await this.history.readStates()];
  }

  /** Runs a task that changes files. Only one such task runs at a time. */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Runs a task that changes documents, as `runExclusive` does. Finds out if another program has changed files before. */
  runChange<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.runExclusive(async () => {
      if (this.readFilesVersion() !== this.#writtenVersion) this.#lastOutsideChange = Date.now();
      try {
        return await task();
      } finally {
        this.#writtenVersion = this.readFilesVersion();
      }
    });
  }

  /** Time at which the last change of another program was found. */
  get lastOutsideChange(): number {
    return this.#lastOutsideChange;
  }

  listContent(): FolderFiles {
    return { contentFolder: this.contentFolder, files: new Set(listFolder(this.contentFolder).files) };
  }

  listStatic(): string[] {
    return listFolder(this.staticFolder).files;
  }

  /** Returns the version of a section that is a folder of pictures, by the path of its JSON file from the project. */
  async #readUnwrittenVersion(path: string): Promise<string | undefined> {
    if (!/^content\/sections\/[^/]+\.json$/.test(path)) return undefined;
    const documents = await this.readDocuments();
    return documents.find((each) => each.isUnwritten && projectPath(each.path) === path)?.version;
  }

  /** Returns a digest that changes with each file of `content/` and `static/`. */
  readFilesVersion(): string {
    const states = [this.contentFolder, this.staticFolder].flatMap((folder) =>
      listFolder(folder).files.map((path) => {
        const state = statSync(join(folder, path), { throwIfNoEntry: false });
        return [folder, path, state?.mtimeMs, state?.ctimeMs, state?.size, state?.ino];
      }),
    );
    return digestOf(JSON.stringify(states));
  }

  /** Returns the absolute path of a file of the content. Rejects every other path. */
  absolutePath(path: string): string {
    return hasFile(this.contentFolder, path)
      ? join(this.contentFolder, path)
      : reject(`There is no file ${path} in content/.`, 404);
  }

  read(path: string): Promise<Buffer> {
    return readFile(this.absolutePath(path));
  }

  /** Reads a Markdown file with its version. Rejects one that is not UTF-8, because a save would change it. */
  async readText(path: string): Promise<{ version: string; text: string }> {
    const bytes = await this.read(path);
    if (!("text" in decodeText(bytes))) reject(`${path} must be saved as UTF-8.`);
    return { version: digestOf(bytes), text: bytes.toString("utf8") };
  }

  /**
   * Reads all documents, also those without a file: sections, and interface texts of languages that do not come with
   * the site. Unchanged files are parsed only once.
   */
  async readDocuments(folder = this.listContent()): Promise<ParsedDocument[]> {
    const documents = await Promise.all([...folder.files].map((path) => this.#parseDocument(path)));
    const written = documents.filter((document) => document !== undefined);
    const languages = languagesIn(written);
    const exists = (path: string): boolean => folder.files.has(path);
    const texts = unshippedTexts(languages, exists)
      .filter(({ path }) => !exists(path))
      .map(({ path }) => unwrittenDocument(path, textsCollection, "{}\n"));
    return [...written, ...texts, ...(await this.#unwrittenSections.read(folder, languages))];
  }

  async #parseDocument(path: string): Promise<ParsedDocument | undefined> {
    const file = join(this.contentFolder, path);
    const collection = collectionOf(path);
    if (!collection) return undefined;
    try {
      const { mtimeMs, ctimeMs, size, ino } = statSync(file);
      const key = [mtimeMs, ctimeMs, size, ino].join();
      const cached = this.#cache.get(path);
      if (cached?.key === key) return cached.document;
      const parsedDocument = parseDocument(path, collection, await readFile(file));
      this.#cache.set(path, { key, document: parsedDocument });
      return parsedDocument;
    } catch (error) {
      if (Object(error).code === "ENOENT") return undefined;
      const problems = [`${path} cannot be read (${errorReason(error)})`];
      const kind = collection.name as DocumentKind;
      return { path, kind, collection, version: "unreadable", text: "", value: undefined, problems };
    }
  }

  async readDocument(path: string): Promise<ParsedDocument> {
    const document = hasFile(this.contentFolder, path)
      ? await this.#parseDocument(path)
      : (await this.readDocuments()).find((each) => each.isUnwritten && each.path === path);
    return document ?? reject(`There is no document ${path}.`, 404);
  }
}
