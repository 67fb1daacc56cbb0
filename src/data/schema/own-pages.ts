import path from "node:path";
import type { Node } from "gatsby";
import { namedPagePath } from "../../content/model/addresses";
import type { OwnPageContent } from "../../content/model/own-page";
import { hasVideoEmbed, openingText } from "../../rich-text/rich-text";
import { describeText } from "../../rich-text/describe-text";
import { findProseOf } from "./find-file";
import type { FileNode, NodeModel, ProseNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

/** The text of a page of the owner's; nothing while authoring, before it was ever good. */
export const ownPageText = (nodeModel: NodeModel, { parent }: Node): Promise<ProseNode | null> =>
  findProseOf(nodeModel, String(parent));

/** The address of a page: the name of its file. */
function ownPagePath(nodeModel: NodeModel, { parent }: Node): string {
  const file = nodeModel.getNodeById<FileNode>({ id: String(parent) });
  return namedPagePath(path.posix.basename(String(file?.relativePath), ".md"));
}

/** The owner's own pages by their addresses; the one list of them. While authoring, one whose file has just gone is none. */
async function findOwnPages(nodeModel: NodeModel): Promise<Node[]> {
  const { entries } = await nodeModel.findAll({ type: "OwnPage", query: {} });
  const pathOf = (page: Node): string => ownPagePath(nodeModel, page);
  return Array.from(entries)
    .filter(({ parent }) => nodeModel.getNodeById({ id: String(parent) }))
    .sort((one, other) => pathOf(one).localeCompare(pathOf(other), "en"));
}

/** Resolvers of the owner's own pages. */
export const ownPageResolvers = {
  SiteContent: {
    pages: {
      type: "[OwnPage!]!",
      description: "The owner's own pages, by their addresses.",
      resolve: (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) => findOwnPages(nodeModel),
    },
  },
  Content: {
    ownPage: {
      type: "OwnPage",
      description: "One of the owner's own pages by its node id.",
      args: { id: "String!" },
      resolve: async (_source: unknown, { id }: { id: string }, { nodeModel }: ResolverContext) =>
        (await findOwnPages(nodeModel)).find((page) => page.id === id),
    },
  },
  OwnPage: {
    path: {
      type: "String!",
      resolve: (page: Node, _args: unknown, { nodeModel }: ResolverContext) => ownPagePath(nodeModel, page),
    },
    text: {
      type: "RichText",
      description: "What stands on the page; nothing only while authoring, before it was ever good.",
      resolve: (page: Node, _args: unknown, { nodeModel }: ResolverContext) => ownPageText(nodeModel, page),
    },
    description: {
      resolve: async (page: Node & OwnPageContent, _args: unknown, { nodeModel }: ResolverContext) =>
        describeText(page.description ?? openingText((await ownPageText(nodeModel, page))?.content ?? [])),
    },
    hasFrame: {
      type: "Boolean!",
      description: "Whether the page shows a provider's frame, which its own policy alone allows.",
      resolve: async (page: Node, _args: unknown, { nodeModel }: ResolverContext) =>
        hasVideoEmbed((await ownPageText(nodeModel, page))?.content ?? []),
    },
  },
};
