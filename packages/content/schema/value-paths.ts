/** A path inside a JSON value, from its root. */
export type FieldPath = readonly (string | number)[];

/** A problem of a field, as the rest of a sentence that starts with the field. */
export type FieldProblem = { path: FieldPath; message: string };

/** Returns true for an object with fields, not for a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an own property of an object or a list; undefined where there is none. */
export const getProperty = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined;

/** Returns the part of a value at a path; undefined where there is none. */
export const getAt = (value: unknown, path: FieldPath): unknown => path.reduce<unknown>(getProperty, value);

/** Returns the list at a field path; an empty list if there is none. */
export function listAt(value: unknown, ...path: FieldPath): unknown[] {
  const list = getAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** Returns the values with different keys, the last one of each. */
export const uniqueBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

/** Returns true if two values have the same JSON text. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns a copy of an object without the fields that are undefined. */
export const withoutUndefined = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

/** Returns a copy of a value with a new part at a path; undefined removes a field. */
export function setAt(value: unknown, [step, ...rest]: FieldPath, part: unknown): unknown {
  if (step === undefined) return part;
  const next = setAt(getProperty(value, step), rest, part);
  if (typeof step === "string") return withoutUndefined({ ...(isRecord(value) ? value : {}), [step]: next });
  const list: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : [];
  list[step] = next;
  return list;
}

/** Returns a copy of a value with other parts in place of those that are neither lists nor objects with fields. */
export function mapLeaves(value: unknown, replace: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapLeaves(entry, replace));
  if (!isRecord(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapLeaves(field, replace)]));
}

/** Returns a copy of a value with some texts replaced. */
export const replaceTexts = (value: unknown, texts: ReadonlyMap<string, string>): unknown =>
  mapLeaves(value, (leaf) => (typeof leaf === "string" ? (texts.get(leaf) ?? leaf) : leaf));
