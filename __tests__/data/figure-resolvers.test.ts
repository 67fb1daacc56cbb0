import type { Node } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { figureResolvers } from "../../src/data/schema/figure-resolvers";
import type { NodeModel, ProseNode } from "../../src/data/schema/source-nodes";
import type { RichText } from "../../src/rich-text/rich-text";

const landscape = { width: 1500, height: 1000 } as IGatsbyImageData;
const image = {} as Node;
const resolvers = figureResolvers(() => Promise.resolve(landscape));
const context = { nodeModel: {} as NodeModel };

const resolveText = (content: RichText, keys: readonly number[]) =>
  resolvers.RichText.images.resolve({ content } as unknown as ProseNode, {}, context, {
    originalResolver: () => keys.map((key) => ({ key, image })),
  } as unknown as GraphQLResolveInfo & { originalResolver: () => unknown });

test("puts images of a text into one row when they follow each other, and a poster into its own", async () => {
  const embed = { url: "/f", frame: "/g", ratio: 1.5, poster: 3 };
  const images = await resolveText([{ figures: [0, 1] }, { embed }, { figures: [2] }], [0, 1, 2, 3]);
  expect(new Map(images.map(({ key, layout }) => [key, layout?.share]))).toEqual(
    new Map([
      [0, 0.5],
      [1, 0.5],
      [2, 1],
      [3, 1],
    ]),
  );
});

test("The pictures that a piece lists share rows, and a piece that lists none has none.", async () => {
  const rows = await resolvers.Piece.images.resolve({ images: [{ image }, { image }] }, {}, context);
  expect(rows?.map(({ layout }) => layout?.share)).toEqual([0.5, 0.5]);
  expect(resolvers.Piece.images.resolve({}, {}, context)).toBeUndefined();
});
