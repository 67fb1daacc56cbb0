import type { z } from "zod";
import { type FieldRole, innerSchema, roleOf, traitsOf } from "./fields";
import { type FieldPath, isRecord } from "./value-paths";

/** A field or an entry of a list in a document, with the object that it belongs to. */
export type DocumentField = {
  readonly path: FieldPath;
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly parent: Record<string, unknown>;
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
 * Returns a document, which may be invalid, with other values in its fields whose schema matches. Everything else
 * stays as it is.
 */
export function mapFields(
  schema: z.ZodType,
  value: unknown,
  matches: (field: z.ZodType) => boolean,
  replace: (field: DocumentField) => unknown,
  path: FieldPath = [],
  parent: Record<string, unknown> = {},
): unknown {
  if (value === undefined) return value;
  if (matches(schema)) return replace({ path, schema, value, parent });
  const parts = describeSchema(schema);
  if (parts.kind === "list" && Array.isArray(value))
    return value.map((entry, index) =>
      mapFields(parts.element, entry, matches, replace, [...path, index], parent),
    );
  if (parts.kind !== "object" || !isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, entry]) => {
    const field = Object.hasOwn(parts.fields, name) ? parts.fields[name] : undefined;
    const mapped = field ? mapFields(field, entry, matches, replace, [...path, name], value) : entry;
    return [name, mapped] as const;
  });
  return Object.fromEntries(fields);
}

/** Returns the fields of a document that have a value and whose schema matches. */
export function findFields(
  schema: z.ZodType,
  value: unknown,
  matches: (field: z.ZodType) => boolean,
): DocumentField[] {
  const fields: DocumentField[] = [];
  mapFields(schema, value, matches, (field) => fields.push(field));
  return fields;
}

/** Finds the fields of a document that have a role and a value that is not blank. */
export const fieldsWithRole = (role: FieldRole, schema: z.ZodType, document: unknown): RoleField[] =>
  findFields(schema, document, (field) => roleOf(field) === role).flatMap(({ path, value, parent }) =>
    typeof value === "string" && value.trim() !== "" ? [{ path, value, parent }] : [],
  );

/** Finds the fields of a document that are written with their former name. */
export const formerFields = (schema: z.ZodType, document: unknown) =>
  findFields(schema, document, (field) => traitsOf(field).currentName !== undefined).map((field) => ({
    ...field,
    name: String(field.path.at(-1)),
    currentName: String(traitsOf(field.schema).currentName),
  }));

/** Replaces former names of fields in a document; if it has both names, the current one keeps its value. */
export function replaceFormerNames(schema: z.ZodType, document: object): void {
  for (const { parent, name, value, currentName } of formerFields(schema, document)) {
    parent[currentName] ??= value;
    Reflect.deleteProperty(parent, name);
  }
}
