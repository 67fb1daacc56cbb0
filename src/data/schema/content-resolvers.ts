import type { Node } from "gatsby";
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import type { z } from "zod";
import { typeNameOf } from "../../content/model/fields";
import type { AboutContent } from "../../content/model/about";
import type { HomeImage } from "../../content/model/home";
import { aboutKind, contentKinds, singleKinds, siteKind, type SingleKind } from "../../content/model/kinds";
import { pieceSlugs } from "../../content/model/piece-slugs";
import { hasPage, sectionSchema, type Piece } from "../../content/model/section";
import type { SiteContent, SiteLink } from "../../content/model/site";
import { standInOf } from "../../content/model/stand-in";
import { mayNameFiles } from "../../content/model/walk";
import { isAuthoring } from "../gate/live-authoring";
import { lookStyles, sectionAccent } from "../look/look-styles";
import { profileOf } from "../profiles";
import { sectionPath, sectionTitle } from "../sections/section-address";
import { hasProviderFilm, openingWords } from "../../prose/blocks";
import type { Block } from "../../prose/prose";
import { findProse } from "./find-file";
import { resolveImages, type WithImages } from "./resolve-images";
import type { NodeModel, SectionNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

/** A section that has pieces. */
export type PublishedSectionNode = SectionNode & { readonly accent: number };

const typeName = ({ schema }: { schema: z.ZodType }): string => String(typeNameOf(schema));

/**
 * The document of a kind that every site has one of; while authoring, its stand-in where it was never good yet.
 *
 * @throws in a build, when it is not there
 */
export async function findDocument<Document>(
  nodeModel: NodeModel,
  kind: SingleKind,
): Promise<Node & Document> {
  const node = await nodeModel.findOne<Node & Document>({ type: typeName(kind), query: {} });
  if (node) return node;
  if (isAuthoring()) return standInOf(kind) as unknown as Node & Document;
  throw new Error(`content/${kind.place} is missing. Every site needs one.`);
}

/** The non-empty sections, in the owner's order and then by their ids, each with its accent colour. */
export async function findPublishedSections(nodeModel: NodeModel): Promise<PublishedSectionNode[]> {
  const { look, sections: order = [] } = await findDocument<SiteContent>(nodeModel, siteKind);
  const place = ({ jsonId }: SectionNode): number =>
    order.includes(jsonId) ? order.indexOf(jsonId) : order.length;
  const { entries } = await nodeModel.findAll<SectionNode>({ type: "Section", query: {} });
  return Array.from(entries)
    .filter((section) => section.pieces.length > 0)
    .sort((one, other) => place(one) - place(other) || one.jsonId.localeCompare(other.jsonId, "en"))
    .map((section, position) => ({ ...section, accent: sectionAccent(look, section.jsonId, position) }));
}

/** The pieces of a section, or the first of them, with their images. */
export const sectionPieces = (
  nodeModel: NodeModel,
  section: SectionNode,
  most = section.pieces.length,
): Promise<WithImages<Piece[]>> =>
  resolveImages(nodeModel, section, sectionSchema.shape.pieces, ["pieces"], section.pieces.slice(0, most));

/** The first pieces of a section, or all, with what names them in addresses and the pages that they have. */
function withSlugs(section: SectionNode, pieces: readonly WithImages<Piece>[]) {
  const slugs = pieceSlugs(pieces.map((piece) => piece.title));
  return pieces.map((piece, index) => {
    const slug = slugs[index] ?? "";
    return { ...piece, slug, page: hasPage(piece) ? { section, slug } : undefined };
  });
}

/** The piece that an image of Home leads to; undefined when it is not published. */
async function findLinkedPiece(
  nodeModel: NodeModel,
  name: string,
): Promise<{ path: string; title: string } | undefined> {
  const [id = "", slug = ""] = name.split("/");
  const section = (await findPublishedSections(nodeModel)).find(({ jsonId }) => jsonId === id);
  const titles = section?.pieces.map((piece) => piece.title) ?? [];
  const title = titles[pieceSlugs(titles).indexOf(slug)];
  return title === undefined ? undefined : { path: `${sectionPath(id)}#${slug}`, title };
}

/** The blocks of About's text; none where there is none, or while authoring, before it was ever good. */
async function aboutBlocks(nodeModel: NodeModel, about: Node & AboutContent): Promise<readonly Block[]> {
  if (about.text === undefined) return [];
  const prose = await findProse(nodeModel, about, about.text, "text").catch(() => undefined);
  return prose?.blocks ?? [];
}

/** An address with the characters of a file's name escaped that mean something else in addresses. */
const escapedName = (address: string): string =>
  address.replace(/[^/]+$/, (name) => encodeURIComponent(name).replaceAll("'", "%27"));

/** The address of a file of the content, under the site's path prefix; being asked for it, Gatsby publishes the file. */
function publishedAddress(file: Node, context: ResolverContext, info: GraphQLResolveInfo): unknown {
  const { publicURL } = (info.schema.getType("File") as GraphQLObjectType).getFields();
  return publicURL?.resolve?.(file, {}, context, info);
}

/** A resolver for each field of a document that may name files. */
const fileResolvers = Object.fromEntries(
  contentKinds.map((kind) => {
    const names = Object.entries(kind.schema.shape).filter(([, field]) => mayNameFiles(field));
    const resolvers = names.map(([name, field]) => {
      const resolve = (node: Node, _args: unknown, { nodeModel }: ResolverContext) =>
        resolveImages(nodeModel, node, field, [name], node[name]);
      return [name, { resolve }] as const;
    });
    return [typeName(kind), Object.fromEntries(resolvers)];
  }),
);

/** The GraphQL types of what is computed. */
export const computedTypes = /* GraphQL */ `
  "A link to a piece."
  type PieceLink {
    path: String!
    title: String!
  }
`;

/** Resolvers that turn the owner's documents into the types of `content-types.ts`, and the fields they compute. */
export const contentResolvers = {
  ...fileResolvers,
  Query: {
    content: { type: "Content!", resolve: () => ({}) },
  },
  Content: {
    ...Object.fromEntries(
      singleKinds.map((kind) => {
        const resolve = (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
          findDocument(nodeModel, kind);
        return [kind.name, { resolve }] as const;
      }),
    ),
    sections: {
      type: "[Section!]!",
      description: "The non-empty sections, in the owner's order and then by their ids.",
      resolve: (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
        findPublishedSections(nodeModel),
    },
    section: {
      type: "Section",
      description: "One section by its node id; nothing only while authoring, when it has no pieces.",
      args: { id: "String!" },
      resolve: async (_source: unknown, { id }: { id: string }, { nodeModel }: ResolverContext) => {
        const sections = await findPublishedSections(nodeModel);
        return sections.find((section) => section.id === id);
      },
    },
  },
  Section: {
    ...fileResolvers["Section"],
    title: { type: "String!", resolve: (section: SectionNode) => sectionTitle(section) },
    path: { type: "String!", resolve: (section: SectionNode) => sectionPath(section.jsonId) },
    accent: { type: "Int!", description: "Which of the accent colours is the section's, from 0." },
    pieceCount: { type: "Int!", resolve: ({ pieces }: SectionNode) => pieces.length },
    cover: {
      type: "Piece",
      description:
        "The piece whose picture stands for the section; none while it is broken during authoring.",
      resolve: async (section: SectionNode, _args: unknown, { nodeModel }: ResolverContext) =>
        withSlugs(section, await sectionPieces(nodeModel, section, 1))[0],
    },
    pieces: {
      resolve: async (section: SectionNode, _args: unknown, { nodeModel }: ResolverContext) => {
        return withSlugs(section, await sectionPieces(nodeModel, section));
      },
    },
  },
  SiteContent: {
    ...fileResolvers["SiteContent"],
    styles: {
      type: "String",
      description: "What the owner's look adds to the styles of every page.",
      resolve: ({ look }: SiteContent) => lookStyles(look),
    },
    emailParts: {
      type: "[String!]",
      description:
        "What is before and after the @ of the address: whole, collectors of addresses would find it.",
      resolve: ({ email }: SiteContent) => email?.split("@"),
    },
    aboutHasFrame: {
      type: "Boolean!",
      description: "Whether About shows a provider's frame, which its own policy alone allows.",
      resolve: async (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
        hasProviderFilm(await aboutBlocks(nodeModel, await findDocument<AboutContent>(nodeModel, aboutKind))),
    },
  },
  AboutContent: {
    ...fileResolvers["AboutContent"],
    opening: {
      type: "String!",
      description: "The beginning of the text without its markup; empty where there is none.",
      resolve: async (about: Node & AboutContent, _args: unknown, { nodeModel }: ResolverContext) =>
        openingWords(await aboutBlocks(nodeModel, about)),
    },
  },
  HomeImage: {
    link: {
      type: "PieceLink",
      description: "The piece that the image leads to.",
      resolve: ({ piece }: HomeImage, _args: unknown, { nodeModel }: ResolverContext) =>
        piece === undefined ? undefined : findLinkedPiece(nodeModel, piece),
    },
  },
  File: {
    publicURL: {
      // Gatsby's own address has the name as it is: with a `#` in it, it would lead to another file.
      resolve: async (
        file: Node,
        args: object,
        context: ResolverContext,
        info: GraphQLResolveInfo & { originalResolver: GraphQLFieldResolver<Node, ResolverContext> },
      ) => {
        const address: unknown = await info.originalResolver(file, args, context, info);
        return typeof address === "string" ? escapedName(address) : address;
      },
    },
  },
  SiteLink: {
    mark: {
      type: "String",
      description: "The mark of the network that the link leads to, as the path of an SVG of 24 × 24.",
      resolve: ({ url }: SiteLink) => profileOf(url)?.mark,
    },
  },
  Piece: {
    alt: { type: "String!", resolve: ({ alt, title }: Piece) => alt ?? title },
    slug: {
      type: "String!",
      description: "Names the piece in the page's address; unique in its section.",
    },
    video: {
      resolve: (
        { video }: WithImages<Piece>,
        _args: unknown,
        context: ResolverContext,
        info: GraphQLResolveInfo,
      ) => (typeof video === "object" ? publishedAddress(video, context, info) : video),
    },
    page: { type: "PiecePage", description: "The page of its own that the piece has, if it has one." },
  },
  PieceImage: {
    alt: {
      type: "String",
      resolve: ({ alt, caption }: { alt?: string; caption?: string }) => alt ?? caption,
    },
  },
};
