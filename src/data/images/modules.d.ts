declare module "gatsby-source-filesystem/create-file-node" {
  import type { NodeInput } from "gatsby";
  /** The File node that gatsby-source-filesystem makes of a file. */
  export function createFileNode(
    path: string,
    createNodeId: (input: string) => string,
    options: object,
  ): Promise<NodeInput & { id: string; children: string[] }>;
}

declare module "gatsby-plugin-sharp" {
  import type { Node, Reporter } from "gatsby";
  /** A copy to render, sizes in px. */
  export interface Transform {
    readonly width: number;
    readonly height: number;
    readonly toFormat: string;
    /** 1–100. */
    readonly quality: number;
    readonly fit: "cover";
    readonly pathPrefix: string;
  }
  /** Starts one job that renders copies of a File node's image; while developing, each when a browser asks for it. */
  export function batchQueueImageResizing(request: {
    file: Node;
    transforms: readonly Transform[];
    reporter: Reporter;
  }): { readonly src: string; readonly finishedPromise: Promise<unknown> }[];
}
