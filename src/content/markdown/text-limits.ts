import type { Node } from "unist";
import { childrenOf, placeOf, type TextPlace } from "./nodes";

/** What a text has too much of: where that begins, and the rest of a sentence about it. */
export type TextExcess = TextPlace & { readonly message: string };

/**
 * The most that a text may hold. The parser's time grows with the square of these, but for the characters: within them
 * any text is parsed in 2 s. 200,000 characters are about 30,000 words.
 */
const most = { characters: 200_000, lines: 5_000, signs: 15_000, paragraphSigns: 2_000, depth: 20 } as const;

const listedSigns = "[ ] * _ ` < & ! \\ |";

/** Signs that may be Markdown, with which a parser has to find out what belongs together. */
const sign = /[[\]*_`<&!\\|]/g;

const inTables = "|";

/** The marks of lists and quotes that a line begins with, as far as they follow each other. */
const markRun = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/;
const mark = />|[-*+]|\d{1,9}[.)]/g;

/** What may be a level of a list around the line. */
const indentation = /\t| {4}/g;

const tooDeep = `must not have lists, quotes and emphasis more than ${most.depth} deep in each other`;

/** How many marks of lists and quotes a line begins with, and how many levels those may be in. */
function marksOf(line: string): { marks: number; levels: number } {
  const run = markRun.exec(line)?.[0] ?? "";
  const marks = run.match(mark)?.length ?? 0;
  return { marks, levels: marks + (run.match(indentation)?.length ?? 0) };
}

/** What a text has too much of to be parsed, if anything. */
export function textExcess(text: string): TextExcess | undefined {
  if (text.length > most.characters) {
    const message = `must have at most ${most.characters} characters, got ${text.length}; tell it in several texts`;
    return { line: 1, column: 1, message };
  }
  let [lines, signs, paragraphSigns] = [0, 0, 0];
  for (const [index, content] of text
    .trimEnd()
    .split(/\r\n?|\n/)
    .entries()) {
    const line = index + 1;
    const { marks, levels } = marksOf(content);
    if (marks > most.depth) return { line, column: 1, message: tooDeep };
    lines += Math.max(1, levels);
    if (lines > most.lines) {
      const message = `must have at most ${most.lines} lines, those deep in lists counted more than once; tell it in several texts`;
      return { line, column: 1, message };
    }
    if (content.trim() === "") paragraphSigns = 0;
    for (const { 0: found, index: before } of content.matchAll(sign)) {
      const place = { line, column: before + 1 };
      signs += 1;
      paragraphSigns += found === inTables ? 0 : 1;
      if (signs > most.signs) {
        const message = `must have at most ${most.signs} of the signs ${listedSigns}; tell it in several texts`;
        return { ...place, message };
      }
      if (paragraphSigns > most.paragraphSigns) {
        const message = `must have at most ${most.paragraphSigns} of the signs ${listedSigns} in one paragraph; part it with empty lines`;
        return { ...place, message };
      }
    }
  }
  return undefined;
}

const nesting = new Set(["blockquote", "list", "emphasis", "strong", "link", "linkReference"]);

/** Where the nodes of a text are too deep in each other to be shown, if anywhere. */
export function depthExcess(root: Node): TextExcess | undefined {
  const left = [{ node: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const depth = next.depth + (nesting.has(next.node.type) ? 1 : 0);
    if (depth > most.depth) return { ...placeOf(next.node), message: tooDeep };
    for (const node of childrenOf(next.node)) left.push({ node, depth });
  }
  return undefined;
}
