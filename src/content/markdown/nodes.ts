import type { Node } from "unist";

/** A place in a text, counted from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

/** Where a node begins. */
export const placeOf = ({ position }: Node): TextPlace => {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
};

/** What stands directly in a node; nothing in one that holds none. */
export const childrenOf = (node: Node): readonly Node[] =>
  "children" in node ? (node.children as Node[]) : [];

/** All words in a node, without their marks. */
export const plainText = (node: Node): string =>
  "value" in node ? String(node.value) : childrenOf(node).map(plainText).join("");

/** Whether a node is text without a word in it, such as the end of a line. */
export const isBlank = (node: Node): boolean => node.type === "text" && plainText(node).trim() === "";
