import type * as Mdast from "mdast";
import type { Node } from "unist";
import { isVideo } from "../model/video-formats";
import { formatOfExtension } from "../model/image-limits";
import { shortened } from "../check/problem";
import { providerFilm } from "./film-providers";
import type { ProseProblem } from "./findings";
import { childrenOf, placeOf } from "./nodes";
import { isTextAddress } from "./text-address";

/** A line of a paragraph as it is written, without the marks of lists and quotes before it. */
type Line = { readonly line: number; readonly column: number; readonly content: string };

const hint = ({ line, column }: Pick<Line, "line" | "column">, message: string): ProseProblem => ({
  line,
  column,
  field: "",
  message,
});

const sourceOf = ({ position }: Node, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset);

function linesOf(node: Node, text: string): Line[] {
  const { line, column } = placeOf(node);
  const sources = sourceOf(node, text).split(/\r\n?|\n/);
  return sources.map((source, index) => {
    const indent = /^[ \t>]*/.exec(source)?.[0].length ?? 0;
    return {
      line: line + index,
      column: index === 0 ? column : indent + 1,
      content: source.slice(indent).trim(),
    };
  });
}

const isRow = (line: Line | undefined): boolean => /^\|.+\|$/.test(line?.content ?? "");

/** Rows of a table in a paragraph: they are one only with a line of `---` below the first, of as many columns. */
function tableHints(lines: readonly Line[]): ProseProblem[] {
  const head = lines.find((line, index) => isRow(line) && isRow(lines[index + 1]));
  if (!head) return [];
  const columns = head.content.slice(1, -1).split(/(?<!\\)\|/).length;
  const ruler = `|${" --- |".repeat(columns)}`;
  return [hint(head, shortened(`looks like a table, but its second line must be ${ruler}`))];
}

/** Headings without a blank behind their `##`. A single `#` may be a keyword. */
const headingHints = (lines: readonly Line[]): ProseProblem[] =>
  lines.flatMap((line) => {
    const [, marks = "", words = ""] = /^(#{2,6})([^#\s].*)$/.exec(line.content) ?? [];
    return words === ""
      ? []
      : [hint(line, `looks like a heading, but needs a blank: write ${shortened(`${marks} ${words}`)}`)];
  });

/** Addresses alone on a line that are no film and no link, because something is missing. */
const addressHints = (lines: readonly Line[]): ProseProblem[] =>
  lines.flatMap((line) => {
    const { content } = line;
    if (providerFilm(content)) {
      const message = "is no film yet: its address needs an empty line before and behind it";
      return lines.length > 1 ? [hint(line, message)] : [];
    }
    const whole = `https://${content}`;
    if (providerFilm(whole)) return [hint(line, `is no film yet: write ${shortened(whole)}`)];
    return /^www\.[^\s.]+\.\S+$/i.test(content)
      ? [hint(line, `is no link: write ${shortened(`[${content}](${whole})`)}`)]
      : [];
  });

const isMediaPath = (path: string): boolean =>
  isVideo(path) || formatOfExtension.has(path.slice(path.lastIndexOf(".") + 1).toLowerCase());

/** `[words] (address)`, or a blank in the address: nothing that Markdown takes for a link or a picture. No address is longer. */
const brokenLink = /(?<!\\)(!?)\[([^[\]\n]*)\]([ \t]*)\(([^()\n]{1,500})\)/g;

/** An address and the words in quotes behind it. */
const addressParts = /^(.*?)(\s+"[^"]*")?$/;

function linkHints(node: Node, text: string): ProseProblem[] {
  const source = sourceOf(node, text);
  return Array.from(source.matchAll(brokenLink)).flatMap((match) => {
    const [, mark = "", words = "", , inside = ""] = match;
    const [, path = "", title = ""] = addressParts.exec(inside.trim()) ?? [];
    const plain = path.trim().replace(/\s/g, "%20");
    const address = /^www\./i.test(plain) ? `https://${plain}` : plain;
    if (mark ? !isMediaPath(address) : !isTextAddress(address)) return [];
    const before = source.slice(0, match.index);
    const breaks = before.split(/\r\n?|\n/);
    const { line, column } = placeOf(node);
    const last = breaks.at(-1)?.length ?? 0;
    const place = { line: line + breaks.length - 1, column: breaks.length > 1 ? last + 1 : column + last };
    const right = shortened(`${mark}[${words}](${address}${title})`);
    return [hint(place, `looks like a ${mark ? "picture" : "link"}, but is none: write ${right}`)];
  });
}

/**
 * What in a text is nearly Markdown and is shown as it stands: perhaps its owner meant it, mostly not. Each with what
 * was probably meant.
 */
export function nearMisses(root: Mdast.Root, text: string): ProseProblem[] {
  const hints: ProseProblem[] = [];
  const visit = (node: Node, isTop: boolean): void => {
    if (node.type === "text") hints.push(...linkHints(node, text));
    if (node.type === "paragraph") {
      const lines = linesOf(node, text);
      hints.push(...tableHints(lines), ...headingHints(lines), ...(isTop ? addressHints(lines) : []));
    }
    for (const child of childrenOf(node)) visit(child, node === root);
  };
  visit(root, false);
  return hints;
}
