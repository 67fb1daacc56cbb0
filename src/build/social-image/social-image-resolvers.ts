import { findContentImage } from "../images/find-image";
import { findPublishedSections } from "../content-resolvers";
import type { HomeNode, NodeModel, SectionNode } from "../source-nodes";
import { socialImage, type SocialImage, type Work } from "./social-image";

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

function sectionWorks(nodeModel: NodeModel, section: SectionNode): Work[] {
  return section.pieces.map(({ title, image }, index) => ({
    findImage: () => findContentImage(nodeModel, section, image, `pieces[${index}].image`),
    alt: title,
  }));
}

async function homeWorks(nodeModel: NodeModel): Promise<Work[]> {
  const home = await nodeModel.findOne<HomeNode>({ type: "HomeContent", query: {} });
  if (!home) throw new Error("content/home.json is missing. Every site needs one.");
  return home.wide.map(({ image, alt }, index) => ({
    findImage: () => findContentImage(nodeModel, home, image, `wide[${index}].image`),
    alt,
  }));
}

async function portfolioWorks(nodeModel: NodeModel): Promise<Work[]> {
  const sections = await findPublishedSections(nodeModel);
  const works = sections.flatMap((section) => sectionWorks(nodeModel, section).slice(0, 1));
  return works.length > 0 ? works : homeWorks(nodeModel);
}

/** Resolvers of the images of shared links: Home's pictures, one piece of each section, a section's pieces. */
export const socialImageResolvers = {
  Content: {
    socialImage: {
      type: "SocialImage!",
      resolve: async (_: unknown, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, await homeWorks(nodeModel)),
    },
    portfolioImage: {
      type: "SocialImage!",
      resolve: async (_: unknown, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, await portfolioWorks(nodeModel)),
    },
  },
  Section: {
    socialImage: {
      type: "SocialImage!",
      resolve: (section: SectionNode, _args: unknown, { nodeModel }: ResolverContext): Promise<SocialImage> =>
        socialImage(nodeModel, sectionWorks(nodeModel, section)),
    },
  },
};
