import type { Root, Table } from "mdast";
import type { Node } from "unist";
import { shortenText } from "../problem";
import { isVideo } from "../../schema/video-formats";
import { formatOfExtension } from "../../schema/accepted-image-formats";
import { slugOf } from "../../schema/slugs";
import { isLinkUrl } from "./link-url";
import { allNodes, positionOf, type MarkdownProblem } from "./nodes";

/** Two consecutive rows of a table, which are text without the line of dashes. */
const tableRows = /^[ \t>]*(\|.+\|)[ \t]*\r?\n[ \t>]*\|.+\|[ \t]*$/m;

function tableNotes(node: Node, source: string): MarkdownProblem[] {
  const [rows = "", head = ""] = tableRows.exec(source) ?? [];
  if (rows === "") return [];
  const delimiterRow = `|${" --- |".repeat(head.slice(1, -1).split(/(?<!\\)\|/).length)}`;
  const message = shortenText(`looks like a table, but its second line must be ${delimiterRow}`);
  return [{ ...positionOf(node, source, source.indexOf(head)), field: "", message }];
}

/** A line that begins a heading, code or a rule where it is not a row of a table. */
const otherBlock = /^(?:#{1,6}[ \t]|```|~~~|(?:\*[ \t]*){3}|(?:_[ \t]*){3})/;

/** Notes the first row of a table that only lacks an empty line above to be another block, and a cell too many. */
function rowNotes({ children: rows }: Table, text: string): MarkdownProblem[] {
  const row = rows.find(({ position }) => otherBlock.test(text.slice(position?.start.offset)));
  const message = "is a row of the table above, because there is no empty line between them";
  const columns = rows[0]?.children.length ?? 0;
  const cell = rows
    .flatMap(({ children }) => children.slice(columns))
    .find(({ children }) => children.length > 0);
  return [
    ...(row ? [{ ...positionOf(row), field: "", message }] : []),
    ...(cell
      ? [{ ...positionOf(cell), field: "", message: "is not shown: its row has more cells than the first" }]
      : []),
  ];
}

/** `[text] (url)`, a blank in the URL or typographic quotes around the title: plain text in Markdown. */
const brokenLink =
  /(?<!\\)(!?)\[([^[\]\n]*)\][ \t]*\(([^()\n"]{1,500}?)(?:[ \t]+["„“”«»]([^"„“”«»\n]{0,500})["„“”«»])?\)/g;

const isMediaPath = (path: string): boolean =>
  isVideo(path) || formatOfExtension.has(path.slice(path.lastIndexOf(".") + 1).toLowerCase());

function linkNotes(node: Node, source: string): MarkdownProblem[] {
  return Array.from(source.matchAll(brokenLink)).flatMap((match) => {
    const [, exclamation = "", text = "", target = "", caption] = match;
    const title = caption === undefined ? "" : ` "${caption}"`;
    const url = target.trim().replace(/\s/g, "%20");
    if (exclamation ? !isMediaPath(url) : !isLinkUrl(url)) return [];
    const correction = shortenText(`${exclamation}[${text}](${url}${title})`);
    const message = `looks like a ${exclamation ? "picture" : "link"}, but is none: write ${correction}`;
    return [{ ...positionOf(node, source, match.index), field: "", message }];
  });
}

/** `[[Page]]`, `[[Page|words]]` and `![[picture.jpg]]`, as notes of Obsidian and wikis have them. */
const wikiLink = /(?<!\\)(!?)\[\[([^[\]|\n]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/g;

function wikiNotes(node: Node, source: string): MarkdownProblem[] {
  return Array.from(source.matchAll(wikiLink), (match) => {
    const [wiki, exclamation = "", target = "", words] = match;
    const isMedia = exclamation !== "" && isMediaPath(target);
    const correction = isMedia
      ? `![${words ?? "What it shows"}](${target.replace(/\s/g, "%20")})`
      : `[${words ?? target}](/${slugOf(target, "page")}/)`;
    const noun = isMedia ? "picture" : "link";
    const message = `looks like a ${noun}, but ${shortenText(wiki)} is text: write ${shortenText(correction)}`;
    return { ...positionOf(node, source, match.index), field: "", message };
  });
}

/** `[^name]` without a line `[^name]: …` is text. */
const footnoteMark = /(?<!\\)\[\^([^[\]\s]{1,100})\](?!:)/g;

const footnoteNotes = (node: Node, source: string): MarkdownProblem[] =>
  Array.from(source.matchAll(footnoteMark), (match) => {
    const message = `looks like a footnote, but has no text: add a line ${shortenText(`${match[0]}: The text.`)}`;
    return { ...positionOf(node, source, match.index), field: "", message };
  });

/** Returns notes about images, links and tables that are plain text because of a small error. */
export function lintMarkdown(root: Root, text: string): MarkdownProblem[] {
  return allNodes(root).flatMap((node) => {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === "text")
      return [...linkNotes(node, source), ...wikiNotes(node, source), ...footnoteNotes(node, source)];
    if (node.type === "table") return rowNotes(node as Table, text);
    return node.type === "paragraph" ? tableNotes(node, source) : [];
  });
}
