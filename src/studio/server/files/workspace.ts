import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Node } from "jsonc-parser";
import { hasFile, listFolder } from "../../../content/read/content-files";
import { readPageFile } from "../../../content/read/front-matter";
import { readJson } from "../../../content/read/read-json";
import type { FolderFiles } from "../../../content/read/paths";
import { formatProblem } from "../../../content/read/problem";
import {
  type Collection,
  findJsonCollection,
  isPageFile,
  isPageTranslation,
  pageCollection,
  pageTranslationCollection,
} from "../../../content/schema/collections";
import { isRecord } from "../../../content/schema/value-paths";
import type { DocumentKind } from "../../protocol";
import { reject } from "../security";
import { ProjectFiles } from "./project-files";
import { digestOf } from "./digest";
import { UndoHistory } from "./undo-history";

/** A JSON file or custom page on disk, with its parsed values. */
export type ParsedDocument = {
  /** Path relative to `content/`. */
  path: string;
  kind: DocumentKind;
  collection: Collection;
  version: string;
  text: string;
  /** The parsed text of a JSON file. */
  root?: Node | undefined;
  /** Undefined for a file that cannot be parsed. */
  value: Record<string, unknown> | undefined;
  /** Problems of a file that cannot be parsed, one line each. */
  problems: string[];
};

/** Returns true for custom pages and their translations, which have Markdown below the front matter. */
export const hasBody = (collection: Collection): boolean =>
  collection === pageCollection || collection === pageTranslationCollection;

/** Returns the collection of a document; undefined for every other file. */
function collectionOf(path: string): Collection | undefined {
  if (isPageTranslation(path)) return pageTranslationCollection;
  return isPageFile(path) ? pageCollection : findJsonCollection(path);
}

/** The documents and files of `content/`, and the undo history. */
export class Workspace {
  readonly contentFolder: string;
  readonly history: UndoHistory;
  readonly #staticFolder: string;
  readonly #cache = new Map<string, { key: string; document: ParsedDocument }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(project: string, stateFolder: string) {
    const files = new ProjectFiles(project);
    this.contentFolder = join(files.project, "content");
    this.#staticFolder = join(files.project, "static");
    this.history = new UndoHistory(stateFolder, files);
  }

  /** Runs a task that changes files. Only one such task runs at a time. */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Lists the files of `content/`. */
  listContent(): FolderFiles {
    return { contentFolder: this.contentFolder, files: new Set(listFolder(this.contentFolder).files) };
  }

  /** Lists the files of `static/`. */
  listStatic(): string[] {
    return listFolder(this.#staticFolder).files;
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

  /** Reads all documents. Unchanged files are parsed only once. */
  async readDocuments({ files } = this.listContent()): Promise<ParsedDocument[]> {
    const documents = await Promise.all([...files].map((path) => this.#parseDocument(path)));
    return documents.filter((document) => document !== undefined);
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
      const bytes = await readFile(file);
      const text = bytes.toString("utf8");
      const name = join(basename(this.contentFolder), path);
      const parsed = hasBody(collection) ? readPageFile(name, text) : readJson(name, bytes);
      const { document, problems } = parsed;
      const value = isRecord(document?.value) ? document.value : undefined;
      const parsedDocument = {
        ...{ path, kind: collection.name as DocumentKind, collection, text, value },
        version: digestOf(bytes),
        root: "root" in parsed ? parsed.root : undefined,
        problems: problems.map(formatProblem),
      };
      this.#cache.set(path, { key, document: parsedDocument });
      return parsedDocument;
    } catch {
      return undefined;
    }
  }

  /** Reads one document. */
  async readDocument(path: string): Promise<ParsedDocument> {
    const document = hasFile(this.contentFolder, path) ? await this.#parseDocument(path) : undefined;
    return document ?? reject(`There is no document ${path}.`, 404);
  }
}
