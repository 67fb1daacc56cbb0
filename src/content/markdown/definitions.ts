import type * as Mdast from "mdast";
import type { Node } from "unist";
import { childrenOf } from "./nodes";

/** Where a picture lies, and the words that are written with it. */
type MediaSource = { readonly url: string; readonly alt: string; readonly title?: string };

/** The addresses that a text writes apart (`[1]: https://…`); of two with one name the first counts. */
export class Definitions {
  private readonly byName = new Map<string, Mdast.Definition>();

  constructor(root: Mdast.Root) {
    this.collect(root);
  }

  /** Where a link leads. */
  addressOf(node: Mdast.Link | Mdast.LinkReference): string {
    return node.type === "link" ? node.url : (this.byName.get(node.identifier)?.url ?? "");
  }

  /** What a picture or film is. */
  mediaOf(node: Mdast.Image | Mdast.ImageReference): MediaSource {
    const { url = "", title } = node.type === "image" ? node : (this.byName.get(node.identifier) ?? {});
    return { url, alt: node.alt ?? "", title: title ?? undefined };
  }

  private collect(node: Node): void {
    if (node.type === "definition") {
      const definition = node as Mdast.Definition;
      if (!this.byName.has(definition.identifier)) this.byName.set(definition.identifier, definition);
    }
    childrenOf(node).forEach((child) => this.collect(child));
  }
}
