import type { FieldPath } from "../model/walk";

/** One thing that is wrong (or, as a warning, worth knowing) in the owner's content. */
export type ContentProblem = {
  /** Path from the project's folder, with forward slashes: `content/sections/games.json`. */
  file: string;
  /** Line counted from 1; 0 when the problem has no place inside a text file (an image nobody uses). */
  line: number;
  /** Column counted from 1 in UTF-16 units, as editors count; 0 together with line 0. */
  column: number;
  /** The field as an owner would write it (`pieces[3].image`); empty when the whole file is meant. */
  field: string;
  /** Title of the list entry that the field belongs to, as its owner knows it: `Chess`. */
  entry?: string;
  /** What is wrong and what would be right, as the rest of a sentence that starts with the field. */
  message: string;
};

/** What was found: what stops the build, and what is only worth knowing. */
export type ContentFindings = { problems: ContentProblem[]; warnings: ContentProblem[] };

/** Creates a problem of a whole file; without a line where it is no text file, or is not there. */
export const fileProblem = (file: string, message: string, line = 0, column = line): ContentProblem => ({
  file,
  line,
  column,
  field: "",
  message,
});

const escapeControlCharacters = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * One problem as exactly one line:
 * `content/sections/games.json:14:9 pieces[3].video must be an http(s) URL, got "/films/1" (in "Chess")`.
 */
export function formatProblem({ file, line, column, field, entry, message }: ContentProblem): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const owner = entry === undefined ? "" : `(in ${preview(entry)})`;
  return escapeControlCharacters([place, field, message, owner].filter((part) => part !== "").join(" "));
}

/** Characters (UTF-16 units) of a found value or of a field's name that a problem shows. */
const longestExcerpt = 80;

/** The start of a text that has to be shown, without half a character at its end. */
const excerptOf = (text: string): string => text.slice(0, longestExcerpt).replace(/[\uD800-\uDBFF]$/, "");

/** A text that is no value of its own, such as a path, cut to what one line can show. */
export const shortened = (text: string): string =>
  text.length > longestExcerpt ? `${excerptOf(text)}…` : text;

/** How a message shows the value that was found: short, on one line, text in quotes. */
export function preview(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "string" && value.length > longestExcerpt) {
    return `${JSON.stringify(excerptOf(value))}…`;
  }
  return JSON.stringify(value) ?? "nothing";
}

/** A path as an owner would write it: `["pieces", 3, "image"]` is `pieces[3].image`; a very long one is cut. */
export function formatField(path: FieldPath): string {
  const steps = path.map((step, index) => {
    if (typeof step === "number") return `[${step}]`;
    const name = shortened(step);
    if (!/^[\p{L}_$][\p{L}\p{N}_$-]*…?$/u.test(name)) return `[${JSON.stringify(name)}]`;
    return index === 0 ? name : `.${name}`;
  });
  return shortened(steps.join(""));
}
