import type { z } from "zod";
import { innerSchema, roleOf, type FieldRole } from "./fields";

/** A path inside a JSON value, from its root. */
export type FieldPath = readonly (string | number)[];

/** A field of a document whose value has a role: where it is, what it says and the object that it belongs to. */
export type RoleField = {
  readonly path: FieldPath;
  readonly value: string;
  readonly owner: Readonly<Record<string, unknown>>;
};

/** The parts of a schema that the model is made of; every other schema is a `scalar`. */
export type SchemaParts =
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: "list"; readonly element: z.ZodType }
  | { readonly kind: "scalar" };

const knownParts = new WeakMap<z.ZodType, SchemaParts>();

/** What a schema is made of, optional or not. */
export function schemaParts(schema: z.ZodType): SchemaParts {
  const known = knownParts.get(schema) ?? takeApart(schema);
  knownParts.set(schema, known);
  return known;
}

function takeApart(schema: z.ZodType): SchemaParts {
  const inner = innerSchema(schema);
  if ("shape" in inner) return { kind: "object", fields: inner.shape as Record<string, z.ZodType> };
  if ("element" in inner) return { kind: "list", element: inner.element as z.ZodType };
  return { kind: "scalar" };
}

/** Whether a value is an object with fields, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What an object or a list holds under a name or a number of its own; undefined where there is nothing. */
export const stepInto = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined;

/** Every field of a document that has a role and holds more than blanks, in order, whatever else is wrong in it. */
export function fieldsWithRole(
  role: FieldRole,
  schema: z.ZodType,
  value: unknown,
  path: FieldPath = [],
): RoleField[] {
  const parts = schemaParts(schema);
  if (parts.kind === "list") {
    const { element } = parts;
    if (!Array.isArray(value)) return [];
    return value.flatMap((entry, index) => fieldsWithRole(role, element, entry, [...path, index]));
  }
  if (parts.kind === "scalar" || !isRecord(value)) return [];
  return Object.entries(parts.fields).flatMap(([name, field]) => {
    const fieldPath = [...path, name];
    const content = value[name];
    if (roleOf(field) !== role) return fieldsWithRole(role, field, content, fieldPath);
    if (typeof content !== "string" || content.trim() === "") return [];
    return [{ path: fieldPath, value: content, owner: value }];
  });
}

/** Whether a value of the schema may name a file of the content: an image, a text, a film. */
export function mayNameFiles(schema: z.ZodType): boolean {
  const parts = schemaParts(schema);
  if (parts.kind === "list") return mayNameFiles(parts.element);
  if (parts.kind === "object") return Object.values(parts.fields).some(mayNameFiles);
  const role = roleOf(schema);
  return role !== undefined && role !== "static link";
}
