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
  /** What is wrong and what would be right, as the rest of a sentence that starts with the field. */
  message: string;
};

const escapeControlCharacters = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * One problem as exactly one line:
 * `content/sections/games.json:14:9 pieces[3].video must be an http(s) URL, got "/films/1"`.
 */
export function formatProblem({ file, line, column, field, message }: ContentProblem): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  return escapeControlCharacters([place, field, message].filter((part) => part !== "").join(" "));
}

const longestPreview = 60;

/** How a message shows the value that was found: short, on one line, text in quotes. */
export function preview(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "string" && value.length > longestPreview) {
    return `${JSON.stringify(value.slice(0, longestPreview))}…`;
  }
  return JSON.stringify(value) ?? "nothing";
}

/** A path inside a JSON value, from its root. */
export type FieldPath = readonly (string | number)[];

/** A path as an owner would write it: `["pieces", 3, "image"]` is `pieces[3].image`. */
export function formatField(path: FieldPath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}
