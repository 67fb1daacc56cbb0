import type { Node, NodePluginArgs } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { typeNameOf } from "../../content/model/fields";
import { kindOfFile } from "../../content/model/kinds";

/** Whether a node is a file of `content/`. */
export const isContentFile = (node: Node): boolean =>
  node.internal.type === "File" && node["sourceInstanceName"] === "content";

/**
 * Makes a checked document the data of its file, through gatsby-transformer-json: a node below the file's, of the type
 * that its kind has in GraphQL, with a field `id` as `jsonId`. Does nothing when that is the data already, and answers
 * whether it did anything. The transformer gets the document, not the file: by itself it would stop at a byte order mark or a syntax error, and make
 * data of every other JSON file too.
 */
export async function createContentNode(
  args: NodePluginArgs,
  file: Node,
  document: object,
): Promise<boolean> {
  const kind = kindOfFile(String(file["relativePath"]));
  const type = kind && typeNameOf(kind.schema);
  if (!type) return false;
  const contentDigest = args.createContentDigest(document);
  const isData = (id: string): boolean => args.getNode(id)?.internal.contentDigest === contentDigest;
  if (file.children.some(isData)) return false;
  const loadNodeContent = () => Promise.resolve(JSON.stringify(document));
  await transformJson({ ...args, node: file, loadNodeContent }, { typeName: type });
  return true;
}
