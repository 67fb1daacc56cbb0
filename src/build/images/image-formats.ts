import sharp from "sharp";
import type { FileNode, NodeModel } from "../source-nodes";

interface ImageArguments {
  readonly formats?: readonly string[];
}

interface ResolverContext {
  readonly nodeModel: NodeModel;
}

interface ResolverInfo {
  readonly originalResolver: (
    source: { parent: string },
    args: ImageArguments,
    context: ResolverContext,
    info: ResolverInfo,
  ) => unknown;
}

/** How GraphQL hands over NO_CHANGE and AUTO. */
const AUTO = "";

const transparency = new Map<string, Promise<boolean>>();

/** Prepared images have an alpha channel only where something is transparent, so the file's header tells. */
function isTransparent({ absolutePath, internal }: FileNode): Promise<boolean> {
  const known =
    transparency.get(internal.contentDigest) ??
    sharp(absolutePath)
      .metadata()
      .then(({ hasAlpha }) => hasAlpha === true);
  transparency.set(internal.contentDigest, known);
  return known;
}

/**
 * Gives the format AUTO the meaning that visitors profit from: png where the image is transparent and jpg
 * everywhere else, whatever the original is.
 */
export const imageFormatResolvers = {
  ImageSharp: {
    gatsbyImageData: {
      resolve: async (
        source: { parent: string },
        args: ImageArguments,
        context: ResolverContext,
        info: ResolverInfo,
      ) => {
        const file = context.nodeModel.getNodeById<FileNode>({ id: source.parent });
        if (!file || !args.formats?.includes(AUTO)) return info.originalResolver(source, args, context, info);
        const format = (await isTransparent(file)) ? "png" : "jpg";
        const formats = args.formats.map((name) => (name === AUTO ? format : name));
        return info.originalResolver(source, { ...args, formats }, context, info);
      },
    },
  },
};
