import type * as Mdast from "mdast";
import type { Node } from "unist";
import type {
  RichText,
  RichTextElement,
  RichTextNode,
  VideoEmbed,
} from "../../../../src/rich-text/rich-text";
import { formatValue } from "../problem";
import { isVideo } from "../../schema/video-formats";
import type { RichTextDocument } from "../../schema/rich-text";
import { slugOf } from "../../schema/slugs";
import { decodeUrl } from "../../../../src/url/decode-url";
import { bareLinks } from "./bare-links";
import { Footnotes } from "./footnotes";
import { htmlLink, htmlMessage, htmlNote, inlineHtml, isComment, wordsOfHtml } from "./html";
import { isLinkUrl, linkUrlError } from "./link-url";
import { lintMarkdown } from "./markdown-lint";
import { allNodes, childrenOf, textContent, positionOf } from "./nodes";
import type { MarkdownProblem, TextPosition } from "./nodes";
import { joinUrls, parseMarkdown, resolveReferences } from "./parse-markdown";
import { depthProblem, sizeProblem } from "./size-limits";
import { providerIframe } from "./video-providers";

/** A link of a text and its position. */
type MarkdownLink = TextPosition & { readonly url: string };

export type MarkdownResult = RichTextDocument & {
  /** Positions of the images and videos by their keys. */
  readonly positions: readonly TextPosition[];
  readonly problems: readonly MarkdownProblem[];
  /** Syntax errors that make Markdown plain text. */
  readonly notes: readonly MarkdownProblem[];
  readonly links: readonly MarkdownLink[];
  /** Ids of the headings; undefined for a text that exceeds a size limit and is not read. */
  readonly headings?: ReadonlySet<string>;
};

/** Returns the path of the image that is shown until a video file is played, if there is one. */
type PosterFinder = (video: string) => string | undefined;

const isBlank = (node: Node): boolean => node.type === "text" && textContent(node).trim() === "";

const simpleTags: ReadonlyMap<string, string> = new Map([
  ["emphasis", "em"],
  ["strong", "strong"],
  ["delete", "del"],
  ["blockquote", "blockquote"],
  ["break", "br"],
  ["thematicBreak", "hr"],
]);

const isBlankOrBreak = (node: Node | undefined): boolean =>
  node !== undefined && (node.type === "break" || isBlank(node));

function trimNodes<Item extends Node>(nodes: readonly Item[]): Item[] {
  let [start, end] = [0, nodes.length];
  while (isBlankOrBreak(nodes[start])) start += 1;
  while (isBlankOrBreak(nodes[end - 1])) end -= 1;
  return nodes.slice(start, end);
}

/** Splits a paragraph at its line ends, except within HTML. Each line but the first may begin with a line end. */
function linesOf({ children }: Mdast.Paragraph): Mdast.PhrasingContent[][] {
  let line: Mdast.PhrasingContent[] = [];
  const lines = [line];
  let htmlEnd = -1;
  for (const [index, node] of children.entries()) {
    htmlEnd = Math.max(htmlEnd, (htmlLink(children, index) ?? inlineHtml(children, index))?.end ?? -1);
    const texts = node.type === "text" && index > htmlEnd ? node.value.split(/\r\n?|\n/) : [];
    line.push(texts.length > 1 ? { type: "text", value: texts[0] ?? "" } : node);
    if (node.type === "break" && index > htmlEnd) lines.push((line = []));
    for (const value of texts.slice(1)) {
      line = [
        { type: "text", value: "\n" },
        { type: "text", value },
      ];
      lines.push(line);
    }
  }
  return lines;
}

/** Converts the parsed text and collects images, videos, links, headings and problems. */
class MarkdownReader {
  readonly images: RichTextDocument["images"] = [];
  readonly videos: RichTextDocument["videos"] = [];
  readonly positions: TextPosition[] = [];
  readonly problems: MarkdownProblem[] = [];
  readonly notes: MarkdownProblem[] = [];
  readonly links: MarkdownLink[] = [];
  /** Ids of the headings, each with the last number that was appended to make it unique. */
  readonly headingIds = new Map<string, number>();
  readonly footnotes: Footnotes;
  private readonly headingShift: number;
  private isInLink = false;
  private lastLevel = 1;

  constructor(
    private readonly root: Mdast.Root,
    private readonly posterOf: PosterFinder,
  ) {
    this.footnotes = new Footnotes(root);
    // The page's title stays the only heading of level 1.
    const headings = allNodes(root).filter((node): node is Mdast.Heading => node.type === "heading");
    this.headingShift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  }

  /** Returns the content with its footnotes; consecutive images become one node. */
  content(): RichText {
    const content: RichTextNode[] = [];
    for (const node of this.root.children.flatMap((child) => this.block(child))) {
      const last = content.at(-1);
      if (typeof node === "object" && "figures" in node && typeof last === "object" && "figures" in last) {
        content[content.length - 1] = { figures: [...last.figures, ...node.figures] };
      } else content.push(node);
    }
    return [...content, ...this.footnotes.list(({ children }) => this.nodes(children))];
  }

