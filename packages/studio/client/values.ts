import { type FieldPath, isRecord, withoutUndefined } from "../../content/schema/value-paths";

/** Returns a list with one entry moved to another index. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(from, 1));
  return copy;
}

/** Returns a translated text in a language. A plain string is in the first language. */
export function textInLanguage(value: unknown, tag: string, first: string): string {
  const text: unknown = isRecord(value) ? value[tag] : tag === first ? value : undefined;
  return typeof text === "string" ? text : "";
}

/** Sets a text in one language. Returns a plain string if there are no translations. */
export function withTextInLanguage(
  value: unknown,
  tag: string,
  first: string,
  text: string | undefined,
): unknown {
  if (tag === first && !isRecord(value)) return text;
  const former = isRecord(value) ? value : { [first]: value };
  const texts = withoutUndefined({ [first]: former[first], ...former, [tag]: text });
  const others = Object.keys(texts).filter((each) => each !== first);
  return others.length === 0 ? texts[first] : texts;
}

/** Joins a field path to a string, to compare it or to use it as a key. */
export const pathKey = (path: FieldPath): string => path.join("/");

/** Splits a key into its field path. */
export const parsePathKey = (key: string): FieldPath =>
  key.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Converts a path relative to `content/` to one that a document contains. */
export function relativeReference(document: string, path: string): string {
  const from = document.split("/").slice(0, -1);
  const to = path.split("/");
  while (from.length > 0 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [...from.map(() => ".."), ...to].join("/");
}

/** Converts a path that a document contains to a path relative to `content/`. */
export function resolveReference(document: string, path: string): string {
  const encode = (each: string): string => each.split("/").map(encodeURIComponent).join("/");
  const { pathname } = new URL(encode(path), `https://content.invalid/${encode(document)}`);
  return decodeURIComponent(pathname).slice(1);
}

/** Adds the scheme to a web address that is typed without one, such as `example.com/me`. Other texts stay. */
export const completeUrl = (text: string): string =>
  /^(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(?::\d+)?(?:[/?#]|$)/u.test(text.trim())
    ? `https://${text.trim()}`
    : text;
