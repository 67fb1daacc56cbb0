import type { CreateResolversArgs, GatsbyCache, Node } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { getGatsbyImageResolver } from "gatsby-plugin-image/graphql-utils";
import { offeredWidths } from "../../content/model/image-limits";
import type { FileNode, NodeModel } from "../schema/source-nodes";
import { describeImage, jp2Widths, leastStep } from "./describe-image";
import { orderCopies, type ImageCopy } from "./image-copies";
import { imageMetadata } from "./image-metadata";
import { imageQuality } from "./image-quality";

type Site = Pick<CreateResolversArgs, "cache" | "pathPrefix" | "reporter">;

/** Answers an image's data for a `<picture>`, its dominant colour among it. */
export type ImageDataOf = (
  image: Node,
  args: unknown,
  context: { readonly nodeModel: NodeModel },
) => Promise<IGatsbyImageData>;

/** Everything besides the image itself that its copies depend on. */
const recipe = JSON.stringify({ offeredWidths, jp2Widths, leastStep, imageQuality });

/** Asks which copies the image needs, orders them all at once, and describes the image with their addresses. */
async function orderImage(file: FileNode, key: string, { cache, ...shop }: Site): Promise<IGatsbyImageData> {
  const metadata = await imageMetadata(file, cache);
  const copies: ImageCopy[] = [];
  describeImage(metadata, (copy) => String(copies.push(copy)));
  const { addresses, finished } = orderCopies(file, copies, shop);
  const remaining = addresses.values();
  const data = describeImage(metadata, () => String(remaining.next().value));
  const isBuild = process.env["gatsby_executing_command"] === "build";
  if (isBuild) void finished.then(() => cache.set(key, data));
  return data;
}

/** What this process has ordered or found in a cache: each save while authoring builds the schema again. */
const knownImages = new WeakMap<GatsbyCache, Map<string, Promise<IGatsbyImageData>>>();

/**
 * Adds `ImageSharp.contentImageData`: an image in webp, jp2 and jpg or png, ready for a `<picture>`.
 *
 * The copies of an image are ordered once. Data of an image whose files are finished is kept in Gatsby's cache and
 * goes with it, so that a build in which nothing changed orders none.
 */
export function contentImageResolvers(site: Site) {
  const known = knownImages.get(site.cache) ?? new Map<string, Promise<IGatsbyImageData>>();
  knownImages.set(site.cache, known);
  const keptOrOrdered = async (file: FileNode, key: string): Promise<IGatsbyImageData> => {
    const kept = (await site.cache.get(key)) as IGatsbyImageData | undefined;
    return kept ?? orderImage(file, key, site);
  };
  const resolve: ImageDataOf = (source, _args, { nodeModel }) => {
    const file = nodeModel.getNodeById<FileNode>({ id: String(source.parent) });
    if (!file) throw new Error(`The file of the image ${source.id} is gone.`);
    const key = [file.internal.contentDigest, file["name"], site.pathPrefix, recipe].join(" ");
    const data = known.get(key) ?? keptOrOrdered(file, key);
    known.set(key, data);
    data.catch(() => known.delete(key));
    return data;
  };
  const { type } = getGatsbyImageResolver(resolve);
  return { ImageSharp: { contentImageData: { type, resolve } } };
}
