import type { Node } from "gatsby";
import { siteKind } from "../../content/model/kinds";
import type { SiteContent } from "../../content/model/site";
import type { ImageDataOf } from "../images/content-image";
import { tintCss } from "../../theme/theme-css";
import { findDocument } from "./find-documents";
import { sectionPieces } from "./find-pieces";
import { pieceOfPage, type PiecePageSource } from "./piece-pages";
import type { NodeModel, SectionNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

const description = "What the colours of the work add to the styles of the page.";

/**
 * Adds the styles with which the work lights its page, from the colours that stand in the place of its pictures.
 *
 * @param imageDataOf the resolver of an image's data
 */
export function roomResolvers(imageDataOf: ImageDataOf) {
  const stylesOf = async (
    id: string,
    pieces: readonly { readonly image: Node }[],
    context: ResolverContext,
  ): Promise<string | undefined> => {
    const { look } = await findDocument<SiteContent>(context.nodeModel, siteKind);
    const data = await Promise.all(pieces.map(({ image }) => imageDataOf(image, {}, context)));
    return tintCss(
      look,
      id,
      data.flatMap(({ backgroundColor }) => backgroundColor ?? []),
    );
  };
  return {
    Section: {
      room: {
        type: "String",
        description,
        resolve: async (section: SectionNode, _args: unknown, context: ResolverContext) =>
          stylesOf(section.jsonId, await sectionPieces(context.nodeModel, section), context),
      },
    },
    PiecePage: {
      room: {
        type: "String",
        description,
        resolve: async (page: PiecePageSource, _args: unknown, context: ResolverContext) => {
          const piece = await pieceOfPage(context.nodeModel, page);
          return piece && stylesOf(page.section.jsonId, [piece], context);
        },
      },
    },
  };
}
