import type { Node, NodePluginArgs } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { typeNameOf } from "../../content/model/fields";
import type { CheckedDocument } from "../../content/check/check-content";
import { kindOfType } from "../../content/model/kinds";

/** Whether a node is a file of `content/`. */
export const isContentFile = (node: Node): boolean =>
  node.internal.type === "File" && node["sourceInstanceName"] === "content";

/**
 * Makes a checked document the data of its file, through gatsby-transformer-json: a node below the file's, of the type
 * that the kind has in GraphQL, with a field `id` as `jsonId`. Does nothing when that is the data already, and answers
 * whether it did anything. The transformer gets the document, not the file: by itself it would stop at a byte order
 * mark or a syntax error, and make data of every other JSON file too. It would give all nodes of a file one id.
 */
export async function createContentNode(
  args: NodePluginArgs,
  file: Node,
  { kind, value }: Pick<CheckedDocument, "kind" | "value">,
): Promise<boolean> {
  const type = typeNameOf(kind.schema);
  if (!type) return false;
  const contentDigest = args.createContentDigest(value);
  const isData = (id: string): boolean => args.getNode(id)?.internal.contentDigest === contentDigest;
  if (file.children.some(isData)) return false;
  const loadNodeContent = () => Promise.resolve(JSON.stringify(value));
  const createNodeId = (name: string) => args.createNodeId(`${name} ${type}`);
  await transformJson({ ...args, node: file, loadNodeContent, createNodeId }, { typeName: type });
  return true;
}

/** Removes the data of a file that is made of none of these documents: of a draft, which live authoring sourced. */
export function removeOtherNodes(
  { actions, getNode }: NodePluginArgs,
  file: Node,
  documents: readonly Pick<CheckedDocument, "kind">[],
): void {
  const types = documents.map(({ kind }) => typeNameOf(kind.schema));
  for (const id of [...file.children]) {
    const node = getNode(id);
    if (node && kindOfType(node.internal.type) && !types.includes(node.internal.type)) {
      actions.deleteNode(node);
    }
  }
}
