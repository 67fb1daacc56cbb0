import type { Node } from "gatsby";
import type { GraphQLFieldResolver, GraphQLResolveInfo } from "gatsby/graphql";
import type { RichText } from "../../rich-text/rich-text";
import type { ImageDataOf } from "../images/content-image";
import { layOutFigures } from "../images/figure-layout";
import type { NodeModel, ProseNode } from "./source-nodes";

interface ResolverContext {
  nodeModel: NodeModel;
}

interface FigureSource {
  readonly image: Node;
}

interface RichTextImageSource extends FigureSource {
  readonly key: number;
}

type ResolveInfo = GraphQLResolveInfo & {
  readonly originalResolver: GraphQLFieldResolver<unknown, ResolverContext>;
};

/** The GraphQL type of a figure's place in its row. */
export const figureTypes = /* GraphQL */ `
  "How wide a figure is in its row, from windows of 600 px on."
  type FigureLayout {
    "Part of the row's width that it takes, of what is left between the gaps, 0–1."
    share: Float!
    "How many gaps that part has to give up."
    gaps: Float!
    "The sizes attribute of its picture that follows from them."
    sizes: String!
  }
`;

/** Returns the keys of a text's images by rows; an image outside of figures is in its own row. */
function rowsOfKeys(content: RichText, keys: readonly number[]): (readonly number[])[] {
  const rows = content.flatMap((node) =>
    typeof node === "object" && "figures" in node ? [node.figures] : [],
  );
  return [...rows, ...keys.filter((key) => !rows.flat().includes(key)).map((key) => [key])];
}

/**
 * Adds `RichTextImage.layout` and `PieceImage.layout`: how wide a picture is in the row of its figure. Rows are
 * composed in the build, so that no page needs a script for it.
 */
export function figureResolvers(imageDataOf: ImageDataOf) {
  const layOut = async <Figure extends FigureSource>(
    figures: readonly Figure[],
    context: ResolverContext,
  ) => {
    const data = await Promise.all(figures.map(({ image }) => imageDataOf(image, {}, context)));
    const layouts = layOutFigures(data.map(({ width, height }) => width / height));
    return figures.map((figure, position) => ({ ...figure, layout: layouts[position] }));
  };
  const layout = { type: "FigureLayout!", description: "Its place among the figures that stand in its row." };
  return {
    RichText: {
      images: {
        resolve: async (prose: ProseNode, args: object, context: ResolverContext, info: ResolveInfo) => {
          const images = (await info.originalResolver(prose, args, context, info)) as RichTextImageSource[];
          const keys = rowsOfKeys(
            prose.content,
            images.map(({ key }) => key),
          );
          const rows = keys.map((row) => images.filter(({ key }) => row.includes(key)));
          return (await Promise.all(rows.map((row) => layOut(row, context)))).flat();
        },
      },
    },
    Piece: {
      images: {
        resolve: (
          { images }: { readonly images?: FigureSource[] },
          _args: object,
          context: ResolverContext,
        ) => images && layOut(images, context),
      },
    },
    RichTextImage: { layout },
    PieceImage: { layout },
  };
}
