import { type FieldPath, isRecord } from "../../../content/schema/value-paths";
import type { FormSchema } from "../../protocol";

/** Converts a name to sentence case: `replyTo` to "Reply to". */
export function sentenceCase(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Returns the label of a field: the title in its schema, or its name in sentence case. */
export const fieldLabel = (name: string, field: FormSchema | undefined): string =>
  field?.title ?? sentenceCase(name);

/** Returns the labels of all steps of a field path. The label of a list entry is its number. */
export function pathLabels(schema: FormSchema | undefined, [step, ...rest]: FieldPath): string[] {
  if (step === undefined) return [];
  const field = typeof step === "number" ? schema?.items : schema?.properties?.[step];
  const label = typeof step === "number" ? String(step + 1) : fieldLabel(step, field);
  return [label, ...pathLabels(field, rest)];
}

/** Returns an empty value, such as a new entry of a list. Objects have only their required fields. */
export function emptyValue(schema: FormSchema): unknown {
  if (schema.anyOf) return emptyValue(schema.anyOf[0] ?? {});
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 0;
  if (schema.type !== "object") return schema.const ?? "";
  const fields = (schema.required ?? []).map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(fields) as unknown;
}

/** Returns true if a value has the type that a schema describes. */
export function matchesType(schema: FormSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((option) => matchesType(option, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type === "object") return isRecord(value);
  if (schema.isTranslated && isRecord(value)) return true;
  return schema.type === "integer" ? typeof value === "number" : typeof value === schema.type;
}
