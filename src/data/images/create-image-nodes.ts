import { availableParallelism } from "node:os";
import type { CreateNodeArgs, Node } from "gatsby";
import pLimit from "p-limit";
import { decodeDataImage, isDataImage } from "../../content/check/data-image";
import { formatOfExtension } from "../../content/model/image-limits";
import { embeddedImageName, imageFields, type ImageField } from "./image-fields";
import { prepareImage } from "./prepare-image";
import { createPreparedFile } from "./prepared-file";

/**
 * Gatsby asks for all images at once: without this, 1,000 photographs wait in 6 GB of memory until the last is decoded. The
 * nodes made meanwhile must need no turn of their own, or all would wait for each other.
 */
const oneOfFew = pLimit(availableParallelism() + 1);

/** An image that cannot be read is told where it is used, with the field's name, not here. */
function ignoreUnreadable(): undefined {
  return undefined;
}

async function prepareFile(api: CreateNodeArgs, file: Node): Promise<void> {
  const bytes = await prepareImage(String(file["absolutePath"])).catch(ignoreUnreadable);
  if (bytes) await createPreparedFile(api, file, { name: String(file["name"]), extension: "png", bytes });
}

async function prepareEmbedded(
  api: CreateNodeArgs,
  jsonNode: Node,
  { field, image }: ImageField,
): Promise<void> {
  const decoded = decodeDataImage(image);
  if ("message" in decoded) return;
  const { format, bytes } = decoded;
  const prepared = await prepareImage(bytes).catch(ignoreUnreadable);
  const file = prepared ? { extension: "png", bytes: prepared } : { extension: format, bytes };
  await createPreparedFile(api, jsonNode, { name: embeddedImageName(field), ...file });
}

/**
 * Gives the image pipeline what it can work with: for a file of `content/` that it would treat wrongly, a
 * prepared copy; for every embedded image of a JSON file, a file of its own.
 */
export async function createImageNodes(api: CreateNodeArgs): Promise<void> {
  const { node } = api;
  if (node.internal.type === "File") {
    const isOwn = node["sourceInstanceName"] === "content";
    if (isOwn && formatOfExtension.has(String(node["extension"])))
      await oneOfFew(() => prepareFile(api, node));
  } else {
    for (const field of imageFields(node)) {
      if (isDataImage(field.image)) await oneOfFew(() => prepareEmbedded(api, node, field));
    }
  }
}
