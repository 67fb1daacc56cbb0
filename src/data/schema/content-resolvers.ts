import type { Node } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import type { AboutContent } from "../../content/model/about";
import { sectionPath } from "../../content/model/addresses";
import type { HomeImage } from "../../content/model/home";
import { aboutKind, contentKinds, singleKinds } from "../../content/model/kinds";
import type { Piece } from "../../content/model/section";
import type { SiteContent, SiteLink } from "../../content/model/site";
import { mayNameFiles } from "../../content/model/walk";
import { hasProviderFilm, openingWords } from "../../prose/blocks";
import { describeText } from "../../prose/describe-text";
import type { Block } from "../../prose/prose";
import { themeCss } from "../../theme/theme-css";
import { profileOf } from "../profiles";
import { sectionTitle } from "../sections/section-address";
import { findDocument, findPublishedSections, typeName } from "./find-documents";
import { findProse } from "./find-file";
import { findLinkedPiece, sectionPieces, withSlugs } from "./find-pieces";
import { escapedAddress, publishedAddress } from "./published-address";
import { resolveImages, type WithImages } from "./resolve-images";
import type { NodeModel, SectionNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

/** The blocks of About's text; none where there is none, or while authoring, before it was ever good. */
async function aboutBlocks(nodeModel: NodeModel, about: Node & AboutContent): Promise<readonly Block[]> {
  if (about.text === undefined) return [];
  const prose = await findProse(nodeModel, about, about.text, "text").catch(() => undefined);
  return prose?.blocks ?? [];
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
      resolve: ({ look }: SiteContent) => themeCss(look),
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
      type: "String",
      description: "The beginning of the text as a description; nothing where there is none.",
      resolve: async (about: Node & AboutContent, _args: unknown, { nodeModel }: ResolverContext) =>
        describeText(openingWords(await aboutBlocks(nodeModel, about))),
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
    publicURL: { resolve: escapedAddress },
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
    summary: {
      type: "String",
      description: "The beginning of the description, on one line; nothing where it has no words.",
      resolve: ({ description }: Piece) => describeText(description),
    },
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
