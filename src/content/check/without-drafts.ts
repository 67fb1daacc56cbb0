import type { CheckedDocument } from "./check-content";
import { resolveReference } from "./file-reference";
import { proseKind } from "../model/kinds";
import { fieldsWithRole, isRecord } from "../model/walk";

const isDraft = (value: unknown): boolean => isRecord(value) && value["draft"] === true;

/** Everything of a document but the entries of its lists that are drafts. */
function withoutDraftEntries(document: object): object {
  const fields = Object.entries(document).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.filter((entry) => !isDraft(entry)) : value,
  ]);
  return Object.fromEntries(fields) as object;
}

/**
 * What is published of the checked documents: no draft of a page or a piece, and no text that nothing but a draft has,
 * so that nobody finds its pictures either.
 */
export function withoutDrafts<Document extends Pick<CheckedDocument, "path" | "kind" | "value">>(
  documents: readonly Document[],
): Document[] {
  const others = documents
    .filter(({ kind, value }) => kind !== proseKind && !isDraft(value))
    .map((document) => ({ ...document, value: withoutDraftEntries(document.value) }));
  const told = new Set(
    others.flatMap(({ path, kind, value }) => [
      path,
      ...fieldsWithRole("prose file", kind.schema, value).map((field) => resolveReference(path, field.value)),
    ]),
  );
  return [...others, ...documents.filter(({ kind, path }) => kind === proseKind && told.has(path))];
}
