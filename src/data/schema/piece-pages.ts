import { piecePagePath } from "../../content/model/addresses";
import { hasPage, pieceSchema, type Piece } from "../../content/model/section";
import { hasVideoEmbed } from "../../rich-text/rich-text";
import { pieceSlugs } from "../../content/model/piece-slugs";
import { findPublishedSections, type PublishedSectionNode } from "./find-documents";
import { findProse } from "./find-file";
import { resolveImages, type WithImages } from "./resolve-images";
import type { NodeModel } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

/** The page of a piece, before its fields are resolved. */
export interface PiecePageSource {
  readonly section: PublishedSectionNode;
  /** The piece's slug. */
  readonly slug: string;
}

const slugsOfSections = new Map<string, { readonly digest: string; readonly slugs: readonly string[] }>();

/** The slugs of a section's pieces, computed once for all the pages of a section. */
function slugsOf({ id, internal, pieces }: PublishedSectionNode): readonly string[] {
  const known = slugsOfSections.get(id);
  if (known?.digest === internal.contentDigest) return known.slugs;
  const slugs = pieceSlugs(pieces.map(({ title }) => title));
  slugsOfSections.set(id, { digest: internal.contentDigest, slugs });
  return slugs;
}

const pagesOf = (section: PublishedSectionNode): PiecePageSource[] => {
  const slugs = slugsOf(section);
  return section.pieces.flatMap((piece, index) =>
    hasPage(piece) ? [{ section, slug: slugs[index] ?? "" }] : [],
  );
};

const indexOfPiece = ({ section, slug }: PiecePageSource): number => slugsOf(section).indexOf(slug);

const ownerPiece = (page: PiecePageSource): Piece | undefined => page.section.pieces[indexOfPiece(page)];

const besides = (page: PiecePageSource, distance: 1 | -1): PiecePageSource | undefined => {
  const pages = pagesOf(page.section);
  const index = pages.findIndex(({ slug }) => slug === page.slug);
  return index + distance < 0 ? undefined : pages[index + distance];
};

/** The piece that a page shows; undefined while authoring, when its picture is broken. */
export async function pieceOfPage(
  nodeModel: NodeModel,
  page: PiecePageSource,
): Promise<WithImages<Piece> | undefined> {
  const index = indexOfPiece(page);
  const piece = page.section.pieces[index];
  return piece && resolveImages(nodeModel, page.section, pieceSchema, ["pieces", index], piece);
}

async function hasFrame(nodeModel: NodeModel, page: PiecePageSource): Promise<boolean> {
  const story = ownerPiece(page)?.story;
  if (story === undefined) return false;
  const prose = await findProse(nodeModel, page.section, story, "story").catch(() => undefined);
  return prose !== undefined && hasVideoEmbed(prose.content);
}

/** The GraphQL type of the page of a piece. */
export const piecePageTypes = /* GraphQL */ `
  "The page of its own that a piece has."
  type PiecePage {
    "Its address: /portfolio/<section>/<slug>/."
    path: String!
    slug: String!
    "The piece's title."
    title: String!
    section: Section!
    "Nothing only while authoring, when the piece's picture is broken."
    piece: Piece
    "The piece before it in the section that has a page too."
    previous: PiecePage
    "The piece after it in the section that has a page too."
    next: PiecePage
    "Whether the page shows a provider's frame, which its own policy alone allows."
    hasFrame: Boolean!
  }
`;

/** Resolvers of the pages of pieces. */
export const piecePageResolvers = {
  Content: {
    piecePages: {
      type: "[PiecePage!]!",
      description: "The pages of all pieces that have one, by section.",
      resolve: async (_source: unknown, _args: unknown, { nodeModel }: ResolverContext) =>
        (await findPublishedSections(nodeModel)).flatMap(pagesOf),
    },
    piecePage: {
      type: "PiecePage",
      description: "The page of one piece, by the node id of its section and its slug.",
      args: { section: "String!", slug: "String!" },
      resolve: async (
        _source: unknown,
        { section: id, slug }: { section: string; slug: string },
        { nodeModel }: ResolverContext,
      ) => {
        const section = (await findPublishedSections(nodeModel)).find((candidate) => candidate.id === id);
        return section && pagesOf(section).find((page) => page.slug === slug);
      },
    },
  },
  PiecePage: {
    path: { resolve: ({ section, slug }: PiecePageSource) => piecePagePath(section.jsonId, slug) },
    title: { resolve: (page: PiecePageSource) => ownerPiece(page)?.title ?? "" },
    piece: {
      resolve: async (page: PiecePageSource, _args: unknown, { nodeModel }: ResolverContext) => {
        const piece = await pieceOfPage(nodeModel, page);
        return piece && { ...piece, slug: page.slug };
      },
    },
    previous: { resolve: (page: PiecePageSource) => besides(page, -1) },
    next: { resolve: (page: PiecePageSource) => besides(page, 1) },
    hasFrame: {
      resolve: (page: PiecePageSource, _args: unknown, { nodeModel }: ResolverContext) =>
        hasFrame(nodeModel, page),
    },
  },
};
