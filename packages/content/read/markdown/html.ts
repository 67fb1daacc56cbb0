import type { Node } from "unist";
import { formatValue } from "../problem";
import { textContent } from "./nodes";

/** Elements of words that need no attributes and that Markdown has no characters for, or other ones. */
const inlineTag = /^<(b|cite|del|em|i|ins|kbd|mark|q|s|small|strong|sub|sup|u)>$/;

const comment = /<!--[^]*?(?:-->|$)/g;

/** Returns true for HTML that is nothing but comments. */
export const isComment = (html: string): boolean =>
  html.includes("<!--") && html.replace(comment, "").trim() === "";

const htmlOf = (node: Node | undefined): string => (node?.type === "html" ? textContent(node) : "");

/** Returns the element whose tag a node is, and the index of its end tag; undefined for other nodes. */
export function inlineHtml(nodes: readonly Node[], index: number): { tag: string; end: number } | undefined {
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

const linkTag = /^<a\s+href=(?:"([^"]*)"|'([^']*)')[^>]*>$/i;

/** Returns the URL of the link whose tag a node is, and the index of its end tag; undefined for other nodes. */
export function htmlLink(nodes: readonly Node[], index: number): { url: string; end: number } | undefined {
  const [, quoted, url = quoted] = linkTag.exec(htmlOf(nodes[index])) ?? [];
  if (url === undefined) return undefined;
  const end = nodes.findIndex((node, at) => at > index && /^<\/a>$/i.test(htmlOf(node)));
  return end < 0 ? undefined : { url, end };
}

/** Elements that arrange or mark words: without their tags, nothing that matters is lost. */
const plainElements = new Set(
  (
    "a abbr address article aside b big blockquote br caption center cite code col colgroup dd del details dfn div " +
    "dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture " +
    "pre q s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u " +
    "ul var wbr"
  ).split(" "),
);

const isPlainTag = (tag: string): boolean =>
  plainElements.has(tagName(tag)) && !/[\s"'/]on\w+\s*=|javascript:/i.test(tag);

/** Returns the words of HTML without its tags; undefined for HTML that does more than to arrange words. */
export function wordsOfHtml(html: string): string | undefined {
  const shown = html.replace(comment, " ");
  const tags = shown.match(/<[^>]*>?/g) ?? [];
  return tags.every(isPlainTag) ? shown.replace(/<[^>]*>?/g, " ").replace(/\s+/g, " ") : undefined;
}

const tagName = (html: string): string => /^<\/?([a-z]+\d?)(?![\w-])/i.exec(html)?.[1]?.toLowerCase() ?? "";

const advice: Readonly<Record<string, string>> = {
  a: "write [words](https://example.com)",
  img: "write ![What it shows](picture.jpg) on a separate line",
  iframe: "put the URL of the video on a separate line",
  video: "write ![What it shows](film.mp4) on a separate line",
};

const plainAdvice = "write \\< for a plain <";

/** Returns the advice about the first element of HTML that Markdown has something for. */
const adviceFor = (html: string): string | undefined =>
  Array.from(html.matchAll(/<[a-z]+/gi), ([tag]) => advice[tagName(tag)]).find(Boolean);

/** Returns the rest of a sentence about HTML that a text must not have. */
export const htmlMessage = (html: string): string =>
  `must be Markdown, not HTML, got ${formatValue(html)}; ${adviceFor(html) ?? plainAdvice}`;

/** Returns the rest of a sentence about HTML of which only the words are shown. */
export const htmlNote = (html: string): string =>
  `has HTML, of which only the words are shown, got ${formatValue(html)}; ` +
  (adviceFor(html) ?? `leave it out, or ${plainAdvice}`);
