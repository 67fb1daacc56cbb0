import path from "node:path";
import { siteInterface } from "../../content/check/site-interface";
import type { Node } from "gatsby";
import type { HomeContent } from "../../content/model/home";
import { homeKind, proseKind } from "../../content/model/kinds";
import { findDocument, findPublishedSections } from "../../data/schema/find-documents";
import { sectionPieces } from "../../data/schema/find-pieces";
import { ownPageText } from "../../data/schema/own-pages";
import { pieceOfPage, type PiecePageSource } from "../../data/schema/piece-pages";
import { resolveImages } from "../../data/schema/resolve-images";
import type { NodeModel, SectionNode } from "../../data/schema/source-nodes";
import { socialImage, type SocialImage, type Work } from "./social-image";
import { maxPictures } from "./render-social-image";

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

/** GraphQL type of the image that social networks show next to a shared link. */
export const socialImageTypes = /* GraphQL */ `
  type SocialImage {
    "URL path without a prefix."
    path: String!
    alt: String!
    "Absolute paths of the pictures in it; only the build needs them."
    works: [String!]!
  }
`;

const separator = (): string => siteInterface(path.resolve("content")).texts.listSeparator;

async function sectionWorks(nodeModel: NodeModel, section: SectionNode, max = maxPictures): Promise<Work[]> {
  const pieces = await sectionPieces(nodeModel, section, max);
  return pieces.map(({ image, title }) => ({ image, alt: title }));
}

/** Returns a piece's image, then its further images. */
async function pieceWorks(nodeModel: NodeModel, page: PiecePageSource): Promise<Work[]> {
  const piece = await pieceOfPage(nodeModel, page);
  if (!piece) return [];
  const further = piece.images?.map(({ image, alt, caption }) => ({
    image,
    alt: alt ?? caption ?? piece.title,
  }));
  return [{ image: piece.image, alt: piece.alt ?? piece.title }, ...(further ?? [])];
}

async function homeWorks(nodeModel: NodeModel): Promise<Work[]> {
  const home = await findDocument<HomeContent>(nodeModel, homeKind);
  return resolveImages(nodeModel, home, homeKind.schema.shape.wide, ["wide"], home.wide);
}

/** Returns the pictures of a page's text, or Home's where it has none. */
async function ownPageWorks(nodeModel: NodeModel, page: Node): Promise<Work[]> {
  const text = await ownPageText(nodeModel, page);
  if (!text || text.images.length === 0) return homeWorks(nodeModel);
  return resolveImages(nodeModel, text, proseKind.schema.shape.images, ["images"], text.images);
}

async function portfolioWorks(nodeModel: NodeModel): Promise<Work[]> {
  const sections = await findPublishedSections(nodeModel);
  const works = await Promise.all(sections.map((section) => sectionWorks(nodeModel, section, 1)));
  return sections.length > 0 ? works.flat() : homeWorks(nodeModel);
}

/** Resolvers of the social images. */
export const socialImageResolvers = {
  Content: {
    socialImage: {
      type: "SocialImage!",
      resolve: async (_: unknown, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, await homeWorks(nodeModel), separator()),
    },
    portfolioImage: {
      type: "SocialImage!",
      resolve: async (_: unknown, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, await portfolioWorks(nodeModel), separator()),
    },
  },
  OwnPage: {
    socialImage: {
      type: "SocialImage!",
      resolve: async (page: Node, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, await ownPageWorks(nodeModel, page), separator()),
    },
  },
  PiecePage: {
    socialImage: {
      type: "SocialImage!",
      resolve: async (page: PiecePageSource, _args: unknown, { nodeModel }: ResolverContext) =>
        socialImage(nodeModel, await pieceWorks(nodeModel, page), separator()),
    },
  },
  Section: {
    socialImage: {
      type: "SocialImage!",
      resolve: async (
        section: SectionNode,
        _args: unknown,
        { nodeModel }: ResolverContext,
      ): Promise<SocialImage> => socialImage(nodeModel, await sectionWorks(nodeModel, section), separator()),
    },
  },
};
