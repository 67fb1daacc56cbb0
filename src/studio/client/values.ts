import { type FieldPath, getProperty, isRecord, withoutUndefined } from "../../content/schema/value-paths";

/** Returns true for values that are written as the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns a list with an entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

/** Returns the list in a field; an empty one if there is none. */
export function listOf(value: unknown, name: string): unknown[] {
  const list = getProperty(value, name);
  return Array.isArray(list) ? list : [];
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
  const texts = withoutUndefined({ [first]: former[first], ...former, [tag]: text });
  const others = Object.keys(texts).filter((each) => each !== first);
  return others.length === 0 ? texts[first] : texts;
}

/** Key of a path in a map. */
export const keyOf = (path: FieldPath): string => path.join("/");

/** Returns the path that a key in a map stands for. */
export const pathOf = (key: string): FieldPath =>
  key.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Returns the path from `content/` of a file that a document names. */
export function resolvePath(document: string, path: string): string {
  const encoded = (each: string): string => each.split("/").map(encodeURIComponent).join("/");
  const { pathname } = new URL(encoded(path), `https://content.invalid/${encoded(document)}`);
  return decodeURIComponent(pathname).slice(1);
}
