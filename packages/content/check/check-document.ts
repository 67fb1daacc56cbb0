import { isDeepStrictEqual } from "node:util";
import { homeCollection, siteCollection } from "../schema/collections";
import { type FieldProblem, isRecord, mapLeaves } from "../schema/value-paths";
import { ImageCache } from "../read/image-cache";
import { hasValidLanguages, inFirstLanguage, languagesOf } from "../read/site-languages";
import { checkMarkdownFiles, createTextSource, lacksPageText } from "../read/read-markdown-files";
import { type FolderFiles, projectPath } from "../read/paths";
import { uncheckedDocuments } from "../read/published-documents";
import {
  createValueSource,
  type FieldDocument,
  resolveReference,
  type SourceFile,
} from "../read/source-file";
import { checkImages } from "./image-problems";
import { checkLinkedPieces, rules } from "./cross-file-rules";
import { schemaProblems } from "./schema-problems";
import { translationProblems } from "./translation-problems";
import { checkVideos } from "./video-problems";

/** Everything that a document is checked against. */
export type DocumentContext = {
  folder: FolderFiles;
  staticFiles: readonly string[];
  /** All files of fields. */
  documents: readonly FieldDocument[];
};

const isSite = ({ collection }: FieldDocument): boolean => collection === siteCollection;

/** Returns the parts of a value that differ from the previous one; entries of lists keep their index. */
function changedParts(next: unknown, previous: unknown): unknown {
  if (isDeepStrictEqual(next, previous)) return undefined;
  if (Array.isArray(next)) {
    const others: unknown[] = Array.isArray(previous) ? previous : [];
    const isMoved = others.length !== next.length;
    const known = new Set(isMoved ? others.map((entry) => JSON.stringify(entry)) : []);
    const parts: unknown[] = [];
    next.forEach((entry: unknown, index) => {
      const part = known.has(JSON.stringify(entry)) ? undefined : changedParts(entry, others[index]);
      if (part !== undefined) parts[index] = isMoved ? entry : part;
    });
    return parts;
  }
  if (!isRecord(next)) return next;
  const fields = Object.entries(next).map(
    ([name, value]) => [name, changedParts(value, isRecord(previous) ? previous[name] : undefined)] as const,
  );
  return Object.fromEntries(fields.filter(([, part]) => part !== undefined));
}

/**
 * Checks one document that is to be changed: its schema, the rules between documents, and the files that
 * changed fields name, except `pending` ones, which are written together with the document. It reads no other
 * file of the content, so that it takes milliseconds.
 */
export async function documentProblems(
  { folder, staticFiles, documents }: DocumentContext,
  { path, collection, value }: FieldDocument,
  previous: unknown,
  pending: ReadonlySet<string> = new Set(),
): Promise<FieldProblem[]> {
  const fileOf = (name: string): string => projectPath(folder, name);
  const site = collection === siteCollection ? value : documents.find(isSite)?.value;
  const languages = languagesOf(site);
  const sourceOf = (document: FieldDocument): SourceFile =>
    inFirstLanguage(createValueSource(document, fileOf(document.path)), languages[0]);
  const others = documents.filter((document) => document.path !== path);
  const document = { path, collection, value };
  const source = sourceOf(document);
  const sources = [...others.map(sourceOf), source];
  const context = {
    sources,
    documents: uncheckedDocuments(sources),
    staticFiles,
    fileOf,
    languages,
  };
  const isPending = (part: unknown): boolean => typeof part === "string" && pending.has(part);
  const parts = mapLeaves(changedParts(value, previous) ?? {}, (part) =>
    isPending(part) ? undefined : part,
  );
  const changed = [sourceOf({ ...document, value: parts })];
  const imageCache = await ImageCache.open(folder.contentFolder);
  const problems = [
    ...(source.document ? schemaProblems(source.document, collection.schema) : []),
    ...translationProblems(source, languages, hasValidLanguages(site)),
    ...rules.flatMap((rule) => rule(context)),
    ...(collection === homeCollection ? checkLinkedPieces(context).problems : []),
    ...(await checkImages(folder, imageCache, changed)).problems,
    ...(await checkMarkdownFiles(folder, changed)).problems,
    ...(await checkVideos(folder, changed)).problems,
  ];
  return problems
    .filter(({ file }) => file === fileOf(path))
    .map(({ path: field = [], message }) => ({ path: field, message }));
}

/**
 * Checks a Markdown text, its images and its videos. Problems have their line in the text.
 * @param pending paths of files that are written together with the text
 */
export async function textProblems(
  folder: FolderFiles,
  path: string,
  text: string,
  pending: ReadonlySet<string> = new Set(),
): Promise<{ line: number; message: string }[]> {
  if (lacksPageText(path, text)) return [];
  const source = createTextSource(folder, path, text);
  const imageCache = await ImageCache.open(folder.contentFolder);
  const isPending = (part: unknown): boolean =>
    typeof part === "string" && pending.has(resolveReference(path, part));
  const { document } = source;
  const withoutPending = document && {
    ...document,
    value: mapLeaves(document.value, (part) => (isPending(part) ? undefined : part)),
  };
  const changed = [pending.size > 0 ? { ...source, document: withoutPending } : source];
  const problems = [
    ...source.problems,
    ...(await checkImages(folder, imageCache, changed)).problems,
    ...(await checkVideos(folder, changed)).problems,
  ];
  return problems.map(({ line, message }) => ({ line, message }));
}
