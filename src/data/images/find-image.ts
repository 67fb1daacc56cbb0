import path from "node:path";
import type { Node } from "gatsby";
import sharp from "sharp";
import { decodeDataImage, isDataImage } from "../../content/check/data-image";
import type { FileNode, NodeModel } from "../schema/source-nodes";
import { embeddedImageName } from "./image-fields";
import { isPlain, prepareImage, type ImageInput } from "./prepare-image";

const fileOf = (nodeModel: NodeModel, jsonNode: Node): FileNode | null =>
  nodeModel.getNodeById<FileNode>({ id: String(jsonNode.parent) });

async function findEmbedded(nodeModel: NodeModel, jsonNode: Node, field: string): Promise<FileNode | null> {
  const filter = { parent: { id: { eq: jsonNode.id } }, name: { eq: embeddedImageName(field) } };
  return nodeModel.findOne<FileNode>({ type: "File", query: { filter } });
}

async function findFile(nodeModel: NodeModel, folder: string, image: string): Promise<FileNode | null> {
  const filter = { absolutePath: { eq: path.posix.join(folder, image) } };
  const original = await nodeModel.findOne<FileNode>({ type: "File", query: { filter } });
  if (!original) return null;
  const ofOriginal = { parent: { id: { eq: original.id } } };
  const prepared = await nodeModel.findOne<FileNode>({ type: "File", query: { filter: ofOriginal } });
  return prepared ?? ((await isUsable(original.absolutePath)) ? original : null);
}

async function isUsable(file: string): Promise<boolean> {
  return sharp(file)
    .metadata()
    .then(isPlain, () => false);
}

async function reasonUnreadable(input: ImageInput): Promise<string> {
  try {
    await prepareImage(input);
    return "it is no jpg, png, webp, avif, gif, svg or tiff image";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Why a field's image is not there, as the rest of a sentence that starts with the field. */
async function imageProblem(folder: string, image: string): Promise<string> {
  const name = JSON.stringify(image.slice(0, 80));
  if (!isDataImage(image)) {
    const reason = await reasonUnreadable(path.posix.join(folder, image));
    return `must be an image in content/, got ${name} (${reason})`;
  }
  const decoded = decodeDataImage(image);
  if ("message" in decoded) return `${decoded.message}, got ${name}`;
  return `must embed an image, got ${name} (${await reasonUnreadable(decoded.bytes)})`;
}

/** Finds the ImageSharp node of an image that a JSON file names or embeds; none where no image can be processed (yet). */
export async function seekContentImage(
  nodeModel: NodeModel,
  jsonNode: Node,
  image: string,
  field: string,
): Promise<Node | undefined> {
  const folder = fileOf(nodeModel, jsonNode)?.dir;
  const file = isDataImage(image)
    ? await findEmbedded(nodeModel, jsonNode, field)
    : folder !== undefined && (await findFile(nodeModel, folder, image));
  if (!file) return undefined;
  const filter = { parent: { id: { eq: file.id } } };
  return (await nodeModel.findOne({ type: "ImageSharp", query: { filter } })) ?? undefined;
}

/**
 * Finds the ImageSharp node of an image that a JSON file names or embeds.
 *
 * @param image path relative to the JSON file, or `data:image/…;base64,…`
 * @param field the field that holds it, for the error
 * @throws when no image that can be processed is there; the message names the JSON file, the field and the image
 */
export async function findContentImage(
  nodeModel: NodeModel,
  jsonNode: Node,
  image: string,
  field: string,
): Promise<Node> {
  const imageNode = await seekContentImage(nodeModel, jsonNode, image, field);
  if (imageNode) return imageNode;
  const jsonFile = fileOf(nodeModel, jsonNode);
  if (!jsonFile) throw new Error(`The file of the content node ${jsonNode.id} is gone.`);
  throw new Error(`content/${jsonFile.relativePath} ${field} ${await imageProblem(jsonFile.dir, image)}`);
}
