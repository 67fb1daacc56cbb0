import type { Node } from "gatsby";
import { findContentImage } from "./images/find-image";
import { isAuthoring, isBrokenField } from "./live-authoring";
import type { FileNode, NodeModel } from "./source-nodes";

/**
 * The entries of a list (`wide`, `pieces`) with the nodes of their images. While authoring, an entry whose image is
 * broken is left out: the overlay names it, and the rest of the page goes on.
 *
 * @throws in a build, when an image is not there; the message names the JSON file, the field and the image
 */
export async function entriesWithImages<Entry extends { readonly image: string }>(
  nodeModel: NodeModel,
  jsonNode: Node,
  list: string,
  entries: readonly Entry[],
): Promise<(Omit<Entry, "image"> & { image: Node })[]> {
  const jsonFile = nodeModel.getNodeById<FileNode>({ id: String(jsonNode.parent) });
  const file = `content/${String(jsonFile?.relativePath)}`;
  const found = await Promise.all(
    entries.map(async (entry, index) => {
      const field = `${list}[${index}].image`;
      if (isBrokenField(file, field)) return [];
      try {
        return [{ ...entry, image: await findContentImage(nodeModel, jsonNode, entry.image, field) }];
      } catch (error) {
        if (isAuthoring()) return [];
        throw error;
      }
    }),
  );
  return found.flat();
}
