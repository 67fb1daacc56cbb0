import { posix } from "node:path";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { findJsonCollection, isPageFile } from "../../../content/schema/collections";
import { readTranslationPath } from "../../../content/schema/translations";
import { referencesOf } from "../edit/unused-files";
import { type CommittedContent, findFilesWithText } from "./committed-folders";
import type { Git } from "./git";
import type { FileConflict, Version } from "./merge";
import type { Side } from "./merge-values";
import { namedFiles } from "./named-files";

/** A file that one side has changed and the other one has deleted. */
type ContestedFile = { changedBy: Side; conflict: FileConflict };

/** Returns the names of a file in documents that include it: its own one and, if it may be a translation, the original's. */
const namesFor = (path: string): string[] => [path, readTranslationPath(path)?.original ?? path];

const isDocument = (path: string): boolean => findJsonCollection(path) !== undefined || isPageFile(path);

/**
 * The stories and pictures that one side has changed and the other one has deleted. A part of a document that names one
 * counts as changed, too, so that a piece is kept or lost as a whole.
 */
export class ContestedFiles {
  /** By their paths from `content/`. */
  readonly #files: ReadonlyMap<string, ContestedFile>;
  /** Contested files by the names in documents that include them: their own one, or that of the story that shows them. */
  readonly #names: ReadonlyMap<string, readonly string[]>;
  /** Paths of the documents that may name them in the common version, from `content/`. */
  readonly documents: readonly string[];

  private constructor(
    files: ReadonlyMap<string, ContestedFile>,
    names: ReadonlyMap<string, readonly string[]> = new Map(),
    documents: readonly string[] = [],
  ) {
    this.#files = files;
    this.#names = names;
    this.documents = documents;
  }

  static readonly none = new ContestedFiles(new Map());

  /**
   * Finds the contested files among the conflicts.
   *
   * @param base the common commit
   * @param content its content
   * @param pathOf returns the path of a conflict from `content/`
   */
  static async find(
    git: Git,
    base: string,
    content: CommittedContent,
    conflicts: readonly FileConflict[],
    pathOf: (conflict: FileConflict) => string,
    read: (version: Version) => Promise<Buffer>,
  ): Promise<ContestedFiles> {
    const files = new Map<string, ContestedFile>();
    for (const conflict of conflicts) {
      const path = pathOf(conflict);
      if (!content.has(path) || isDocument(path) || (conflict.yours && conflict.theirs)) continue;
      files.set(path, { changedBy: conflict.yours ? "yours" : "theirs", conflict });
    }
    if (files.size === 0) return ContestedFiles.none;
    const findTexts = (paths: readonly string[]): Promise<string[]> => {
      const fileNames = paths.map((path) => posix.basename(path));
      return findFilesWithText(git, base, [...fileNames, ...fileNames.map(encodeURI)]);
    };
    const names = new Map<string, string[]>();
    const add = (name: string, file: string): void => {
      names.set(name, [...(names.get(name) ?? []), file]);
    };
    for (const path of files.keys()) for (const name of new Set(namesFor(path))) add(name, path);
    const folder = { contentFolder: "", files: new Set(content.keys()) };
    const texts = await findTexts([...files.keys()].flatMap(namesFor));
    const stories: string[] = [];
    for (const path of texts.filter((each) => each.endsWith(".md") && !isPageFile(each))) {
      const version = content.get(path);
      const text = version ? (await read(version)).toString("utf8") : "";
      const shown = referencesOf(createTextSource(folder, path, text)).filter(({ target }) =>
        files.has(target),
      );
      for (const { target } of shown) for (const name of new Set(namesFor(path))) add(name, target);
      if (shown.length > 0) stories.push(...namesFor(path));
    }
    if (stories.length > 0) texts.push(...(await findTexts(stories)));
    return new ContestedFiles(files, names, [...new Set(texts.filter(isDocument))]);
  }

  /** Returns the contested files that a part of a document names, also in its story. */
  namedBy(document: string, value: unknown): FileConflict[] {
    const paths = namedFiles(document, value).flatMap((name) => this.#names.get(name) ?? []);
    return [...new Set(paths)].flatMap((path) => this.#files.get(path)?.conflict ?? []);
  }

  /** Returns true if a part of a document names a file that this side has changed and the other one has deleted. */
  isChanged(document: string, value: unknown, side: Side): boolean {
    if (this.#files.size === 0) return false;
    const paths = namedFiles(document, value).flatMap((name) => this.#names.get(name) ?? []);
    return paths.some((path) => this.#files.get(path)?.changedBy === side);
  }
}
