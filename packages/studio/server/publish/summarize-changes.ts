import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readPageFile } from "../../../content/read/front-matter";
import { extensionOf } from "../../../content/read/paths";
import { readJson } from "../../../content/read/read-json";
import { formatOfExtension } from "../../../content/schema/accepted-image-formats";
import { readTranslationPath } from "../../../content/schema/translations";
import { isRecord, listAt } from "../../../content/schema/value-paths";
import type { ContentChange, ContentChangePart } from "../../protocol";
import { titleOf } from "../document-summaries";
import { kindOf, type ParsedDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import { languagesIn } from "../files/workspace";
import { describePiece } from "./describe-piece";
import { namedFiles } from "./named-files";
import { sectionOfFile, type SectionValues } from "./previous-sections";
import type { ChangedFile } from "./repository";

/** Maximum number of listed items of one document. */
const maxItems = 300;

type Fields = Record<string, unknown>;

/** Parses a document; undefined for a text that is none. */
function parseValue(path: string, bytes: Buffer): Fields | undefined {
  const { document } = path.endsWith(".md")
    ? readPageFile(path, bytes.toString("utf8"))
    : readJson(path, bytes);
  return isRecord(document?.value) ? document.value : undefined;
}

const piecesOf = (value: Fields | undefined): Fields[] => listAt(value, "pieces").filter(isRecord);

/**
 * Pairs pieces with those of the previous version: with the same picture and title, then with the same picture, since
 * a new piece may have the former title of another one, then with the same title.
 */
function pairPieces(previous: readonly Fields[], next: readonly Fields[]): ReadonlyMap<Fields, Fields> {
  const pairs = new Map<Fields, Fields>();
  const rest = new Set(previous);
  for (const names of [["image", "title"], ["image"], ["title"]])
    for (const piece of next) {
      const isSame = (each: Fields): boolean =>
        names.every((name) => isDeepStrictEqual(each[name], piece[name]));
      const found = pairs.has(piece) ? undefined : [...rest].find(isSame);
      if (!found) continue;
      pairs.set(piece, found);
      rest.delete(found);
    }
  return pairs;
}

/** Joins a piece that one section has got and another one has lost to one that has moved. */
function joinMovedPieces(changes: readonly ContentChange[]): void {
  for (const item of changes.flatMap(({ items }) => items.filter(({ kind }) => kind === "added"))) {
    const isSource = ({ kind, title, image = "" }: ContentChangePart): boolean =>
      kind === "deleted" &&
      title === item.title &&
      posix.basename(image) === posix.basename(item.image ?? "");
    const source = changes.find(({ items }) => items.some(isSource));
    if (!source) continue;
    item.kind = "moved";
    source.items.splice(source.items.findIndex(isSource), 1);
  }
}

/** Describes the changed files as changes of documents and their parts, with the titles that owners know. */
export class ChangeSummary {
  readonly #files: ReadonlyMap<string, ChangedFile>;
  readonly #claimed = new Set<string>();
  /** The first language of the site. */
  #first = "";
  readonly #readPrevious: (path: string) => Promise<Buffer | undefined>;
  readonly #previousSections: SectionValues;

  /**
   * @param readPrevious reads the former version of a file, by its path from the site's folder
   * @param previousSections the changed sections that had no JSON file before
   */
  constructor(
    files: readonly ChangedFile[],
    readPrevious: (path: string) => Promise<Buffer | undefined>,
    previousSections: SectionValues,
  ) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#readPrevious = readPrevious;
    this.#previousSections = previousSections;
  }

  async create(documents: readonly ParsedDocument[]): Promise<ContentChange[]> {
    this.#first = languagesIn(documents)[0];
    const current = new Map(documents.map((document) => [document.path, document]));
    const deleted = [...this.#files.keys()]
      .map((path) => posix.relative("content", path))
      .filter((path) => !current.has(path) && kindOf(path) !== undefined);
    const changes: ContentChange[] = [];
    for (const path of new Set([...current.keys(), ...deleted, ...this.#previousSections.keys()])) {
      const change = await this.#describeDocument(path, current.get(path));
      if (change) changes.push(change);
    }
    joinMovedPieces(changes);
    const others = [...this.#files.values()].filter(({ path }) => !this.#claimed.has(path));
    return [...changes, ...others.map((file) => this.#describeFile(file))];
  }

  #describeFile({ path, kind }: ChangedFile): ContentChange {
    const image = path.startsWith("content/") && formatOfExtension.has(extensionOf(path));
    return {
      kind,
      title: posix.basename(path),
      items: [],
      ...(image && { image: posix.relative("content", path) }),
    };
  }

  /** Returns true if a part of a document names a changed file. */
  #hasChangedFile(documentPath: string, value: unknown): boolean {
    let hasChanged = false;
    for (const name of namedFiles(documentPath, value)) {
      const path = posix.join("content", name);
      for (const file of this.#files.keys()) {
        if (file !== path && readTranslationPath(file)?.original !== path) continue;
        this.#claimed.add(file);
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Returns the value that a document had before; undefined if there was no such document. */
  async #readPreviousValue(
    path: string,
    document: ParsedDocument | undefined,
  ): Promise<{ value: Fields | undefined } | undefined> {
    const section = this.#previousSections.get(path);
    if (section) return { value: section };
    const file = this.#files.get(projectPath(path));
    if (file?.kind === "added") return undefined;
    if (file) {
      const bytes = await this.#readPrevious(file.path);
      return { value: bytes && parseValue(path, bytes) };
    }
    const isInSection = (each: string): boolean => sectionOfFile(each) === path;
    const isNewFolder = document?.isUnwritten && [...this.#files.keys()].some(isInSection);
    return isNewFolder ? undefined : { value: document?.value };
  }

  async #describeDocument(
    path: string,
    document: ParsedDocument | undefined,
  ): Promise<ContentChange | undefined> {
    const documentKind = kindOf(path);
    if (!documentKind) return undefined;
    const file = this.#files.get(projectPath(path));
    const value = document?.value;
    const before = await this.#readPreviousValue(path, document);
    const previous = before?.value;
    const kind = before ? (document ? "changed" : "deleted") : "added";
    if (file) this.#claimed.add(file.path);
    const items = [
      ...(documentKind === "section" ? this.#comparePieces(path, previous, value) : []),
      ...(kind === "changed"
        ? this.#changedFields(path, previous ?? {}, value ?? {})
            .filter((name) => name !== "pieces" && name !== "$schema")
            .map((field) => ({ kind: "changed" as const, field }))
        : []),
    ];
    if (!file && items.length === 0) return undefined;
    const title = titleOf({ path, kind: documentKind, value: value ?? previous }, this.#first);
    return {
      kind,
      title,
      documentKind,
      items: items.slice(0, maxItems),
      ...(kind !== "deleted" && { path }),
      ...((value ?? previous)?.["draft"] === true && { isDraft: true }),
      ...(items.length > maxItems && { moreItems: items.length - maxItems }),
    };
  }

  /** Returns the names of the fields of a document or piece that differ, or name a changed file. */
  #changedFields(path: string, previous: Fields, value: Fields): string[] {
    const names = [...new Set([...Object.keys(value), ...Object.keys(previous)])];
    return names.filter((name) => {
      const hasFile = this.#hasChangedFile(path, [value[name], previous[name]]);
      return hasFile || !isDeepStrictEqual(value[name], previous[name]);
    });
  }

  #comparePieces(path: string, previous: Fields | undefined, value: Fields | undefined): ContentChangePart[] {
    const pairs = pairPieces(piecesOf(previous), piecesOf(value));
    const rest = new Set(piecesOf(previous));
    const describe = (kind: ContentChangePart["kind"], piece: Fields): ContentChangePart => ({
      kind,
      ...describePiece(path, piece, this.#first),
      ...(piece["draft"] === true && { isDraft: true }),
    });
    const kept: Fields[] = [];
    const items = piecesOf(value).flatMap((piece) => {
      const before = pairs.get(piece);
      if (!before) {
        this.#hasChangedFile(path, piece);
        return [describe("added", piece)];
      }
      rest.delete(before);
      kept.push(before);
      const fields = this.#changedFields(path, before, piece);
      return fields.length > 0 ? [{ ...describe("changed", piece), fields }] : [];
    });
    const removed = [...rest].map((piece) => {
      this.#hasChangedFile(path, piece);
      return describe("deleted", piece);
    });
    const formerOrder = piecesOf(previous).filter((piece) => kept.includes(piece));
    const isReordered = kept.some((piece, index) => piece !== formerOrder[index]);
    return [...items, ...removed, ...(isReordered ? [{ kind: "reordered", field: "pieces" } as const] : [])];
  }
}
