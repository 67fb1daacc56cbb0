import type { CreateNodeArgs, Node } from "gatsby";
import { decodeDataImage, isDataImage } from "../../content/check/data-image";
import { formatOfExtension } from "../../content/model/image-limits";
import { embeddedImageName, imageFields } from "./image-fields";
import { prepareImage } from "./prepare-image";
import { createPreparedFile } from "./prepared-file";

/** An image that cannot be read is told where it is used, with the field's name, not here. */
function ignoreUnreadable(): undefined {
  return undefined;
}

async function prepareFile(api: CreateNodeArgs, file: Node): Promise<void> {
  const bytes = await prepareImage(String(file["absolutePath"])).catch(ignoreUnreadable);
  if (bytes) await createPreparedFile(api, file, { name: String(file["name"]), extension: "png", bytes });
}

async function prepareEmbeddedImages(api: CreateNodeArgs, jsonNode: Node): Promise<void> {
  for (const { field, image } of imageFields(jsonNode)) {
    const decoded = isDataImage(image) ? decodeDataImage(image) : undefined;
    if (!decoded || "message" in decoded) continue;
    const { format, bytes } = decoded;
    const prepared = await prepareImage(bytes).catch(ignoreUnreadable);
    const file = prepared ? { extension: "png", bytes: prepared } : { extension: format, bytes };
    await createPreparedFile(api, jsonNode, { name: embeddedImageName(field), ...file });
  }
}

/**
 * Gives the image pipeline what it can work with: for a file of `content/` that it would treat wrongly, a
 * prepared copy; for every embedded image of a JSON file, a file of its own.
 */
export async function createImageNodes(api: CreateNodeArgs): Promise<void> {
  const { node } = api;
  if (node.internal.type === "File") {
    const isOwn = node["sourceInstanceName"] === "content";
    if (isOwn && formatOfExtension.has(String(node["extension"]))) await prepareFile(api, node);
  } else {
    await prepareEmbeddedImages(api, node);
  }
}
