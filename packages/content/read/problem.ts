import type { FieldPath } from "../schema/value-paths";

/** A problem of the content, or a note. */
export type ContentProblem = {
  /** Path from the project's folder, with forward slashes: `content/sections/games.json`. */
  file: string;
  /** Line counted from 1; 0 for a problem without a position, such as an unused image. */
  line: number;
  /** Column counted from 1 in UTF-16 units, as editors count; 0 together with line 0. */
  column: number;
  /** Field in JavaScript notation (`pieces[3].image`); empty for the whole file. */
  field: string;
  /** Path of the field, if it is one of a document: `["pieces", 3, "image"]`. */
  path?: FieldPath;
  /** Title of the list entry that the field belongs to: `Chess`. */
  entry?: string;
  /** The problem and its correction, as the rest of a sentence that starts with the field. */
  message: string;
};

/** Problems, which stop the build, and notes, which do not. */
export type CheckResult = { problems: ContentProblem[]; notes: ContentProblem[] };

/** Creates a problem of a whole file; without a line if it is missing or not a text file. */
export function fileProblem(file: string, message: string, line = 0, column = line): ContentProblem {
  return { file, line, column, field: "", message };
}

/** Characters that break a line or hide in it. Emoji and Persian words need two of the invisible ones. */
const unprintable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

/**
 * Formats a problem as exactly one line:
 * `content/sections/games.json:14:9 pieces[3].video must be an http(s) URL, got "/films/1" (in "Chess")`.
 */
export function formatProblem({ file, line, column, field, entry, message }: ContentProblem): string {
  const position = line > 0 ? `${file}:${line}:${column}` : file;
  const entryName = entry === undefined ? "" : `(in ${formatValue(entry)})`;
  const parts = [position, field, message, entryName].filter((part) => part !== "");
  return parts.join(" ").replace(unprintable, escapeCharacter);
}

/** Maximum length (UTF-16 units) of a value or a name in a problem. */
const maxExcerptLength = 80;

/** Returns the start of a text, without half a character at its end. */
const excerptOf = (text: string): string => text.slice(0, maxExcerptLength).replace(/[\uD800-\uDBFF]$/, "");

/** Shortens a text such as a path to what one line can show. */
export const shortenText = (text: string): string =>
  text.length > maxExcerptLength ? `${excerptOf(text)}…` : text;

/** Formats a value for a message: short, on one line, text in quotes. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "string" && value.length > maxExcerptLength) {
    return `${JSON.stringify(excerptOf(value))}…`;
  }
  return JSON.stringify(value) ?? "nothing";
}

/** Formats a path: `["pieces", 3, "image"]` is `pieces[3].image`; a very long one is shortened. */
export function formatField(path: FieldPath): string {
  const steps = path.map((step, index) => {
    if (typeof step === "number") return `[${step}]`;
    const name = shortenText(step);
    if (!/^[\p{L}_$][\p{L}\p{N}_$-]*…?$/u.test(name)) return `[${JSON.stringify(name)}]`;
    return index === 0 ? name : `.${name}`;
  });
  return shortenText(steps.join(""));
}

/** Returns the code of an error (`EACCES`) or the first line of its message. */
export function errorReason(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("code" in error) return error.code === "ENOSPC" ? "the disk is full" : String(error.code);
  return "message" in error ? (String(error.message).split("\n")[0] ?? "") : String(error);
}
