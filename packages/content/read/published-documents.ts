import { pageTranslationCollection, richTextCollection, type Collection } from "../schema/collections";
import { fieldsWithRole } from "../schema/schema-traversal";
import { isRecord } from "../schema/value-paths";
import { readTranslationPath } from "../schema/translations";
import { resolveReference, type SourceFile } from "./source-file";

/** The value of a file, which may be invalid; an empty object for a file that cannot be read. */
export type UncheckedDocument = {
  /** Path from the content folder: `sections/games.json`. */
  readonly path: string;
  readonly collection: Collection;
  readonly value: object;
};

const isDraft = (value: unknown): boolean => isRecord(value) && value["draft"] === true;

/** Returns a document without the entries of its lists that are drafts. */
function withoutDraftEntries(document: object): object {
  const published = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => !isDraft(entry)) : value;
  const fields = Object.entries(document).map(([name, value]) => [name, published(value)] as const);
  return Object.fromEntries(fields);
}

/**
 * Returns the published documents: without drafts, and without texts that only drafts name, so that their
 * images are not published either.
 */
export function publishedDocuments<Document extends UncheckedDocument>(
  documents: readonly Document[],
): Document[] {
  const others = documents
    .filter(
      ({ collection, value }) =>
        collection !== richTextCollection && (collection === pageTranslationCollection || !isDraft(value)),
    )
    .map((document) => ({ ...document, value: withoutDraftEntries(document.value) }));
  const textsOf = ({ path, collection, value }: UncheckedDocument): string[] =>
    fieldsWithRole("markdown file", collection.schema, value).map((field) =>
      resolveReference(path, field.value),
    );
  const published = new Set(others.flatMap((document) => [document.path, ...textsOf(document)]));
  const texts = documents.filter(
    ({ collection, path }) =>
      collection === richTextCollection &&
      (published.has(path) || published.has(readTranslationPath(path)?.original ?? "")),
  );
  return [...others, ...texts];
}

/** Values of all files of the content, valid or not, and of the published ones. */
export type UncheckedDocuments = {
  readonly all: readonly UncheckedDocument[];
  readonly published: readonly UncheckedDocument[];
};

/** Returns the values of all files, without checking them. */
export function uncheckedDocuments(sources: readonly SourceFile[]): UncheckedDocuments {
  const all = sources.map(({ path, collection, document }) => ({
    path,
    collection,
    value: isRecord(document?.value) ? document.value : {},
  }));
  return { all, published: publishedDocuments(all) };
}
