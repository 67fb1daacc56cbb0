import type { Node } from "gatsby";

/** A piece as gatsby-transformer-json sources it from a section file. */
export interface PieceNode {
  title: string;
  description: string;
  image: string;
  alt?: string;
  code?: string;
  video?: string;
  link?: string;
}

/** A node of `content/sections/<id>.json`; `jsonId` is the file's own `id`. */
export interface SectionNode extends Node {
  jsonId: string;
  title?: string;
  pieces: PieceNode[];
}

/** One of Home's images as the owner wrote it. */
export interface HomeImageNode {
  image: string;
  alt: string;
}

/** A node of `content/home.json`. */
export interface HomeNode extends Node {
  quotes: string[];
  wide: HomeImageNode[];
  tall: HomeImageNode[];
}

/** A file of `content/` as gatsby-source-filesystem sources it. */
export interface FileNode extends Node {
  absolutePath: string;
  relativePath: string;
  dir: string;
}

/** The part of Gatsby's node model that the content resolvers use. */
export interface NodeModel {
  findOne<T = Node>(args: { type: string; query: object }): Promise<T | null>;
  findAll<T = Node>(args: { type: string; query: object }): Promise<{ entries: Iterable<T> }>;
  getNodeById<T = Node>(args: { id: string }): T | null;
}
