import type * as Mdast from "mdast";
import type { Node } from "unist";
import slugify from "slugify";
import type { Block, HeadingLevel, Inline, ProviderFilm } from "../../prose/prose";
import { preview } from "../check/problem";
import { filmExtension } from "../model/film-limits";
import type { ProseContent } from "../model/prose";
import { providerFilm } from "./film-providers";
import { parseMarkdown } from "./parse-markdown";
import { isTextAddress, textAddressError } from "./text-address";

/** A place in a text, counted from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

/** What is wrong in a text: where, what kind of thing it is (`image`), and the rest of a sentence about it. */
export type ProseProblem = TextPlace & { readonly field: string; readonly message: string };

/** What reading a Markdown text gives, with the place of each picture and film by its key. */
export type ProseReading = {
  readonly prose: ProseContent;
  readonly places: ReadonlyMap<number, TextPlace>;
  readonly problems: readonly ProseProblem[];
};

type MediaSource = { readonly url: string; readonly alt: string; readonly title?: string };

const placeOf = ({ position }: Node): TextPlace => {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
};

const plainText = (node: Node): string => {
  if ("value" in node) return String(node.value);
  return "children" in node ? (node.children as Node[]).map(plainText).join("") : "";
};

/** HTML that says nothing to visitors. */
const isComment = (html: string): boolean => /^<!--[^]*-->\s*$/.test(html.trim());

const isBlank = (node: Node): boolean => node.type === "text" && plainText(node).trim() === "";

/** Levels that a text's headings are moved down, so that the page's title stays the only heading of level 1. */
const headingShift = (root: Mdast.Root): number =>
  root.children.some((node) => node.type === "heading" && node.depth === 1) ? 1 : 0;

/** Reads one text; an instance is used once. */
class ProseReader {
  private readonly root: Mdast.Root;
  private readonly problems: ProseProblem[] = [];
  private readonly places = new Map<number, TextPlace>();
  private readonly images: ProseContent["images"] = [];
  private readonly films: ProseContent["films"] = [];
  private readonly definitions = new Map<string, Mdast.Definition>();
  private readonly headingIds = new Set<string>();
  private readonly posterOf: (film: string) => string | undefined;
  private readonly shift: number;
  private lastLevel = 1;

  constructor(text: string, posterOf: (film: string) => string | undefined) {
    this.root = parseMarkdown(text);
    this.posterOf = posterOf;
    this.shift = headingShift(this.root);
    this.define(this.root);
  }

  read(): ProseReading {
    const blocks = this.blocks(this.root.children, true);
    const prose = { blocks, images: this.images, films: this.films };
    return { prose, places: this.places, problems: this.problems };
  }

  private define(node: Node): void {
    if (node.type === "definition") {
      const definition = node as Mdast.Definition;
      if (!this.definitions.has(definition.identifier))
        this.definitions.set(definition.identifier, definition);
    }
    if ("children" in node) (node.children as Node[]).forEach((child) => this.define(child));
  }

  private refuse(node: Node, field: string, message: string): void {
    this.problems.push({ ...placeOf(node), field, message });
  }

  private media(node: Mdast.Image | Mdast.ImageReference): MediaSource {
    const alt = node.alt ?? "";
    if (node.type === "image") return { url: node.url, alt, title: node.title ?? undefined };
    const definition = this.definitions.get(node.identifier);
    return { url: definition?.url ?? "", alt, title: definition?.title ?? undefined };
  }

  private addMedia(node: Mdast.Image | Mdast.ImageReference): { kind: "image" | "film"; key: number } {
    const { url, alt, title } = this.media(node);
    const kind = filmExtension(url) ? "film" : "image";
    if (alt.trim() === "") {
      this.refuse(node, kind, `must say in its brackets what it shows, as in ![A heron in reeds](${url})`);
    }
    const key = this.places.size;
    this.places.set(key, placeOf(node));
    const words = { alt: alt || url, ...(title?.trim() ? { caption: title } : {}) };
    const file = decodedPath(url);
    if (kind === "image") this.images.push({ key, image: file, ...words });
    else {
      const poster = this.posterOf(file);
      this.films.push({ key, film: file, ...words, ...(poster === undefined ? {} : { poster }) });
    }
    return { kind, key };
  }

  private address(node: Mdast.Link | Mdast.LinkReference): string {
    return node.type === "link" ? node.url : (this.definitions.get(node.identifier)?.url ?? "");
  }

  private link(node: Mdast.Link | Mdast.LinkReference): Inline {
    const address = this.address(node);
    if (!isTextAddress(address)) this.refuse(node, "link", `${textAddressError}, got ${preview(address)}`);
    return { kind: "link", address, content: this.inlines(node.children) };
  }

  private inlines(nodes: readonly Node[]): Inline[] {
    return nodes.flatMap((node) => this.inline(node as Mdast.PhrasingContent));
  }

  private inline(node: Mdast.PhrasingContent): Inline[] {
    switch (node.type) {
      case "text":
        return [node.value];
      case "emphasis":
      case "strong":
        return [{ kind: node.type, content: this.inlines(node.children) }];
      case "inlineCode":
        return [{ kind: "code", text: node.value }];
      case "break":
        return [{ kind: "break" }];
      case "link":
      case "linkReference":
        return [this.link(node)];
      case "image":
      case "imageReference":
        this.refuse(node, "image", "must stand on a line of its own, outside of lists, quotes and tables");
        return [];
      case "html":
        this.html(node);
        return [];
      default:
        return [];
    }
  }

