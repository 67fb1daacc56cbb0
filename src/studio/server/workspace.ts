import { lstatSync, statSync } from "node:fs";
import { readFile, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { writeAtomically } from "../../content/edit/atomic-file";
import type { Node } from "jsonc-parser";
import { errorReason } from "../../content/read/problem";
import { belongsTo, listFolder } from "../../content/read/content-files";
import { readPageFile } from "../../content/read/front-matter";
import { readJson } from "../../content/read/json-document";
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

/** New contents of files by their path from the project's folder; null deletes a file. */
export type Changes = ReadonlyMap<string, Buffer | string | null>;

/** Removes a folder that is empty, and then its parents, but not the project or what is directly in it. */
async function removeEmptyFolders(folder: string, project: string): Promise<void> {
  if (folder === project || dirname(folder) === project) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeEmptyFolders(dirname(folder), project);
}

/** The files of `content/` and `static/`, and every change that the Studio makes to them. */
export class Workspace {
  readonly contentFolder: string;
  readonly history: History;
  readonly #project: string;
  readonly #cache = new Map<string, { key: string; document: OpenDocument }>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(project: string, stateFolder: string) {
    this.#project = resolve(project);
    this.contentFolder = join(this.#project, "content");
    this.history = new History(stateFolder);
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
    return listFolder(join(this.#project, "static")).files;
  }

  /** Reads a file, which must be in the content and belong to it. */
  async read(path: string): Promise<Buffer> {
    if (!this.folder().files.has(path)) reject(`There is no file ${path} in content/.`, 404);
    return readFile(join(this.contentFolder, path));
  }

  /** Reads all files of fields. Unchanged ones are parsed once. */
  async documents({ files } = this.folder()): Promise<OpenDocument[]> {
    const paths = [...files].filter(
      (path) => findJsonCollection(path) ?? (isPageFile(path) || isPageTranslation(path)),
    );
    const read = await Promise.all(paths.map((path) => this.#document(path)));
    return read.filter((document) => document !== undefined);
  }

  async #document(path: string): Promise<OpenDocument | undefined> {
    const file = join(this.contentFolder, path);
    const pages = isPageTranslation(path) ? pageTranslationCollection : pageCollection;
    const collection = findJsonCollection(path) ?? pages;
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
    const document = (await this.documents()).find((each) => each.path === path);
    return document ?? reject(`There is no document ${path}.`, 404);
  }

  /** Writes files, each in one step, as one step that Undo takes back. */
  async apply(label: string, changes: Changes, continues = false): Promise<void> {
    const entries = await Promise.all(
      [...changes].map(async ([path, content]) => {
        this.#assertOwn(path);
        const former = await readFile(join(this.#project, path)).catch(() => undefined);
        const before = former ? await this.history.keep(former) : null;
        return { path, content, before, after: content === null ? null : digestOf(content) };
      }),
    );
    const changed = entries.filter(({ before, after }) => before !== after);
    if (changed.length === 0) return;
    await this.history.add(
      label,
      changed.map(({ path, before, after }) => ({ path, before, after })),
      continues,
    );
    // Deletions come last: files are there as long as a document names them.
    for (const { path, content } of changed.filter((each) => each.content !== null))
      await this.#write(path, content);
    for (const { path } of changed.filter(({ content }) => content === null)) await this.#write(path, null);
  }

  /** Takes back the last step. Files that another program has changed since are left as they are. */
  async undo(): Promise<{ label?: string; skipped: string[] }> {
    const step = this.history.last;
    if (!step) return { skipped: [] };
    const skipped: string[] = [];
    const order = [...step.files].sort((a, b) => Number(a.before === null) - Number(b.before === null));
    for (const { path, before, after } of order) {
      this.#assertOwn(path);
      const current = await readFile(join(this.#project, path)).catch(() => undefined);
      const digest = current ? digestOf(current) : null;
      if (digest === before) continue;
      if (digest !== after) skipped.push(path);
      else await this.#write(path, before === null ? null : await this.history.content(before));
    }
    await this.history.remove(step.id);
    return { label: step.label, skipped };
  }

  async #write(path: string, content: Buffer | string | null): Promise<void> {
    const file = join(this.#project, path);
    try {
      if (content !== null) await writeAtomically(file, content);
      else {
        await rm(file, { force: true });
        await removeEmptyFolders(dirname(file), this.#project);
      }
    } catch (error) {
      throw new Error(`${path} cannot be written (${errorReason(error)})`, { cause: error });
    }
  }

  /** Rejects a path that is not in one of the two folders, or gets there by a link that leads out. */
  #assertOwn(path: string): void {
    const folder = ["content", "static"].find((name) => path.startsWith(`${name}/`));
    const root = join(this.#project, folder ?? "content");
    const file = join(this.#project, path);
    if (!folder || !file.startsWith(root + sep) || !belongsTo(root, file))
      reject(`${path} is not in content/.`);
    let parent = dirname(file);
    while (parent !== root && lstatSync(parent, { throwIfNoEntry: false }) === undefined)
      parent = dirname(parent);
    if (!belongsTo(root, parent)) reject(`${path} leads out of ${folder}/.`);
  }
}
