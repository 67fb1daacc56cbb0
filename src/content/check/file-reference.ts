import { posix } from "node:path";
import type { FieldRole } from "../model/fields";
import { fieldsWithRole, type RoleField } from "../model/walk";
import type { ContentSource } from "./content-source";
import type { ContentDocument } from "./content-document";
import type { ContentProblem } from "./problem";

/** A field that names another file, with the file that it is in. */
export type FileReference = RoleField & {
  /** The file with the field, from the content folder: `sections/games.json`. */
  source: string;
  role: FieldRole;
  document: ContentDocument;
};

/** Finds the fields of a file that name another file in this role, in order, whatever else is wrong in it. */
export function fileReferences(
  role: FieldRole,
  { path: source, kind, document }: ContentSource,
): FileReference[] {
  if (document === undefined) return [];
  const fields = fieldsWithRole(role, kind.schema, document.value);
  return fields.map((field) => ({ ...field, source, role, document }));
}

/** Resolves a path in a file to one from the content folder: `sections/games.json` + `games/a.jpg`. */
export const resolveReference = (source: string, path: string): string =>
  posix.normalize(posix.join(posix.dirname(source), path));

/** Returns a problem for each reference that a message is found for. */
export async function referenceProblems(
  references: readonly FileReference[],
  findMessage: (reference: FileReference) => Promise<string | undefined>,
): Promise<ContentProblem[]> {
  const messages = await Promise.all(references.map(findMessage));
  return references.flatMap(({ document, path }, index) => {
    const message = messages[index];
    return message === undefined ? [] : [document.problemAt(path, message)];
  });
}
