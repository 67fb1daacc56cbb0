import { isMap, isScalar, LineCounter, parseDocument, type Document, type YAMLError } from "yaml";
import type { FieldPath } from "../model/schema-traversal";
import type { ParsedFile } from "./source-file";
import { type ContentProblem, formatField } from "./problem";

/** A text and the front matter above it. Both have the lines of the file, so that places in them are its own. */
type SplitText = {
  /** Undefined where the text begins without any, or it has no end. */
  readonly frontMatter?: string;
  /** Undefined where nobody can say where the front matter ends. */
  readonly body?: string;
};

const opening = /^---[ \t]*\r?\n/;
const closing = /^---[ \t]*$/m;

const emptyLines = (text: string): string => text.replace(/[^\n]+/g, "");

/** Takes the front matter, between two lines of `---`, from the beginning of a text. */
export function splitFrontMatter(text: string): SplitText {
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return { body: text };
  const end = closing.exec(text.slice(start));
  if (!end) return {};
  const frontMatter = "\n" + text.slice(start, start + end.index);
  const rest = text.slice(start + end.index + end[0].length);
  return { frontMatter, body: emptyLines(frontMatter) + rest };
}

const meanings: Readonly<Partial<Record<YAMLError["code"], string>>> = {
  BAD_SCALAR_START: "text that begins with this character needs quotes around it",
  BLOCK_AS_IMPLICIT_KEY: "text with a colon in it needs quotes around it",
  DUPLICATE_KEY: "a field must not be given twice",
  MISSING_CHAR: "a quote or a bracket is not closed, or a colon is missing",
  MULTILINE_IMPLICIT_KEY: "each line needs the name of a field and a colon, as in title: Impressum",
  TAB_AS_INDENT: "lines begin with blanks, not with tabs",
};

const syntaxMessage = ({ code, message }: YAMLError): string =>
  `must be valid YAML: ${meanings[code] ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}`}`;

/** Where the value or the key of a field stands; the beginning for every other path. */
function offsetOf({ contents }: Document, path: FieldPath, part: "key" | "value"): number {
  const pairs = isMap(contents) ? contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === String(path[0]));
  const { key, value } = pair ?? {};
  const node = part === "value" && isRanged(value) ? value : key;
  return isRanged(node) ? node.range[0] : (contents?.range?.[0] ?? 0);
}

const isRanged = (node: unknown): node is { range: [number, number, number] } =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);

/** What reading a front matter gives: the document when it is YAML, and its problems. */
export type FrontMatterReading = { document?: ParsedFile; problems: ContentProblem[] };

/** Reads a front matter: fields and their values in YAML 1.2. Of syntax errors only the first is told. */
export function readFrontMatter(file: string, { frontMatter, body }: SplitText): FrontMatterReading {
  const refused = (message: string, place = { line: 1, col: 1 }): FrontMatterReading => ({
    problems: [{ file, line: place.line, column: place.col, field: "", message }],
  });
  if (frontMatter === undefined) {
    return body === undefined
      ? refused("must end its front matter with a line of ---")
      : refused(
          "must begin with its front matter: a line of ---, title: with the page's title, a line of ---",
        );
  }
  const lines = new LineCounter();
  let yaml: Document;
  let value: unknown;
  try {
    yaml = parseDocument(frontMatter, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
    const [error] = yaml.errors;
    if (error) return refused(syntaxMessage(error), lines.linePos(error.pos[0]));
    value = yaml.toJS() ?? {};
  } catch {
    return refused("must be valid YAML", { line: 2, col: 1 });
  }
  const problemAt = (part: "key" | "value") => (path: FieldPath, message: string) => {
    const { line, col } = lines.linePos(offsetOf(yaml, path, part));
    return { file, line: Math.max(line, 2), column: col, field: formatField(path), message };
  };
  const document = {
    file,
    value,
    problemAt: problemAt("value"),
    problemAtKey: problemAt("key"),
  };
  return { document, problems: [] };
}
