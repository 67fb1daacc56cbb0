import type { Node } from "unist";

/** A position in a text, counted from 1. */
export type TextPosition = { readonly line: number; readonly column: number };

/** A problem of a text: its position, its subject (`image`), and the rest of a sentence about it. */
export type MarkdownProblem = TextPosition & { readonly field: string; readonly message: string };

/** Returns the position where a node begins, or that of an index in its source. */
export function positionOf({ position }: Node, source = "", index = 0): TextPosition {
  const { line = 1, column = 1 } = position?.start ?? {};
  const lines = source.slice(0, index).split(/\r\n?|\n/);
  const lastColumn = lines.at(-1)?.length ?? 0;
  return { line: line + lines.length - 1, column: lastColumn + (lines.length === 1 ? column : 1) };
}

/** Returns the nodes directly in a node. */
export const childrenOf = (node: Node): readonly Node[] =>
  "children" in node ? (node.children as Node[]) : [];

/** Returns a node and all nodes in it, in reading order. */
export const allNodes = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allNodes)];

/** Returns the text of a node without its markup. */
export const textContent = (node: Node): string =>
  "value" in node ? String(node.value) : childrenOf(node).map(textContent).join("");
