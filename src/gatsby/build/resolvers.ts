import type { Node } from "gatsby";
import type { GraphQLFieldResolver, GraphQLResolveInfo } from "gatsby/graphql";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { transparentBackground, variantOptions } from "./image-variants";

interface Context {
  readonly nodeModel: { getNodeById(args: { id: string }): { readonly absolutePath: string } | null };
}

type Info = GraphQLResolveInfo & { readonly originalResolver: GraphQLFieldResolver<Node, Context> };

/** Offers the formats and widths of `variantOptions`, whatever the original is. */
export const imageResolvers = {
  ImageSharp: {
    gatsbyImageData: {
      resolve: async (
        image: Node,
        args: object,
        context: Context,
        info: Info,
      ): Promise<IGatsbyImageData | null> => {
        const file = context.nodeModel.getNodeById({ id: String(image.parent) });
        // In develop the file may be gone while the query runs.
        const variants = file && (await variantOptions(file.absolutePath));
        if (!variants) return null;
        const { hasAlpha, ...options } = variants;
        const result = info.originalResolver(image, { ...args, ...options }, context, info);
        const data = (await result) as IGatsbyImageData | null;
        if (!data || !hasAlpha) return data;
        return { ...data, backgroundColor: await transparentBackground(file.absolutePath) };
      },
    },
  },
};

/** Escapes file names in URLs, which gatsby-source-filesystem 5.16.0 does not: a `#` would start the hash. */
export const fileResolvers = {
  File: {
    publicURL: {
      resolve: async (file: Node, args: object, context: Context, info: Info): Promise<unknown> => {
        const url: unknown = await info.originalResolver(file, args, context, info);
        return typeof url === "string"
          ? url.replace(/[^/]+$/, (name) => encodeURIComponent(name).replaceAll("'", "%27"))
          : url;
      },
    },
  },
};

/** Root fields that are never null, because every site has the document. */
export const rootResolvers = {
  Query: {
    siteContent: { type: "SiteContent!" },
    homeContent: { type: "HomeContent!" },
    aboutContent: { type: "AboutContent!" },
  },
};