  private report(node: Node, field: string, message: string): [] {
    this.problems.push({ ...positionOf(node), field, message });
    return [];
  }

  private block(node: Mdast.Content): RichTextNode[] {
    if (node.type !== "paragraph") return this.node(node);
    const lines = linesOf(node).map((line) => ({ line, media: this.media(line) }));
    if (!lines.some(({ media }) => media)) return this.node(node);
    const content: RichTextNode[] = [];
    let words: Mdast.PhrasingContent[] = [];
    for (const { line, media } of [...lines, { line: [], media: [] }]) {
      words.push(...(media ? [] : line));
      if (!media) continue;
      content.push(...this.node({ type: "paragraph", children: trimNodes(words) }), ...media);
      words = [];
    }
    return content;
  }

  private nodes(nodes: readonly Node[]): RichTextNode[] {
    const content: RichTextNode[] = [];
    for (let index = 0; index < nodes.length; index += 1) {
      const html = inlineHtml(nodes, index);
      const link = this.isInLink ? undefined : htmlLink(nodes, index);
      if (link) {
        const { position } = nodes[index] ?? {};
        const children = nodes.slice(index + 1, link.end) as Mdast.StaticPhrasingContent[];
        content.push(this.link({ type: "link", url: link.url, children, position }));
        index = link.end;
      } else if (html) {
        const { tag, end } = html;
        content.push({ tag, ...(end > index && { children: this.nodes(nodes.slice(index + 1, end)) }) });
        index = end;
      } else content.push(...this.node(nodes[index] as Mdast.Content));
    }
    return content;
  }

  private node(node: Mdast.Content): RichTextNode[] {
    switch (node.type) {
      case "text":
        return this.isInLink ? [node.value] : bareLinks(node.value);
      case "inlineCode":
        return [{ tag: "code", children: [node.value] }];
      case "link":
        // A link in an HTML link: browsers would end the outer one.
        return this.isInLink ? this.nodes(node.children) : [this.link(node)];
      case "footnoteReference":
        return this.footnotes.reference(node, this.isInLink);
      case "footnoteDefinition":
        return [];
      case "image":
        return this.report(node, "image", "must be on a separate line, outside of lists, quotes and tables");
      case "html":
        return isComment(node.value) ? [] : this.html(node);
      case "heading":
        return [this.heading(node)];
      case "paragraph": {
        const children = node.children.every(isBlankOrBreak) ? [] : this.nodes(node.children);
        return children.length > 0 ? [{ tag: "p", children }] : [];
      }
      case "list": {
        const props = node.ordered ? { start: node.start ?? 1 } : undefined;
        const children = node.children.map((item) => this.listItem(item));
        return [{ tag: node.ordered ? "ol" : "ul", props, children }];
      }
      case "code":
        return [{ tag: "pre", children: [{ tag: "code", children: [node.value] }] }];
      case "table":
        return [this.table(node)];
      default: {
        const tag = simpleTags.get(node.type);
        return tag ? [{ tag, children: this.nodes(childrenOf(node)) }] : [];
      }
    }
  }

