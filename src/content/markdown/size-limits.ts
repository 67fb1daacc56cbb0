import type { Node } from "unist";
import { childrenOf, positionOf, type MarkdownProblem } from "./nodes";

/**
 * Size limits for one Markdown text. Parsing time is quadratic in each of them except the characters: within them any
 * text is parsed in 2 s. 200,000 characters are about 30,000 words.
 */
const limits = {
  characters: 200_000,
  lines: 5_000,
  specialChars: 15_000,
  paragraphSpecialChars: 2_000,
  depth: 20,
  lineLevels: 40,
} as const;

const split = "split it into several texts";
const special = "of the characters [ ] * _ ` < & ! \\ |";
const messages = {
  characters: `must have at most ${limits.characters} characters; ${split}`,
  lines: `must have at most ${limits.lines} lines (lines in nested lists count more than once); ${split}`,
  specialChars: `must have at most ${limits.specialChars} ${special}; ${split}`,
  paragraphSpecialChars: `must have at most ${limits.paragraphSpecialChars} ${special} in one paragraph; split it`,
  depth: `must not nest lists, quotes and emphasis more than ${limits.depth} levels deep`,
} as const;

const problem = (line: number, limit: keyof typeof messages): MarkdownProblem => ({
  line,
  column: 1,
  field: "",
  message: messages[limit],
});

/** The markers of lists and quotes at the beginning of a line. */
const markers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/;

/** Returns the number of nested lists and quotes that a line may be in. */
const levelsOf = (line: string): number =>
  markers.exec(line)?.[0].match(/>|[-*+]|\d+[.)]|\t| {4}/g)?.length ?? 0;

/** Returns the first limit that a text exceeds before it is parsed. */
export function sizeProblem(text: string): MarkdownProblem | undefined {
  if (text.length > limits.characters) return problem(1, "characters");
  let [lines, specialChars, paragraphSpecialChars] = [0, 0, 0];
  for (const [index, content] of text
    .trimEnd()
    .split(/\r\n?|\n/)
    .entries()) {
    const levels = levelsOf(content);
    lines += Math.max(1, levels);
    const pipes = content.match(/\|/g)?.length ?? 0;
    const others = content.match(/[[\]*_`<&!\\]/g)?.length ?? 0;
    specialChars += pipes + others;
    paragraphSpecialChars = content.trim() === "" ? 0 : paragraphSpecialChars + others;
    if (levels > limits.lineLevels) return problem(index + 1, "depth");
    if (lines > limits.lines) return problem(index + 1, "lines");
    if (paragraphSpecialChars > limits.paragraphSpecialChars) {
      return problem(index + 1, "paragraphSpecialChars");
    }
    if (specialChars > limits.specialChars) return problem(index + 1, "specialChars");
  }
  return undefined;
}

const nesting = new Set(["blockquote", "list", "emphasis", "strong", "link", "linkReference"]);

/** Returns the first node that is nested too deeply to be rendered. */
export function depthProblem(node: Node, outerDepth = 0): MarkdownProblem | undefined {
  const depth = outerDepth + (nesting.has(node.type) ? 1 : 0);
  if (depth > limits.depth) return { ...positionOf(node), field: "", message: messages.depth };
  for (const child of childrenOf(node)) {
    const found = depthProblem(child, depth);
    if (found) return found;
  }
  return undefined;
}
