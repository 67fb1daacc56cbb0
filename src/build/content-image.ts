import path from "node:path";
import type { Node } from "gatsby";
import type { FileNode, NodeModel } from "./source-nodes";

/**
 * Finds the ImageSharp node of an image that a JSON file names.
 *
 * @param image path relative to the JSON file
 * @param field the field that names the image, for the error
 * @throws when no image that can be processed is there; the message names the JSON file, the field and the image
 */
export async function findContentImage(
  nodeModel: NodeModel,
  jsonNode: Node,
  image: string,
  field: string,
): Promise<Node> {
  const jsonFile = nodeModel.getNodeById<FileNode>({ id: String(jsonNode.parent) });
  if (!jsonFile) throw new Error(`The file of the content node ${jsonNode.id} is gone.`);
  const absolutePath = path.posix.join(jsonFile.dir, image);
  const file = await nodeModel.findOne<FileNode>({
    type: "File",
    query: { filter: { absolutePath: { eq: absolutePath } } },
  });
  const imageNode =
    file &&
    (await nodeModel.findOne({ type: "ImageSharp", query: { filter: { parent: { id: { eq: file.id } } } } }));
  if (!imageNode) {
    throw new Error(`content/${jsonFile.relativePath} ${field} must be an image in content/, got "${image}"`);
  }
  return imageNode;
}
