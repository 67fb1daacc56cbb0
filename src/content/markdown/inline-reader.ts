import type * as Mdast from "mdast";
import type { Node } from "unist";
import type { Inline } from "../../prose/prose";
import { preview } from "../check/problem";
import type { Definitions } from "./definitions";
import type { ProseFindings } from "./findings";
import { isTextAddress, textAddressError } from "./text-address";

/** HTML that says nothing to visitors. */
const isComment = (html: string): boolean => /^<!--[^]*-->\s*$/.test(html.trim());

/** Reads what stands in a line: words, emphasis, links. */
export class InlineReader {
  constructor(
    private readonly definitions: Definitions,
    private readonly findings: ProseFindings,
  ) {}

  /** What these nodes show; pictures are refused, which stand on lines of their own. */
  read(nodes: readonly Node[]): Inline[] {
    return nodes.flatMap((node) => this.inline(node as Mdast.PhrasingContent));
  }

  /** Refuses HTML, but for comments. */
  refuseHtml(node: Mdast.HTML): void {
    if (isComment(node.value)) return;
    const message = `must be Markdown, not HTML, got ${preview(node.value)}; write \\< for a plain <`;
    this.findings.refuse(node, "", message);
  }

  private inline(node: Mdast.PhrasingContent): Inline[] {
    switch (node.type) {
      case "text":
        return [node.value];
      case "emphasis":
      case "strong":
        return [{ kind: node.type, content: this.read(node.children) }];
      case "inlineCode":
        return [{ kind: "code", text: node.value }];
      case "break":
        return [{ kind: "break" }];
      case "link":
      case "linkReference":
        return [this.link(node)];
      case "image":
      case "imageReference":
        this.findings.refuse(
          node,
          "image",
          "must stand on a line of its own, outside of lists, quotes and tables",
        );
        return [];
      case "html":
        this.refuseHtml(node);
        return [];
      default:
        return [];
    }
  }

  private link(node: Mdast.Link | Mdast.LinkReference): Inline {
    const address = this.definitions.addressOf(node);
    if (isTextAddress(address)) this.findings.link(node, address);
    else this.findings.refuse(node, "link", `${textAddressError}, got ${preview(address)}`);
    return { kind: "link", address, content: this.read(node.children) };
  }
}
