import { posix } from "node:path";
import type { FieldRole } from "../model/fields";
import { fieldsWithRole, type RoleField } from "../model/walk";
import type { ContentSource } from "./content-source";
import type { ContentDocument } from "./content-document";

/** A field that names another file, with the file that it is in. */
export type FileReference = RoleField & {
  /** The file with the field, from the content folder: `sections/games.json`. */
  source: string;
  role: FieldRole;
  document: ContentDocument;
};

/** Every field of a file that names another file of this role, in order, whatever else is wrong in it. */
export function fileReferences(
  role: FieldRole,
  { path: source, kind, document }: ContentSource,
): FileReference[] {
  if (document === undefined) return [];
  const fields = fieldsWithRole(role, kind.schema, document.value);
  return fields.map((field) => ({ ...field, source, role, document }));
}

/** Where a path in a file leads, from the content folder: `sections/games.json` + `games/a.jpg`. */
export const resolveReference = (source: string, path: string): string =>
  posix.normalize(posix.join(posix.dirname(source), path));
