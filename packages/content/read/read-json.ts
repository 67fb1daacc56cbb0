import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { LineCounter } from "yaml";
import { type FieldPath, getProperty, isRecord } from "../schema/value-paths";
import type { ParsedFile } from "./source-file";
import { decodeText } from "./decode-text";
import { type ContentProblem, fileProblem, formatField } from "./problem";

/** Creates a function that returns the line and column of an offset in a text whose lines end in LF or CRLF. */
export function createPositionFinder(text: string): (offset: number) => { line: number; column: number } {
  let lines: LineCounter | undefined;
  return (offset) => {
    if (!lines) {
      lines = new LineCounter();
      lines.lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    }
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}

const errorMessages: Readonly<Record<string, string>> = {
  InvalidNumberFormat: "a number is written wrongly",
  PropertyNameExpected: "the name of a field in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected",
  CloseBraceExpected: "a closing } is expected",
  CloseBracketExpected: "a closing ] is expected",
  EndOfFileExpected: "the end of the file is expected",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "JSON has no comments",
  UnexpectedEndOfString:
    'a string must be closed with a straight double quote (") on its line, a line break in it is written \\n',
  UnexpectedEndOfNumber: "a number is written wrongly",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: "a backslash in a text has to be doubled (\\\\), and a path is written with /",
  InvalidCharacter: "a line break or tab in a string has to be written as \\n or \\t",
  InvalidSymbol: 'text needs straight double quotes (") around it',
};

/** Returns the message for a syntax error, as the rest of a sentence about the file, and its position. */
function syntaxFailure(text: string, { error, offset }: ParseError): [message: string, offset: number] {
  if (printParseErrorCode(error) !== "CommaExpected") return [syntaxMessage(text, error, offset), offset];
  const end = text.slice(0, offset).trimEnd().length;
  const place = text.slice(end, offset).includes("\n") ? "at the end of this line" : "here";
  return [`must be valid JSON: a comma is missing ${place}`, end];
}

function syntaxMessage(text: string, error: number, offset: number): string {
  const rest = text.slice(offset);
  const [bracket] = /^[}\]]/.exec(rest) ?? [];
  if (bracket !== undefined && text.slice(0, offset).trimEnd().endsWith(",")) {
    return `must be valid JSON: remove the comma before this ${bracket}`;
  }
  if (text.charAt(offset - 1) === '"' && /^[\p{L}\p{N}]/u.test(rest)) {
    return 'must be valid JSON: a double quote inside a text has to be written as \\" (or use „…“)';
  }
  const message = errorMessages[printParseErrorCode(error)] ?? "something is wrong";
  const excerpt = rest.slice(0, 20).split(/\s/)[0] ?? "";
  const actual = rest.trim() === "" ? ", but the file ends" : excerpt && `, but found ${excerpt}`;
  return `must be valid JSON: ${message}${actual}`;
}

function nearestNode(root: Node, path: FieldPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}

function* repeatedKeys(node: Node, path: FieldPath = []): Generator<{ path: FieldPath; key: Node }> {
  const seen = new Set<unknown>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [key, value] = child.children ?? [];
    if (child.type !== "property" || key === undefined) {
      yield* repeatedKeys(child, [...path, index]);
      continue;
    }
    const childPath = [...path, String(key.value)];
    if (seen.has(key.value)) yield { path: childPath, key };
    seen.add(key.value);
    if (value !== undefined) yield* repeatedKeys(value, childPath);
  }
}

/** Returns the title of the innermost list entry on a path, unless the path leads to that title. */
function entryTitle(document: unknown, path: FieldPath): string | undefined {
  let value = document;
  let entry: string | undefined;
  for (const [index, step] of path.entries()) {
    const isListEntry = Array.isArray(value);
    value = getProperty(value, step);
    const named = getProperty(value, "title");
    const title = isRecord(named) ? Object.values(named)[0] : named;
    const isShown = path[index + 1] === "title";
    if (isListEntry && typeof title === "string" && title.trim() !== "" && !isShown) entry = title.trim();
  }
  return entry;
}

function parse(text: string): { root?: Node | undefined; error?: ParseError | undefined; value?: unknown } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  return error ? { error } : { root, value: JSON.parse(text) as unknown };
}

/** A JSON file: its document and its syntax tree, if the syntax is correct, and its problems. */
type JsonResult = { document?: ParsedFile; problems: ContentProblem[]; root?: Node };

/** Parses a JSON file strictly: UTF-8, no comments, trailing commas or repeated keys. Stops at an error. */
export function readJson(file: string, bytes: Buffer): JsonResult {
  const failure = (message: string, { line, column } = { line: 1, column: 1 }): JsonResult => ({
    problems: [fileProblem(file, message, line, column)],
  });
  const decoded = decodeText(bytes);
  if (!("text" in decoded)) return failure(decoded.message, decoded);
  const { text } = decoded;
  if (text.trim() === "") return failure("must contain a JSON object, but is empty");
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(text);
  } catch (error) {
    return failure(error instanceof RangeError ? "must not be nested this deeply" : "must be valid JSON");
  }
  const { root, value, error } = parsed;
  const positionAt = createPositionFinder(text);
  if (error) {
    const [message, offset] = syntaxFailure(text, error);
    return failure(message, positionAt(offset));
  }
  if (!root) return failure("must be valid JSON");

  const problemAtOffset = (offset: number, path: FieldPath, message: string): ContentProblem => {
    const entry = entryTitle(value, path);
    const problem = { file, ...positionAt(offset), field: formatField(path), path, message };
    return entry === undefined ? problem : { ...problem, entry };
  };
  const document: ParsedFile = {
    file,
    value,
    problemAt: (path, message) => problemAtOffset(nearestNode(root, path).offset, path, message),
    problemAtKey: (path, message) => {
      const node = nearestNode(root, path);
      const property = node.parent?.type === "property" ? node.parent : node;
      return problemAtOffset(property.offset, path, message);
    },
  };
  const problems = [...repeatedKeys(root)].map(({ path, key }) =>
    problemAtOffset(key.offset, path, "must not be given twice in the same object"),
  );
  return { document, problems, root };
}
