import type { Node } from "gatsby";
import type { GraphQLFieldResolver, GraphQLResolveInfo } from "gatsby/graphql";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import sharp from "sharp";
import { variantWidths } from "../content/schema/image-sizes";

interface Context {
  readonly nodeModel: { getNodeById(args: { id: string }): { readonly absolutePath: string } | null };
}

type Info = GraphQLResolveInfo & { readonly originalResolver: GraphQLFieldResolver<Node, Context> };

/** Minimum ratio of an image's width to a smaller offered width; widths nearer to it are left out. */
const minStep = 1.1;

/** Returns the widths (px) to offer for an image, without those slightly smaller than the image. */
function breakpointsOf(width: number): number[] {
  return variantWidths.filter((offered) => offered >= width || offered * minStep <= width);
}

/**
 * Offers webp, and png for images with transparent pixels or jpg for all others, whatever the original is. A
 * compiled image has an alpha channel only if a pixel is transparent.
 */
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
        const metadata =
          file &&
          (await sharp(file.absolutePath)
            .metadata()
            .catch(() => undefined));
        if (!metadata) return null;
        const formats = ["webp", metadata.hasAlpha ? "png" : "jpg"];
        const options = { ...args, formats, breakpoints: breakpointsOf(metadata.width ?? 0) };
        return info.originalResolver(image, options, context, info) as Promise<IGatsbyImageData>;
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
