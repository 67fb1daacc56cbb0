import type { Node } from "unist";
import { formatValue } from "../problem";
import { textContent } from "./nodes";

/** Elements of words that need no attributes and that Markdown has no characters for, or other ones. */
const inlineTag = /^<(b|cite|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|u)>$/;

export const isComment = (html: string): boolean => /^<!--[^]*-->\s*$/.test(html.trim());

/** Returns the element whose tag a node is, and the index of its end tag; undefined for other nodes. */
export function inlineHtml(nodes: readonly Node[], index: number): { tag: string; end: number } | undefined {
  const htmlOf = (node: Node | undefined): string => (node?.type === "html" ? textContent(node) : "");
  const html = htmlOf(nodes[index]).toLowerCase();
  if (/^<br *\/?>$/.test(html)) return { tag: "br", end: index };
  const tag = inlineTag.exec(html)?.[1];
  let depth = 0;
  for (let end = index; tag !== undefined && end < nodes.length; end += 1) {
    const other = htmlOf(nodes[end]).toLowerCase();
    depth += Number(other === `<${tag}>`) - Number(other === `</${tag}>`);
    if (depth === 0) return { tag, end };
  }
  return undefined;
}

const advice: Readonly<Record<string, string>> = {
  a: "write [words](https://example.com)",
  img: "write ![What it shows](picture.jpg) on a separate line",
  iframe: "put the URL of the video on a separate line",
  video: "write ![What it shows](film.mp4) on a separate line",
};

/** Returns the rest of a sentence about HTML that a text must not have. */
export function htmlMessage(html: string): string {
  const tag = /^<\/?([a-z]+)/i.exec(html)?.[1]?.toLowerCase() ?? "";
  return `must be Markdown, not HTML, got ${formatValue(html)}; ${advice[tag] ?? "write \\< for a plain <"}`;
}
