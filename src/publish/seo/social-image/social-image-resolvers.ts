import path from "node:path";
import { readSiteLocale } from "../../../content/check/site-locale";
import type { Node } from "gatsby";
import type { HomeContent } from "../../../content/model/home";
import { homeCollection, richTextCollection } from "../../../content/model/collections";
import { findDocument, findPublishedSections } from "../../../data/schema/find-documents";
import { sectionPieces } from "../../../data/schema/find-pieces";
import { ownPageText } from "../../../data/schema/own-pages";
import { pieceOfPage, type PiecePageSource } from "../../../data/schema/piece-pages";
import { resolveImages } from "../../../data/schema/resolve-images";
import type { NodeModel, SectionNode } from "../../../data/schema/source-nodes";
import { socialImage, type SocialImage, type Work } from "./social-image";
import { mostWorks } from "./social-image-layout";

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

/** The GraphQL type of the image that networks show beside a shared link. */
export const socialImageTypes = /* GraphQL */ `
  type SocialImage {
    "Address without a path prefix."
    path: String!
    alt: String!
    "Absolute paths of the works that it is made of; only the build needs them."
    works: [String!]!
  }
`;

const separator = (): string => readSiteLocale(path.resolve("content")).texts.listSeparator;

async function sectionWorks(nodeModel: NodeModel, section: SectionNode, most = mostWorks): Promise<Work[]> {
  const pieces = await sectionPieces(nodeModel, section, most);
  return pieces.map(({ image, title }) => ({ image, alt: title }));
}

/** A piece's own picture, then the further ones of the owner's list. */
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
  const home = await findDocument<HomeContent>(nodeModel, homeCollection);
  return resolveImages(nodeModel, home, homeCollection.schema.shape.wide, ["wide"], home.wide);
}

/** The pictures of a page's text; Home's where it has none. */
async function ownPageWorks(nodeModel: NodeModel, page: Node): Promise<Work[]> {
  const text = await ownPageText(nodeModel, page);
  if (!text || text.images.length === 0) return homeWorks(nodeModel);
  return resolveImages(nodeModel, text, richTextCollection.schema.shape.images, ["images"], text.images);
}

async function portfolioWorks(nodeModel: NodeModel): Promise<Work[]> {
  const sections = await findPublishedSections(nodeModel);
  const works = await Promise.all(sections.map((section) => sectionWorks(nodeModel, section, 1)));
  return sections.length > 0 ? works.flat() : homeWorks(nodeModel);
}

/** Resolvers of the images of shared links: Home's pictures, one piece of each section, a section's pieces, a piece's own, a text's pictures. */
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
