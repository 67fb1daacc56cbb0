import { findNodeAtLocation, parseTree, type Node, type ParseError } from "jsonc-parser";
import { decodeText } from "./decode-text";
import { stepInto, type FieldPath } from "../model/walk";
import type { ContentDocument } from "./content-document";
import { formatField, type ContentProblem } from "./problem";
import { syntaxMessage } from "./syntax-message";

type Place = { line: number; column: number };

/** Where an offset lies in a text whose lines end in LF or CRLF. */
function placeOf(text: string, offset: number): Place {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return { line, column: offset - lineStart + 1 };
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

/** Title of the innermost list entry on a path; a problem of the title itself shows it already. */
function entryTitle(document: unknown, path: FieldPath): string | undefined {
  let value = document;
  let entry: string | undefined;
  for (const [index, step] of path.entries()) {
    const isListEntry = Array.isArray(value);
    value = stepInto(value, step);
    const title = stepInto(value, "title");
    const isShown = path[index + 1] === "title";
    if (isListEntry && typeof title === "string" && title.trim() !== "" && !isShown) entry = title.trim();
  }
  return entry;
}

/** What reading a JSON file gives: the document when its syntax is right, and its problems. */
export type JsonReading = { document?: ContentDocument; problems: ContentProblem[] };

/**
 * Reads the bytes of a JSON file strictly: UTF-8 with or without a byte order mark, no comments, no trailing
 * commas, no key twice. Of a syntax error's consequences only the first is told.
 */
export function readJson(file: string, bytes: Buffer): JsonReading {
  const wholeFile = (place: Place, message: string): JsonReading => ({
    problems: [{ file, ...place, field: "", message }],
  });
  const decoded = decodeText(bytes);
  if (!("text" in decoded)) return wholeFile(decoded, decoded.message);
  const { text } = decoded;
  if (text.trim() === "") return wholeFile({ line: 1, column: 1 }, "must hold a JSON object, but is empty");

  const errors: ParseError[] = [];
  let root: Node | undefined;
  let value: unknown;
  try {
    root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    if (errors.length === 0) value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof RangeError ? "must not be nested this deeply" : "must be valid JSON";
    return wholeFile({ line: 1, column: 1 }, message);
  }
  const [syntaxError] = errors;
  if (syntaxError !== undefined) {
    return wholeFile(placeOf(text, syntaxError.offset), syntaxMessage(text, syntaxError));
  }
  if (root === undefined) return wholeFile({ line: 1, column: 1 }, "must be valid JSON");

  const tree = root;
  const problemAtOffset = (offset: number, path: FieldPath, message: string): ContentProblem => {
    const entry = entryTitle(value, path);
    return {
      file,
      ...placeOf(text, offset),
      field: formatField(path),
      ...(entry !== undefined && { entry }),
      message,
    };
  };
  const document: ContentDocument = {
    file,
    value,
    problemAt: (path, message) => problemAtOffset(nearestNode(tree, path).offset, path, message),
    problemAtKey: (path, message) => {
      const node = nearestNode(tree, path);
      const property = node.parent?.type === "property" ? node.parent : node;
      return problemAtOffset(property.offset, path, message);
    },
  };
  const problems = [...repeatedKeys(tree)].map(({ path, key }) =>
    problemAtOffset(key.offset, path, "must not be given twice in the same object"),
  );
  return { document, problems };
}
