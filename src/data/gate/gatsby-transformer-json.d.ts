declare module "gatsby-transformer-json/gatsby-node" {
  import type { Actions, Node, NodePluginArgs } from "gatsby";

  /** What the transformer calls. */
  type TransformerApi = Pick<NodePluginArgs, "loadNodeContent" | "createNodeId" | "createContentDigest"> & {
    readonly node: Node;
    readonly actions: Pick<Actions, "createNode"> & { createParentChildLink: () => void };
  };

  /** Parses the text that `loadNodeContent` gives and creates a node from it, whose parent is `api.node`. */
  export function onCreateNode(api: TransformerApi, options: { typeName: string }): Promise<void>;
}
