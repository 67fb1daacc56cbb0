import { entriesWithImages } from "./content-entries";
import { isAuthoring, standIns } from "./live-authoring";
import { pieceSlugs } from "./piece-slugs";
import { sectionPath, sectionTitle } from "./section-address";
import type { HomeImageNode, HomeNode, NodeModel, PieceNode, SectionNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

/** Number of accent colours in `src/styles/accents.css`. */
const accentCount = 6;

type PublishedSectionNode = SectionNode & { readonly accent: number };

async function findSingleFile(
  nodeModel: NodeModel,
  type: keyof typeof standIns,
  file: string,
): Promise<unknown> {
  const node = await nodeModel.findOne({ type, query: {} });
  if (!node && isAuthoring()) return standIns[type];
  if (!node) throw new Error(`content/${file} is missing. Every site needs one.`);
  return node;
}

/** The non-empty sections, in the order of their ids, each with its accent colour. */
export async function findPublishedSections(nodeModel: NodeModel): Promise<PublishedSectionNode[]> {
  const { entries } = await nodeModel.findAll<SectionNode>({ type: "Section", query: {} });
  return Array.from(entries)
    .filter((section) => section.pieces.length > 0)
    .sort((first, second) => first.jsonId.localeCompare(second.jsonId, "en"))
    .map((section, position) => ({ ...section, accent: position % accentCount }));
}

function homeImages(group: "wide" | "tall") {
  return {
    resolve: (home: HomeNode, _args: unknown, { nodeModel }: ResolverContext) =>
      entriesWithImages<HomeImageNode>(nodeModel, home, group, home[group]),
  };
}

/** Resolvers that turn the owner's JSON into the types of `content-types.ts`. */
export const contentResolvers = {
  Query: {
    content: { type: "Content!", resolve: () => ({}) },
  },
  Content: {
    site: resolveSingleFile("SiteContent", "site.json"),
    home: resolveSingleFile("HomeContent", "home.json"),
    about: resolveSingleFile("AboutContent", "about.json"),
    sections: {
      resolve: (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
        findPublishedSections(nodeModel),
    },
    section: {
      resolve: async (_source: unknown, { id }: { id: string }, { nodeModel }: ResolverContext) => {
        const sections = await findPublishedSections(nodeModel);
        return sections.find((section) => section.id === id);
      },
    },
  },
  HomeContent: { wide: homeImages("wide"), tall: homeImages("tall") },
  Section: {
    title: { resolve: (section: SectionNode) => sectionTitle(section) },
    path: { resolve: (section: SectionNode) => sectionPath(section.jsonId) },
    pieces: {
      resolve: async (section: SectionNode, _args: unknown, { nodeModel }: ResolverContext) => {
        const pieces = await entriesWithImages<PieceNode>(nodeModel, section, "pieces", section.pieces);
        const slugs = pieceSlugs(pieces.map((piece) => piece.title));
        return pieces.map((piece, index) => ({
          ...piece,
          slug: slugs[index],
          alt: piece.alt ?? piece.title,
        }));
      },
    },
  },
};

function resolveSingleFile(type: keyof typeof standIns, file: string) {
  return {
    resolve: (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
      findSingleFile(nodeModel, type, file),
  };
}
