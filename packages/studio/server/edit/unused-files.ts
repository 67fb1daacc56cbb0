import { posix } from "node:path";
import { usedFiles } from "../../../content/check/content-notes";
import { iconNames } from "../../../content/check/image-problems";
import { mediaReferences } from "../../../content/check/video-problems";
import { createTextSource, readMarkdownFiles } from "../../../content/read/read-markdown-files";
import { createValueSource, fileReferences, type SourceFile } from "../../../content/read/source-file";
import { findJsonCollection, singleCollections } from "../../../content/schema/collections";
import { translationPath } from "../../../content/schema/translations";
import { documentValue, type ParsedDocument } from "../files/parsed-document";
import { type Keyed, placeOf, pathOf } from "../../document-state";
import { getAt } from "../../../content/schema/value-paths";
import { type ContentChanges, contextAfter, type EditContext } from "./edit-context";

export const referencesOf = (source: SourceFile) => [
  ...mediaReferences(source),
  ...fileReferences("markdown file", source),
];

/** Returns the files that a document names. */
export const filesNamedBy = (document: ParsedDocument): string[] =>
  referencesOf(createValueSource({ ...document, value: documentValue(document) })).map(
    ({ target }) => target,
  );

/**
 * Returns the files that a document names in entries and fields that its next version does not have, or in
 * fields with an uploaded file now.
 */
export function filesNamedByRemoved(
  document: ParsedDocument,
  previous: Keyed,
  next: Keyed,
  uploaded: ReadonlySet<unknown>,
): string[] {
  const references = referencesOf(createValueSource({ ...document, value: previous.value }));
  const removed = references.filter(({ path }) => {
    const place = placeOf(previous.keys, path);
    const nextPath = place === undefined ? undefined : pathOf(next.keys, place);
    const value = nextPath && getAt(next.value, nextPath);
    return value === undefined || uploaded.has(value);
  });
  return removed.map(({ target }) => target);
}

/** Returns all sources as they are after a change; undefined if one of them cannot be read. */
async function sourcesAfter(
  context: EditContext,
  changes: ContentChanges,
): Promise<SourceFile[] | undefined> {
  const { documents, folder, languages } = contextAfter(context, changes);
  const kept = documents.filter(({ path }) => changes.get(path)?.content !== null);
  const known = new Set(kept.map(({ path }) => path));
  const isUnread = (path: string): boolean =>
    findJsonCollection(path.replace(/\.json$/i, ".json")) !== undefined && !known.has(path);
  const required = singleCollections.map(({ path }) => path);
  if (kept.some(({ value }) => !value) || [...required, ...folder.files].some(isUnread)) return undefined;
  const values = kept.map((document) => createValueSource(document));
  const unchanged = { ...folder, files: new Set([...folder.files].filter((path) => !changes.has(path))) };
  const texts = [...changes].flatMap(([path, { content }]) =>
    path.endsWith(".md") && content !== null ? [createTextSource(folder, path, content.toString())] : [],
  );
  const sources = [...values, ...(await readMarkdownFiles(unchanged, values, languages)), ...texts];
  return sources.every(({ document }) => document !== undefined) ? sources : undefined;
}

/**
 * Returns the files among those named by a deleted entry that no document or text names after the change. If
 * any document or text cannot be read, there are none, because it may name them.
 *
 * @param blanked texts whose files are not followed to what they name
 */
export async function findUnusedFiles(
  context: EditContext,
  named: readonly string[],
  changes: ContentChanges,
  blanked: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  if (named.length === 0) return [];
  const { folder, languages } = context;
  const sources = await sourcesAfter(context, changes);
  if (!sources) return [];
  const used = usedFiles(sources);
  let areAllReadable = true;
  const namedInText = async (path: string): Promise<string[]> => {
    const file = await context.workspace.readText(path).catch(() => undefined);
    areAllReadable &&= file !== undefined;
    const references = file ? referencesOf(createTextSource(folder, path, file.text)) : [];
    return references.map(({ target }) => target);
  };
  const unused = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    if (unused.has(path) || used.has(path) || !folder.files.has(path)) return;
    unused.add(path);
    if (posix.extname(path) !== ".md" || blanked.has(path)) return;
    for (const each of await namedInText(path)) await visit(each);
    for (const tag of languages.slice(1)) await visit(translationPath(path, tag));
  };
  for (const path of named) await visit(path);
  // Texts that nothing names yet, or in a language that the site does not have.
  const isRead = new Set([...sources.map(({ path }) => path), ...unused, ...changes.keys()]);
  const others = [...folder.files].filter((path) => path.endsWith(".md") && !isRead.has(path));
  const kept = new Set([...iconNames, ...(await Promise.all(others.map(namedInText))).flat()]);
  return areAllReadable ? [...unused].filter((path) => !changes.has(path) && !kept.has(path)) : [];
}

/** Adds the deletion of files to a change. */
export async function deleteUnusedFiles(
  context: EditContext,
  named: readonly string[],
  changes: ContentChanges,
  blanked?: ReadonlySet<string>,
): Promise<void> {
  for (const path of await findUnusedFiles(context, named, changes, blanked))
    changes.set(path, { content: null });
}
