import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Node } from "jsonc-parser";
import { hasFile, listFolder } from "../../content/read/content-files";
import { readPageFile } from "../../content/read/front-matter";
import { readJson } from "../../content/read/read-json";
import type { FolderFiles } from "../../content/read/paths";
import { formatProblem } from "../../content/read/problem";
import {
  type Collection,
  findJsonCollection,
  isPageFile,
  isPageTranslation,
  pageCollection,
  pageTranslationCollection,
} from "../../content/schema/collections";
import { isRecord } from "../../content/schema/value-paths";
import type { DocumentKind } from "../protocol";
import { digestOf, History } from "./history";
import { ProjectFiles } from "./project-files";
import { reject } from "./security";

/** A file of fields as it is on disk. */
export type OpenDocument = {
  /** Path from `content/`. */
  path: string;
  kind: DocumentKind;
  collection: Collection;
  version: string;
  text: string;
  /** The parsed text of a JSON file. */
  root?: Node | undefined;
  /** Undefined for a file that cannot be read. */
  value: Record<string, unknown> | undefined;
  /** Lines about a file that cannot be read. */
  problems: string[];
};

/** Returns true for a custom page, in the first or another language: fields with a text below them. */
export const isPage = (collection: Collection): boolean =>
  collection === pageCollection || collection === pageTranslationCollection;

/** Returns the collection of a file of fields; undefined for every other file. */
function collectionOf(path: string): Collection | undefined {
  if (isPageTranslation(path)) return pageTranslationCollection;
  return isPageFile(path) ? pageCollection : findJsonCollection(path);
}

/** The documents and files of `content/`, and the history of their changes. */
export class Workspace {
  readonly contentFolder: string;
  readonly history: History;
  readonly #staticFolder: string;
  readonly #cache = new Map<string, { key: string; document: OpenDocument }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(project: string, stateFolder: string) {
    const files = new ProjectFiles(project);
    this.contentFolder = join(files.project, "content");
    this.#staticFolder = join(files.project, "static");
    this.history = new History(stateFolder, files);
  }

  /** Runs tasks that change files one after the other. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Lists the files of the content that belong to it. */
  folder(): FolderFiles {
    return { contentFolder: this.contentFolder, files: new Set(listFolder(this.contentFolder).files) };
  }

  staticFiles(): string[] {
    return listFolder(this.#staticFolder).files;
  }

  /** Returns the absolute path of a file that belongs to the content. */
  fileOf(path: string): string {
    return hasFile(this.contentFolder, path)
      ? join(this.contentFolder, path)
      : reject(`There is no file ${path} in content/.`, 404);
  }

  read(path: string): Promise<Buffer> {
    return readFile(this.fileOf(path));
  }

  /** Reads all files of fields. Unchanged ones are parsed once. */
  async documents({ files } = this.folder()): Promise<OpenDocument[]> {
    const read = await Promise.all([...files].map((path) => this.#document(path)));
    return read.filter((document) => document !== undefined);
  }

  async #document(path: string): Promise<OpenDocument | undefined> {
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
      const reading = isPage(collection) ? readPageFile(name, text) : readJson(name, bytes);
      const { document, problems } = reading;
      const value = isRecord(document?.value) ? document.value : undefined;
      const open = {
        ...{ path, kind: collection.name as DocumentKind, collection, text, value },
        version: digestOf(bytes),
        root: "root" in reading ? reading.root : undefined,
        problems: problems.map(formatProblem),
      };
      this.#cache.set(path, { key, document: open });
      return open;
    } catch {
      return undefined;
    }
  }

  /** Returns one document. */
  async document(path: string): Promise<OpenDocument> {
    const document = hasFile(this.contentFolder, path) ? await this.#document(path) : undefined;
    return document ?? reject(`There is no document ${path}.`, 404);
  }
}
