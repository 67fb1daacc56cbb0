import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, parse, parseDocument, stringify, type Document } from "yaml";
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

/** Values of a front matter by name. */
type Fields = Readonly<Record<string, unknown>>;

const stringifyOptions = { lineWidth: 0 };

/** Renders one field of a front matter. A comment of its line is placed where YAML allows it. */
function renderField(name: string, value: unknown, comment = ""): string {
  const field = stringify({ [name]: value }, stringifyOptions).replace(/\n$/, "");
  const [, header = ""] = /(?<![^])([^\n]*: [|>][-+0-9]*)\n/.exec(field) ?? [];
  return header === "" ? field + comment : header + comment + field.slice(header.length);
}

const pairsOf = ({ contents }: Document) => (isMap(contents) ? contents.items : []);

/** Returns the field of a front matter with this name. */
const findPair = (document: Document, name: string) =>
  pairsOf(document).find(({ key }) => isScalar(key) && String(key.value) === name);

/** Returns a front matter with one other field; undefined removes it. Everything else stays byte for byte. */
function updateField(frontMatter: string, name: string, value: unknown): string {
  const pair = findPair(parseDocument(frontMatter), name);
  const key = isNode(pair?.key) ? pair.key.range : undefined;
  if (!key) {
    const start = frontMatter === "" || frontMatter.endsWith("\n") ? frontMatter : `${frontMatter}\n`;
    return value === undefined ? frontMatter : `${start}${renderField(name, value)}\n`;
  }
  const node = isNode(pair?.value) ? pair.value : undefined;
  const valueEnd = node?.range?.[1];
  const written = frontMatter.slice(0, valueEnd ?? key[1]).replace(/\s+$/, "");
  const end = Math.max(written.length, key[1]);
  const rest = frontMatter.slice(end);
  if (value !== undefined) {
    const isKeyOnly = valueEnd === undefined || valueEnd <= key[1] + 1;
    const text = isKeyOnly ? rest.replace(/^[ \t]*:/, "") : rest;
    const isBlock = isScalar(node) && (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED");
    const headerComment = isBlock && node.comment ? ` #${node.comment}` : "";
    const [lineComment = ""] = /^[ \t]+#[^\n]*/.exec(text) ?? [];
    const field = renderField(name, value, headerComment + lineComment);
    return frontMatter.slice(0, key[0]) + field + text.slice(lineComment.length);
  }
  return frontMatter.slice(0, key[0]) + rest.replace(/^[^\n]*\n?/, "");
}

/** Returns true for a front matter with these fields only. */
const hasFields = (frontMatter: string, fields: Fields): boolean =>
  tryCall(() =>
    isDeepStrictEqual(parse(frontMatter, { logLevel: "error" }) ?? {}, withoutUndefined(fields)),
  ) ?? false;

/** Returns the fields that have another value. A field that refers to another one can have none. */
function otherFields(document: Document, fields: Fields): string[] {
  const valueOf = (name: string): unknown =>
    tryCall(() => {
      const { value } = findPair(document, name) ?? {};
      return isNode(value) ? value.toJS(document) : value;
    });
  return Object.keys(fields).filter((name) => !isDeepStrictEqual(valueOf(name), fields[name]));
}

/** Sets a field of a front matter; undefined removes it. The comments of the field stay. */
function setField(document: Document, name: string, value: unknown): void {
  const pair = findPair(document, name);
  if (value === undefined) {
    const next = pairsOf(document)[pairsOf(document).findIndex((each) => each === pair) + 1];
    const comments = [pair, next].flatMap((each) =>
      isNode(each?.key) ? (each.key.commentBefore ?? []) : [],
    );
    if (isNode(next?.key) && comments.length > 0) next.key.commentBefore = comments.join("\n");
    document.delete(name);
    return;
  }
  const node = document.createNode(value);
  const previous = isNode(pair?.value) ? pair.value : undefined;
  node.comment = previous?.comment;
  node.commentBefore = previous?.commentBefore;
  document.set(name, node);
}

/** Returns a front matter with these fields, formatted by the YAML library. Comments and the order of fields stay. */
function formatFields(frontMatter: string, fields: Fields, changed: readonly string[]): string {
  const document = parseDocument(frontMatter);
  for (const name of changed) setField(document, name, fields[name]);
  for (const name of otherFields(document, fields)) setField(document, name, fields[name]);
  return document.toString(stringifyOptions);
}

/** Returns a front matter with these fields, in which as much as possible stays. */
function updateFields(frontMatter: string, fields: Fields): string {
  const previous = (parse(frontMatter) ?? {}) as Fields;
  const names = [...new Set([...Object.keys(previous), ...Object.keys(fields)])];
  const changed = names.filter((name) => !isDeepStrictEqual(previous[name], fields[name]));
  if (changed.length === 0) return frontMatter;
  const update = (text: string, name: string): string => updateField(text, name, fields[name]);
  const edits = [
    () => {
      const edited = changed.reduce(update, frontMatter);
      return otherFields(parseDocument(edited), fields).reduce(update, edited);
    },
    () => formatFields(frontMatter, fields, changed),
  ];
  for (const edit of edits) {
    const edited = tryCall(edit);
    if (edited !== undefined && hasFields(edited, fields)) return edited;
  }
  return stringify(fields, stringifyOptions);
}

/** Returns a custom page with other fields in its front matter, or with another text. */
export function updatePage(file: string, fields: Fields, body: string): string {
  const { open, frontMatter, close, space, body: previousBody } = splitPage(file);
  const lineEnd = lineEndOf(file);
  const fieldText = updateText(frontMatter, updateFields(plainLines(frontMatter), fields), lineEnd);
  return open + fieldText + close + space + updateText(previousBody, body, lineEnd);
}
