import type { Node } from "gatsby";
import type { HomeContent } from "../../content/model/home";
import type { RichTextDocument } from "../../content/model/rich-text";
import type { SectionContent } from "../../content/model/section";

/** A node of `content/sections/<id>.json`; `jsonId` is the file's own `id`. */
export type SectionNode = Node & Omit<SectionContent, "id"> & { readonly jsonId: SectionContent["id"] };

/** A node of `content/home.json`. */
export type HomeNode = Node & HomeContent;

/** A node of a Markdown file. */
export type ProseNode = Node & RichTextDocument;

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