  private html(node: Mdast.HTML): void {
    if (isComment(node.value)) return;
    this.refuse(node, "", `must be Markdown, not HTML, got ${preview(node.value)}; write \\< for a plain <`);
  }

  private heading(node: Mdast.Heading): Block {
    const level = Math.min(6, node.depth + this.shift) as HeadingLevel;
    if (level > this.lastLevel + 1) {
      const right = "#".repeat(this.lastLevel + 1 - this.shift);
      this.refuse(
        node,
        "heading",
        `must not skip a level, use ${right} instead of ${"#".repeat(node.depth)}`,
      );
    }
    this.lastLevel = level;
    return {
      kind: "heading",
      level,
      id: this.headingId(plainText(node)),
      content: this.inlines(node.children),
    };
  }

  private headingId(words: string): string {
    const base = slugify(words, { lower: true, strict: true }) || "part";
    let id = base;
    for (let count = 2; this.headingIds.has(id); count += 1) id = `${base}-${count}`;
    this.headingIds.add(id);
    return id;
  }

  /** The film of a provider, if its link is all that the paragraph holds. */
  private providerFilm(nodes: readonly Node[]): Block | undefined {
    const [node, ...others] = nodes.filter((child) => !isBlank(child)) as Mdast.PhrasingContent[];
    if (!node || others.length > 0) return undefined;
    const isBare = node.type === "text";
    if (!isBare && node.type !== "link" && node.type !== "linkReference") return undefined;
    const address = isBare ? node.value.trim() : this.address(node);
    const film = providerFilm(address);
    if (!film) return undefined;
    const provider = { kind: "provider film" as const, address, ...film };
    return isBare ? provider : { ...provider, ...this.providerWords(node, address) };
  }

  private providerWords(
    node: Mdast.Link | Mdast.LinkReference,
    address: string,
  ): Pick<ProviderFilm, "words" | "poster"> {
    const [picture, ...others] = node.children as Mdast.PhrasingContent[];
    if (picture && others.length === 0 && (picture.type === "image" || picture.type === "imageReference")) {
      const { key } = this.addMedia(picture);
      return { words: picture.alt ?? "", poster: key };
    }
    const words = plainText(node).trim();
    return words === "" || words === address ? {} : { words };
  }

  /** The pictures and films of a paragraph that holds nothing else. */
  private figures(nodes: readonly Node[]): Block[] | undefined {
    const media = nodes.filter(
      (child) => !isBlank(child) && child.type !== "break",
    ) as Mdast.PhrasingContent[];
    const blocks: Block[] = [];
    if (!media.every((node) => node.type === "image" || node.type === "imageReference")) return undefined;
    for (const node of media as (Mdast.Image | Mdast.ImageReference)[]) {
      const { kind, key } = this.addMedia(node);
      blocks.push(kind === "film" ? { kind: "film", film: key } : { kind: "figures", images: [key] });
    }
    return blocks;
  }

  private paragraph(node: Mdast.Paragraph, mayHoldFigures: boolean): Block[] {
    if (mayHoldFigures) {
      const special = this.providerFilm(node.children);
      if (special) return [special];
      const figures = this.figures(node.children);
      if (figures) return figures;
    }
    const content = this.inlines(node.children);
    return content.length > 0 ? [{ kind: "paragraph", content }] : [];
  }

  /** Pictures that follow each other stand together, however many empty lines are between them. */
  private blocks(nodes: readonly Mdast.Content[], mayHoldFigures = false): Block[] {
    const blocks: Block[] = [];
    for (const block of nodes.flatMap((node) => this.block(node, mayHoldFigures))) {
      const before = blocks.at(-1);
      if (block.kind === "figures" && before?.kind === "figures") {
        blocks[blocks.length - 1] = { kind: "figures", images: [...before.images, ...block.images] };
      } else blocks.push(block);
    }
    return blocks;
  }

  private block(node: Mdast.Content, mayHoldFigures: boolean): Block[] {
    switch (node.type) {
      case "heading":
        return [this.heading(node)];
      case "paragraph":
        return this.paragraph(node, mayHoldFigures);
      case "blockquote":
        return [{ kind: "quote", blocks: this.blocks(node.children) }];
      case "list": {
        const items = node.children.map(({ children }) => this.blocks(children));
        return [{ kind: "list", ...(node.ordered ? { start: node.start ?? 1 } : {}), items }];
      }
      case "code":
        return [{ kind: "code", text: node.value }];
      case "table": {
        const rows = node.children.map((row) => row.children.map((cell) => this.inlines(cell.children)));
        return [{ kind: "table", align: node.align ?? [], rows }];
      }
      case "thematicBreak":
        return [{ kind: "rule" }];
      case "html":
        this.html(node);
        return [];
      default:
        return [];
    }
  }
}

/** A path as a file has it: Markdown writes a blank as %20. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * Reads a Markdown text: what pages show of it, and everything in it that breaks the rules.
 *
 * @param posterOf names the picture that stands for a film, if there is one
 */
export function readProse(
  text: string,
  posterOf: (film: string) => string | undefined = () => undefined,
): ProseReading {
  return new ProseReader(text, posterOf).read();
}
