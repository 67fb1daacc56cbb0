import type { Node, NodePluginArgs } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import type { ValidDocument } from "../../content/check/check-content";
import { typeNameOf } from "../../content/model/fields";
import { collections } from "../../content/model/collections";

/** Whether a node is a file of `content/`. */
export const isContentFile = (node: Node): boolean =>
  node.internal.type === "File" && node["sourceInstanceName"] === "content";

/**
 * Makes a checked document data of its file, through gatsby-transformer-json: a node of the type that its kind has in
 * GraphQL, with a field `id` as `jsonId`. Does nothing when that is the data already, and answers whether it did
 * anything. The transformer gets the document, not the file: by itself it would stop at a byte order mark or a syntax
 * error, make data of every other JSON file too, and give all nodes of a file one id.
 *
 * The node names its file as its parent, but the file does not name it as a child: what a file names, Gatsby deletes
 * when the file changes, and queries that run before the change is checked would find no document.
 *
 * @param round the same document of another round is data of its own
 */
export async function createContentNode(
  args: NodePluginArgs,
  file: Node,
  { kind, value }: Pick<ValidDocument, "kind" | "value">,
  round: number,
): Promise<boolean> {
  const type = typeNameOf(kind.schema);
  if (!type) return false;
  const id = args.createNodeId(`${file.id} ${type}`);
  const contentDigest = args.createContentDigest([value, round]);
  if (args.getNode(id)?.internal.contentDigest === contentDigest) return false;
  const unlinked = {
    ...args,
    node: file,
    loadNodeContent: () => Promise.resolve(JSON.stringify(value)),
    createNodeId: () => id,
    createContentDigest: () => contentDigest,
    actions: { ...args.actions, createParentChildLink: () => undefined },
  };
  await transformJson(unlinked, { typeName: type });
  return true;
}

/**
 * Deletes the data of files that are gone, and what was made of none of these documents: a draft's, in a build. Answers
 * whether there was any.
 */
export function deleteOtherContentNodes(
  { actions, getNode, getNodesByType }: NodePluginArgs,
  documents: readonly Pick<ValidDocument, "kind" | "path">[],
): boolean {
  const kept = new Set(documents.map(({ kind, path }) => `${kind.name} ${path}`));
  let hasDeleted = false;
  for (const kind of collections) {
    for (const node of getNodesByType(String(typeNameOf(kind.schema)))) {
      const file = getNode(String(node.parent));
      if (file && kept.has(`${kind.name} ${String(file["relativePath"])}`)) continue;
      actions.deleteNode(node);
      hasDeleted = true;
    }
  }
  return hasDeleted;
}
