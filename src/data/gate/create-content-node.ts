import type { Node, NodePluginArgs } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { typeNameOf } from "../../content/model/fields";
import { contentKinds, kindOfFile } from "../../content/model/kinds";

/** Whether a node is a file of `content/`. */
export const isContentFile = (node: Node): boolean =>
  node.internal.type === "File" && node["sourceInstanceName"] === "content";

/**
 * Makes a checked document the data of its file, through gatsby-transformer-json: a node of the type that its kind has
 * in GraphQL, with a field `id` as `jsonId`. Does nothing when that is the data already, and answers whether it did
 * anything. The transformer gets the document, not the file: by itself it would stop at a byte order mark or a syntax
 * error, and make data of every other JSON file too.
 *
 * The node names its file as its parent, but the file does not name it as a child: what a file names, Gatsby deletes
 * when the file changes, and queries that run before the change is checked would find no document.
 *
 * @param round the same document of another round is data of its own
 */
export async function createContentNode(
  args: NodePluginArgs,
  file: Node,
  document: object,
  round: number,
): Promise<boolean> {
  const kind = kindOfFile(String(file["relativePath"]));
  const type = kind && typeNameOf(kind.schema);
  if (!type) return false;
  const id = args.createNodeId(`${file.id} document`);
  const contentDigest = args.createContentDigest([document, round]);
  if (args.getNode(id)?.internal.contentDigest === contentDigest) return false;
  const unlinked = {
    ...args,
    node: file,
    loadNodeContent: () => Promise.resolve(JSON.stringify(document)),
    createNodeId: () => id,
    createContentDigest: () => contentDigest,
    actions: { ...args.actions, createParentChildLink: () => undefined },
  };
  await transformJson(unlinked, { typeName: type });
  return true;
}

/** Deletes the documents of files that are gone. */
export function deleteContentNodes(args: NodePluginArgs): void {
  for (const { schema } of contentKinds) {
    for (const document of args.getNodesByType(String(typeNameOf(schema)))) {
      if (!args.getNode(String(document.parent))) args.actions.deleteNode(document);
    }
  }
}
