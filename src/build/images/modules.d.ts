declare module "gatsby-source-filesystem/create-file-node" {
  import type { NodeInput } from "gatsby";
  /** The File node that gatsby-source-filesystem makes of a file. */
  export function createFileNode(
    path: string,
    createNodeId: (input: string) => string,
    options: object,
  ): Promise<NodeInput & { id: string; children: string[] }>;
}
