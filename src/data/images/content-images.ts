import type { CreatePagesArgs, Node } from "gatsby";
import { collections } from "../../content/model/collections";
import { typeNameOf } from "../../content/model/fields";
import type { NodeModel } from "../schema/source-nodes";
import { seekContentImage } from "./find-image";
import { imageFields } from "./image-fields";

async function imagesOf(nodeModel: NodeModel, type: string): Promise<Node[]> {
  const { entries } = await nodeModel.findAll({ type, query: {} });
  const found = Array.from(entries).flatMap((node) =>
    // An image that is not there is told by the query of the page that shows it.
    imageFields(node).map(({ field, image }) => seekContentImage(nodeModel, node, image, field)),
  );
  return (await Promise.all(found)).filter((image) => image !== undefined);
}

/** Adds `Content.images`: every image that the content names or embeds, each as often as it does. */
export const contentImagesResolvers = {
  Content: {
    images: {
      type: "[ImageSharp!]!",
      resolve: async (_source: unknown, _args: unknown, { nodeModel }: { nodeModel: NodeModel }) => {
        const types = collections.flatMap(({ schema }) => typeNameOf(schema) ?? []);
        return (await Promise.all(types.map((type) => imagesOf(nodeModel, type)))).flat();
      },
    },
  },
};

/**
 * Orders the copies of every image before a page asks for them. Gatsby runs no query again whose data did not
 * change, so this is what has the copies made that live authoring only promised; and image work keeps one core busy
 * while webpack, which works on one, bundles the scripts.
 */
export async function orderContentImages({ graphql, reporter }: CreatePagesArgs): Promise<void> {
  const { errors } = await graphql("query ContentImages { content { images { contentImageData } } }");
  if (errors) reporter.panicOnBuild(`The images of content/ could not be read: ${String(errors)}`);
}