  private html(node: Mdast.HTML): RichTextNode[] {
    const words = wordsOfHtml(node.value);
    if (words === undefined) return this.report(node, "", htmlMessage(node.value));
    // One note for a pair of tags.
    if (!node.value.startsWith("</"))
      this.notes.push({ ...positionOf(node), field: "", message: htmlNote(node.value) });
    // Its entities are those of Markdown, and nothing else is.
    const escaped = words.replace(/(?<!&)[!-%'-/:<-@[-`{-~]/g, "\\$&");
    const text = textContent(parseMarkdown(escaped)).trim();
    return text === "" ? [] : [{ tag: "p", children: [text] }];
  }

  private link(node: Mdast.Link): RichTextNode {
    if (isLinkUrl(node.url)) this.links.push({ ...positionOf(node), url: node.url });
    else this.report(node, "link", `${linkUrlError}, got ${formatValue(node.url)}`);
    this.isInLink = true;
    const children = this.nodes(node.children);
    this.isInLink = false;
    return { tag: "a", props: { href: node.url }, children };
  }

  private heading(node: Mdast.Heading): RichTextNode {
    const level = Math.min(6, node.depth + this.headingShift);
    if (level > this.lastLevel + 1) {
      const [marks, right] = [node.depth, this.lastLevel + 1 - this.headingShift].map((depth) =>
        "#".repeat(depth),
      );
      this.report(node, "heading", `must not skip a level, use ${right} instead of ${marks}`);
    }
    this.lastLevel = level;
    const id = this.headingId(textContent(node));
    return { tag: `h${level}`, props: { id }, children: this.nodes(node.children) };
  }

  private headingId(text: string): string {
    const base = slugOf(text, "part");
    let id = base;
    let count = this.headingIds.get(base) ?? 1;
    while (this.headingIds.has(id)) id = `${base}-${(count += 1)}`;
    this.headingIds.set(id, 1).set(base, count);
    return id;
  }

  /** Reads an item; its first paragraph needs no element. That of a task is the label of its checkbox. */
  private listItem({ children: [first, ...others], checked }: Mdast.ListItem): RichTextElement {
    const start = first ? this.nodes(first.type === "paragraph" ? first.children : [first]) : [];
    const box = { tag: "input", props: { type: "checkbox", checked: checked === true, disabled: true } };
    const isTask = typeof checked === "boolean";
    const content = isTask ? [{ tag: "label", children: [box, " ", ...start] }] : start;
    return { tag: "li", children: [...content, ...this.nodes(others)] };
  }

  /** Reads a table. Each row has as many cells as the head, as on GitHub. */
  private table({ children: [head, ...body], align }: Mdast.Table): RichTextNode {
    const readRow = (row: Mdast.TableRow, tag: "th" | "td"): RichTextNode => {
      const cells = head?.children.map((_cell, column) => {
        const textAlign = align?.[column];
        const props = textAlign ? { style: { textAlign } } : undefined;
        return { tag, props, children: this.nodes(row.children[column]?.children ?? []) };
      });
      return { tag: "tr", children: cells };
    };
    const sections = [
      { tag: "thead", children: head ? [readRow(head, "th")] : [] },
      { tag: "tbody", children: body.map((row) => readRow(row, "td")) },
    ];
    return { tag: "table", children: sections };
  }

  /** Reads a line that contains only a provider's video, or only images and video files. */
  private media(line: readonly Mdast.PhrasingContent[]): RichTextNode[] | undefined {
    const nodes = line.filter((node) => !isBlankOrBreak(node));
    const [first, ...others] = nodes;
    const embed = first && others.length === 0 ? this.embed(first) : undefined;
    if (embed) return [{ embed }];
    const media = nodes.filter((node): node is Mdast.Image => node.type === "image");
    if (media.length === 0 || media.length < nodes.length) return undefined;
    return media.map((node) => {
      const key = this.addMedia(node);
      return isVideo(node.url) ? { video: key } : { figures: [key] };
    });
  }

  private embed(node: Mdast.PhrasingContent): VideoEmbed | undefined {
    if (node.type !== "text" && node.type !== "link") return undefined;
    const url = node.type === "text" ? node.value.trim() : node.url;
    const iframe = providerIframe(url);
    if (!iframe) return undefined;
    const [image, ...others]: Mdast.PhrasingContent[] = node.type === "link" ? node.children : [];
    if (image?.type === "image" && others.length === 0) {
      return { url, ...iframe, title: image.alt ?? "", poster: this.addMedia(image) };
    }
    const title = textContent(node).trim();
    return { url, ...iframe, ...(title === "" || title === url ? {} : { title }) };
  }

  /** Adds an image or a video file and returns its key. */
  private addMedia(node: Mdast.Image): number {
    const { url, title } = node;
    const alt = node.alt?.trim() ? node.alt : url;
    const isVideoUrl = isVideo(url);
    if (!node.alt?.trim()) {
      const message = `must say in its brackets what it shows, as in ![A heron in reeds](${url})`;
      this.report(node, isVideoUrl ? "video" : "image", message);
    }
    const key = this.positions.push(positionOf(node)) - 1;
    const file = decodeUrl(url) ?? url;
    const texts = { alt, ...(title?.trim() ? { caption: title } : {}) };
    if (isVideoUrl) {
      const poster = this.posterOf(file);
      this.videos.push({ key, video: file, ...texts, ...(poster === undefined ? {} : { poster }) });
    } else this.images.push({ key, image: file, ...texts });
    return key;
  }
}

const emptyResult = (problem: MarkdownProblem): MarkdownResult => ({
  content: [],
  images: [],
  videos: [],
  positions: [],
  notes: [],
  links: [],
  problems: [problem],
});

/**
 * Reads GitHub's Markdown. Of HTML with attributes or blocks, only words and links are kept; scripts, frames and
 * the like are problems. A text that exceeds a size limit is not read.
 */
export function readMarkdown(text: string, posterOf: PosterFinder = () => undefined): MarkdownResult {
  const tooLarge = sizeProblem(text);
  if (tooLarge) return emptyResult(tooLarge);
  const root = parseMarkdown(text);
  const tooDeep = depthProblem(root);
  if (tooDeep) return emptyResult(tooDeep);
  const lintNotes = lintMarkdown(root, text);
  joinUrls(root, text);
  resolveReferences(root);
  const reader = new MarkdownReader(root, posterOf);
  const content = reader.content();
  const { images, videos, positions, problems, links, headingIds } = reader;
  const notes = [...lintNotes, ...reader.notes, ...reader.footnotes.unusedNotes()];
  return { content, images, videos, positions, problems, notes, links, headings: new Set(headingIds.keys()) };
}
