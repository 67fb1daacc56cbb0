import type { z } from "zod";
import { type FieldRole, innerSchema, roleOf, traitsOf } from "./fields";
import { type FieldPath, isRecord } from "./value-paths";

/** A field of a document with the object that it belongs to. */
type DocumentField = {
  path: FieldPath;
  name: string;
  schema: z.ZodType;
  value: unknown;
  parent: Record<string, unknown>;
};

/** A field whose value has a role. */
export type RoleField = Pick<DocumentField, "path" | "parent"> & { value: string };

/** Describes the parts of a schema, optional or not. It is a `scalar` unless it is an object or a list. */
export function describeSchema(schema: z.ZodType) {
  const inner = innerSchema(schema);
  if ("shape" in inner) return { kind: "object", fields: inner.shape as Record<string, z.ZodType> } as const;
  if ("element" in inner) return { kind: "list", element: inner.element as z.ZodType } as const;
  return { kind: "scalar" } as const;
}

/**
 * Finds the fields of a document that have a value and whose schema matches. The document may be invalid.
 */
function findFields(
  schema: z.ZodType,
  value: unknown,
  matches: (field: z.ZodType) => boolean,
  path: FieldPath = [],
): DocumentField[] {
  const parts = describeSchema(schema);
  if (parts.kind === "list" && Array.isArray(value)) {
    return value.flatMap((entry, index) => findFields(parts.element, entry, matches, [...path, index]));
  }
  if (parts.kind !== "object" || !isRecord(value)) return [];
  return Object.entries(parts.fields).flatMap(([name, field]) => {
    if (value[name] === undefined) return [];
    const result = { path: [...path, name], name, schema: field, value: value[name], parent: value };
    return matches(field) ? [result] : findFields(field, result.value, matches, result.path);
  });
}

/** Finds the fields of a document that have a role and a value that is not blank. */
export const fieldsWithRole = (role: FieldRole, schema: z.ZodType, document: unknown): RoleField[] =>
  findFields(schema, document, (field) => roleOf(field) === role).flatMap(({ path, value, parent }) =>
    typeof value === "string" && value.trim() !== "" ? [{ path, value, parent }] : [],
  );

/** Finds the fields of a document that are written with their former name. */
export const formerFields = (schema: z.ZodType, document: unknown) =>
  findFields(schema, document, (field) => traitsOf(field).currentName !== undefined).flatMap((field) => {
    const { currentName } = traitsOf(field.schema);
    return currentName === undefined || field.value === undefined ? [] : [{ ...field, currentName }];
  });

/** Replaces former names of fields in a document; if it has both names, the current one keeps its value. */
export function replaceFormerNames(schema: z.ZodType, document: object): void {
  for (const { parent, name, value, currentName } of formerFields(schema, document)) {
    parent[currentName] ??= value;
    Reflect.deleteProperty(parent, name);
  }
}
