import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, parse, parseDocument, stringify } from "yaml";
import { tryCall } from "../schema/try-call";
import { withoutUndefined } from "../schema/value-paths";

const editableFrontMatter = /(?<![^])(\uFEFF?---[ \t]*\r?\n)([^]*?)(^---[ \t]*(?:\r?\n|$))/m;

/** Splits a custom page into its parts: its front matter with the lines around it, and the text below. */
function splitPage(file: string) {
  const [block = "", open = "---\n", frontMatter = "", close = "---\n"] =
    editableFrontMatter.exec(file) ?? [];
  const [blankLines = ""] = /^(?:[ \t]*\r?\n)*/.exec(file.slice(block.length)) ?? [];
  const space = block === "" ? "\n" : blankLines;
  return { open, frontMatter, close, space, body: file.slice(block.length + blankLines.length) };
}

/** Converts line ends as browsers do in a text area. */
export const plainLines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Returns the line end that most lines of a file have. */
function lineEndOf(file: string): string {
  const count = (lineEnd: RegExp): number => file.match(lineEnd)?.length ?? 0;
  return count(/\r\n/g) > count(/(?<!\r)\n/g) ? "\r\n" : "\n";
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** Replaces the lines of a text that differ. Others keep their line ends, and a file its byte order mark. */
export function updateText(file: string, text: string, lineEnd = lineEndOf(file)): string {
  const mark = file.startsWith("\uFEFF") ? "\uFEFF" : "";
  const [previous, next] = [linesOf(file.slice(mark.length)), linesOf(text)];
  const isSame = (line: string | undefined, index: number): boolean =>
    line !== undefined && plainLines(line) === next.at(index);
  const shorter = Math.min(previous.length, next.length);
  let start = 0;
  while (start < shorter && isSame(previous[start], start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(previous.at(-1 - end), -1 - end)) end += 1;
  const changed = next
    .slice(start, next.length - end)
    .join("")
    .replaceAll("\n", lineEnd);
  return [mark, ...previous.slice(0, start), changed, ...previous.slice(previous.length - end)].join("");
}

/** Returns the text of a custom page below its front matter. */
export const pageBody = (file: string): string => plainLines(splitPage(file).body);

/** Renders one field of a front matter. */
const renderField = (name: string, value: unknown): string =>
  stringify({ [name]: value }, { lineWidth: 0 }).replace(/\n$/, "");

/** Returns a front matter with one other field; undefined removes it. Everything else stays byte for byte. */
function updateField(frontMatter: string, name: string, value: unknown): string {
  const { contents } = parseDocument(frontMatter);
  const pairs = isMap(contents) && !contents.flow ? contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === name);
  const key = isNode(pair?.key) ? pair.key.range : undefined;
  if (!key) {
    const start = frontMatter === "" || frontMatter.endsWith("\n") ? frontMatter : `${frontMatter}\n`;
    return value === undefined ? frontMatter : `${start}${renderField(name, value)}\n`;
  }
  const valueEnd = isNode(pair?.value) ? pair.value.range?.[1] : undefined;
  const written = frontMatter.slice(0, valueEnd ?? key[1]).replace(/\s+$/, "");
  const end = Math.max(written.length, key[1]);
  const rest = frontMatter.slice(end);
  if (value !== undefined) {
    const isKeyOnly = valueEnd === undefined || valueEnd <= key[1] + 1;
    const text = isKeyOnly ? rest.replace(/^[ \t]*:/, "") : rest;
    return frontMatter.slice(0, key[0]) + renderField(name, value) + text;
  }
  return frontMatter.slice(0, key[0]) + rest.replace(/^[^\n]*\n?/, "");
}

/** Returns true for a front matter with these fields only. */
const hasFields = (frontMatter: string, fields: Readonly<Record<string, unknown>>): boolean =>
  tryCall(() => isDeepStrictEqual(parse(frontMatter) ?? {}, withoutUndefined(fields))) ?? false;

/** Returns a custom page with other fields in its front matter, or with another text. */
export function updatePage(file: string, fields: Readonly<Record<string, unknown>>, body: string): string {
  const { open, frontMatter, close, space, body: previousBody } = splitPage(file);
  const previous = (parse(frontMatter) ?? {}) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(previous), ...Object.keys(fields)])];
  const changed = names.filter((name) => !isDeepStrictEqual(previous[name], fields[name]));
  const lineEnd = lineEndOf(file);
  const isBlockMap = isDeepStrictEqual(previous, {}) || /^[^{[]*:/m.test(frontMatter);
  const plain = plainLines(frontMatter);
  const edited = isBlockMap
    ? changed.reduce((next, name) => updateField(next, name, fields[name]), plain)
    : plain;
  // A field that refers to a changed one can lose its value.
  const isKept = changed.length === 0 || hasFields(edited, fields);
  const text = isKept ? edited : stringify(fields, { lineWidth: 0 });
  const fieldText = updateText(frontMatter, text, lineEnd);
  return open + fieldText + close + space + updateText(previousBody, body, lineEnd);
}
