import { type FieldPath, getAt, isRecord } from "../../content/schema/value-paths";
import type { FormSchema } from "../protocol";

/** Returns true for values that are written as the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns a list with an entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

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

/** Returns a text in a language; a text without languages is in the first one. */
export function textIn(value: unknown, tag: string, first: string): string {
  const text: unknown = isRecord(value) ? value[tag] : tag === first ? value : undefined;
  return typeof text === "string" ? text : "";
}

/** Returns a value with another text in a language. It stays a text as long as there is no other language. */
export function withTextIn(value: unknown, tag: string, first: string, text: string | undefined): unknown {
  if (tag === first && !isRecord(value)) return text;
  const former = isRecord(value) ? value : { [first]: value };
  const texts: Record<string, unknown> = { [first]: former[first], ...former, [tag]: text };
  const given = Object.entries(texts).filter(([, each]) => each !== undefined);
  const [only] = given;
  return given.length === 0 || (given.length === 1 && only?.[0] === first)
    ? only?.[1]
    : Object.fromEntries(given);
}

/** Returns a text for readers; one of several languages is the first. */
export function textOf(value: unknown): string {
  const text: unknown = isRecord(value) ? Object.values(value)[0] : value;
  return typeof text === "string" ? text : "";
}

/** Key of a path in a map. */
export const keyOf = (path: FieldPath): string => path.join("/");

/** The differing parts of two values. */
export function differences(
  a: unknown,
  b: unknown,
  path: FieldPath = [],
): { path: FieldPath; a: unknown; b: unknown }[] {
  if (isSame(a, b)) return [];
  if (!(isRecord(a) && isRecord(b)) && !(Array.isArray(a) && Array.isArray(b) && a.length === b.length))
    return [{ path, a, b }];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => {
    const step = Array.isArray(a) ? Number(key) : key;
    return differences(getAt(a, [step]), getAt(b, [step]), [...path, step]);
  });
}
