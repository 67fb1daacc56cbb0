import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document, type YAMLError } from "yaml";
import type { FieldPath } from "../schema/value-paths";
import type { ParsedFile } from "./source-file";
import { fileProblem, formatField, type ContentProblem } from "./problem";

/** A page file: its front matter, if it is valid YAML, and the text below it, if the front matter ends. */
type PageFile = {
  readonly document?: ParsedFile;
  readonly problems: ContentProblem[];
  readonly body?: string;
};

const frontMatterBlock = /(?<![^])---[ \t]*\r?\n([^]*?)^---[ \t]*$/m;

const yamlMessages: Readonly<Partial<Record<YAMLError["code"], string>>> = {
  BAD_SCALAR_START: "text that begins with this character needs quotes around it",
  BLOCK_AS_IMPLICIT_KEY: "text with a colon in it needs quotes around it",
  DUPLICATE_KEY: "a field must not be given twice",
  MISSING_CHAR: "a quote or a bracket is not closed, or a colon is missing",
  MULTILINE_IMPLICIT_KEY: "each line needs the name of a field and a colon, as in title: Impressum",
  TAB_AS_INDENT: "lines begin with blanks, not with tabs",
};

const yamlMessage = ({ code, message }: YAMLError): string =>
  `must be valid YAML: ${yamlMessages[code] ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}`}`;

/** Returns the offset of a field's key or value, or of the whole front matter for an unknown field. */
function offsetOf({ contents }: Document, [name]: FieldPath, part: "key" | "value"): number {
  const pairs = isMap(contents) ? contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && String(key.value) === String(name));
  const node = pair?.[part] ?? pair?.key ?? contents;
  return (isNode(node) ? node.range?.[0] : undefined) ?? 0;
}

/** Reads a file that begins with YAML 1.2 between lines of `---`. Reports only the first syntax error. */
export function readPageFile(file: string, text: string): PageFile {
  const failure = (message: string, line = 1, column = 1) => [fileProblem(file, message, line, column)];
  const [block = "", frontMatter] = frontMatterBlock.exec(text) ?? [];
  if (frontMatter === undefined && /^---[ \t]*\r?\n/.test(text)) {
    return { problems: failure("must end its front matter with a line of ---") };
  }
  const body = block.replace(/[^\n]+/g, "") + text.slice(block.length);
  if (frontMatter === undefined) {
    const lines = "a line of ---, title: with the page's title, a line of ---";
    return { problems: failure(`must begin with its front matter: ${lines}`), body };
  }
  const lines = new LineCounter();
  const options = { lineCounter: lines, prettyErrors: false, logLevel: "silent" } as const;
  try {
    const yaml = parseDocument(`\n${frontMatter}`, options);
    const [error] = yaml.errors;
    if (error) {
      const { line, col } = lines.linePos(error.pos[0]);
      return { problems: failure(yamlMessage(error), line, col), body };
    }
    const problemAt = (part: "key" | "value") => (path: FieldPath, message: string) => {
      const { line, col } = lines.linePos(offsetOf(yaml, path, part));
      return { file, line: Math.max(line, 2), column: col, field: formatField(path), path, message };
    };
    const value: unknown = yaml.toJS() ?? {};
    const document = { file, value, problemAt: problemAt("value"), problemAtKey: problemAt("key") };
    return { document, problems: [], body };
  } catch {
    return { problems: failure("must be valid YAML", 2), body };
  }
}
