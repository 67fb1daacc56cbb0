import { isMap, parseDocument } from "yaml";

/** The fields of other programs (Jekyll, Hugo, Obsidian) at the beginning of a text: YAML or TOML. */
const foreignFrontMatter =
  /(?<![^])(---[ \t]*\r?\n[ \t]*[\w-]+:[^]*?^---|\+\+\+[ \t]*\r?\n[^]*?^\+\+\+)[ \t]*$/m;

/** Returns true for YAML, also with an error in a value, and false for words between two rules. */
function isYaml(text: string): boolean {
  const { contents, errors } = parseDocument(text, { prettyErrors: false, logLevel: "silent" });
  const hasOnlyFields = text.split("\n").every((line) => /^(?:[\w-]+:|[\s#-]|$)/.test(line));
  return hasOnlyFields || (isMap(contents) && errors.length === 0);
}

/** Splits front matter that has no effect off a text. */
export function splitForeignFrontMatter(text: string): { frontMatter: string; body: string } {
  const [block = ""] = foreignFrontMatter.exec(text) ?? [];
  const isForeign = block.startsWith("+") || isYaml(block.split(/\r?\n/).slice(1, -1).join("\n"));
  const frontMatter = isForeign ? block : "";
  return { frontMatter, body: text.slice(frontMatter.length) };
}

/** Replaces front matter that has no effect by empty lines, and returns the number of its lines. */
export function removeForeignFrontMatter(text: string): { text: string; lineCount: number } {
  const { frontMatter, body } = splitForeignFrontMatter(text);
  const lineCount = frontMatter === "" ? 0 : frontMatter.split("\n").length;
  return { text: frontMatter.replace(/[^\n]+/g, "") + body, lineCount };
}
