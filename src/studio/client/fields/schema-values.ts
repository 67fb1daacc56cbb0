import { isRecord } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";

/** Returns the value of a new entry: nothing but empty versions of the fields that it needs. */
export function emptyValue(schema: FormSchema): unknown {
  if (schema.anyOf) return emptyValue(schema.anyOf[0] ?? {});
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 0;
  if (schema.type !== "object") return schema.const ?? "";
  const needed = (schema.required ?? []).map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(needed) as unknown;
}

/** Returns true for a value of the kind that a schema describes. */
export function matchesKind(schema: FormSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => matchesKind(option, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type === "object") return isRecord(value);
  if (schema.isTranslated && isRecord(value)) return true;
  return schema.type === "integer" ? typeof value === "number" : typeof value === schema.type;
}
