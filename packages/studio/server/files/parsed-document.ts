import { join } from "node:path";
import type { Node } from "jsonc-parser";
import { pageBody } from "../../../content/edit/update-page";
import { decodeText } from "../../../content/read/decode-text";
import { readPageFile } from "../../../content/read/front-matter";
import { fileProblem, formatProblem } from "../../../content/read/problem";
import { readJson } from "../../../content/read/read-json";
import {
  type Collection,
  findJsonCollection,
  isPageFile,
  isPageTranslation,
  pageCollection,
  pageTranslationCollection,
} from "../../../content/schema/collections";
import { isRecord } from "../../../content/schema/value-paths";
import { bodyField } from "../../document-state";
import type { DocumentKind } from "../../protocol";
import { digestOf } from "./digest";

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
  /** True for a document without a file, such as a folder of pictures: `text` is what its first change writes. */
  isUnwritten?: true;
};

/** Returns the digest that the file of a document must have when it is written; null if there is no file. */
export const expectedVersion = ({ version, isUnwritten }: ParsedDocument): string | null =>
  isUnwritten ? null : version;

/** Returns true for custom pages and their translations, which have Markdown below the front matter. */
export const hasBody = (collection: Collection): boolean =>
  collection === pageCollection || collection === pageTranslationCollection;

/** Returns the collection of a document; undefined for every other file. */
export function collectionOf(path: string): Collection | undefined {
  if (isPageTranslation(path)) return pageTranslationCollection;
  return isPageFile(path) ? pageCollection : findJsonCollection(path);
}

/** Returns the kind of a document by its path from `content/`; undefined for every other file. */
export const kindOf = (path: string): DocumentKind | undefined =>
  collectionOf(path)?.name as DocumentKind | undefined;

/** Returns the fields of a document, with the text of a custom page as one of them. */
export const documentValue = ({ collection, text, value }: ParsedDocument): Record<string, unknown> =>
  hasBody(collection) ? { ...value, [bodyField]: pageBody(text) } : (value ?? {});

/** Parses the file of a custom page. */
function readPage(name: string, bytes: Buffer) {
  const decoded = decodeText(bytes);
  if ("text" in decoded) return readPageFile(name, decoded.text);
  return { problems: [fileProblem(name, decoded.message, decoded.line, decoded.column)] };
}

export function parseDocument(path: string, collection: Collection, bytes: Buffer): ParsedDocument {
  const name = join("content", path);
  const parsed = hasBody(collection) ? readPage(name, bytes) : readJson(name, bytes);
  const { document, problems } = { document: undefined, ...parsed };
  return {
    path,
    kind: collection.name as DocumentKind,
    collection,
    text: bytes.toString("utf8"),
    version: digestOf(bytes),
    value: isRecord(document?.value) ? document.value : undefined,
    root: "root" in parsed ? parsed.root : undefined,
    problems: problems.map(formatProblem),
  };
}

/** Returns a document with the text that its first change writes. */
export const unwrittenDocument = (path: string, collection: Collection, text: string): ParsedDocument => ({
  ...parseDocument(path, collection, Buffer.from(text)),
  isUnwritten: true,
});
