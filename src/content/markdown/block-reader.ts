import type * as Mdast from "mdast";
import type { Block } from "../../prose/prose";
import type { HeadingReader } from "./heading-reader";
import type { InlineReader } from "./inline-reader";
import type { MediaReader } from "./media-reader";

/** The readers of what blocks hold. */
export type BlockParts = {
  readonly headings: HeadingReader;
  readonly inlines: InlineReader;
  readonly media: MediaReader;
};

/** Reads paragraphs, lists and everything else that stands on lines of its own. */
export class BlockReader {
  constructor(private readonly parts: BlockParts) {}

  /**
   * What these nodes show. Pictures that follow each other stand together, however many empty lines are between them.
   *
   * @param mayHoldFigures whether pictures and films may stand there: not in lists and quotes
   */
  read(nodes: readonly Mdast.Content[], mayHoldFigures = false): Block[] {
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
    const { headings, inlines } = this.parts;
    switch (node.type) {
      case "heading":
        return [{ kind: "heading", ...headings.next(node), content: inlines.read(node.children) }];
      case "paragraph":
        return this.paragraph(node, mayHoldFigures);
      case "blockquote":
        return [{ kind: "quote", blocks: this.read(node.children) }];
      case "list": {
        const items = node.children.map(({ children }) => this.read(children));
        return [{ kind: "list", ...(node.ordered ? { start: node.start ?? 1 } : {}), items }];
      }
      case "code":
        return [{ kind: "code", text: node.value }];
      case "table": {
        const rows = node.children.map((row) => row.children.map((cell) => inlines.read(cell.children)));
        return [{ kind: "table", align: node.align ?? [], rows }];
      }
      case "thematicBreak":
        return [{ kind: "rule" }];
      case "html":
        inlines.refuseHtml(node);
        return [];
      default:
        return [];
    }
  }

  private paragraph(node: Mdast.Paragraph, mayHoldFigures: boolean): Block[] {
    const media = mayHoldFigures ? this.parts.media.read(node) : undefined;
    if (media) return media;
    const content = this.parts.inlines.read(node.children);
    return content.length > 0 ? [{ kind: "paragraph", content }] : [];
  }
}
