declare module "gatsby-transformer-json/gatsby-node" {
  import type { Node, NodePluginArgs } from "gatsby";

  /** Parses the text that `loadNodeContent` gives and creates a node from it, a child of `api.node`. */
  export function onCreateNode(
    api: NodePluginArgs & { node: Node },
    options: { typeName: string },
  ): Promise<void>;
}
