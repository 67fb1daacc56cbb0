import type { Node } from "unist";
import { childrenOf, positionOf, type MarkdownProblem } from "./nodes";

/**
 * Size limits for one Markdown text. Parsing time is quadratic in each of them except the characters: within
 * them any text is parsed in 2 s. 200,000 characters are about 30,000 words.
 */
const limits = {
  characters: 200_000,
  lines: 5_000,
  specialChars: 15_000,
  paragraphSpecialChars: 2_000,
  depth: 20,
  lineLevels: 40,
} as const;

const tooLong = "must be shorter or have less markup; split it into several texts";
const tooDense =
  `must have at most ${limits.paragraphSpecialChars} of the characters ` +
  "[ ] * _ ~ ` < & ! \\ in one paragraph; split it";
const tooDeep = `must not nest lists, quotes and emphasis more than ${limits.depth} levels deep`;

/** The markers of lists and quotes at the beginning of a line. */
const markers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/;

/** Returns the number of nested lists and quotes that a line may be in. */
const levelsOf = (line: string): number =>
  markers.exec(line)?.[0].match(/>|[-*+]|\d+[.)]|\t| {4}/g)?.length ?? 0;

/** Returns the first limit that a text exceeds before it is parsed. */
export function sizeProblem(text: string): MarkdownProblem | undefined {
  const problem = (line: number, message: string) => ({ line, column: 1, field: "", message });
  if (text.length > limits.characters) return problem(1, tooLong);
  let [lines, specialChars, paragraphSpecialChars] = [0, 0, 0];
  const textLines = text.trimEnd().split(/\r\n?|\n/);
  for (const [index, content] of textLines.entries()) {
    const levels = levelsOf(content);
    lines += Math.max(1, levels);
    const special = content.match(/[[\]*_~`<&!\\]/g)?.length ?? 0;
    specialChars += special + (content.match(/\|/g)?.length ?? 0);
    paragraphSpecialChars = content.trim() === "" ? 0 : paragraphSpecialChars + special;
    if (levels > limits.lineLevels) return problem(index + 1, tooDeep);
    if (paragraphSpecialChars > limits.paragraphSpecialChars) return problem(index + 1, tooDense);
    if (lines > limits.lines || specialChars > limits.specialChars) return problem(index + 1, tooLong);
  }
  return undefined;
}

const nesting = new Set([
  ...["blockquote", "list", "footnoteDefinition", "emphasis", "strong", "delete", "link", "linkReference"],
]);

/** Returns the first node that is nested too deeply to be rendered. */
export function depthProblem(node: Node, outerDepth = 0): MarkdownProblem | undefined {
  const depth = outerDepth + (nesting.has(node.type) ? 1 : 0);
  if (depth > limits.depth) return { ...positionOf(node), field: "", message: tooDeep };
  for (const child of childrenOf(node)) {
    const problem = depthProblem(child, depth);
    if (problem) return problem;
  }
  return undefined;
}
