import path from "node:path";
import type { Node } from "gatsby";
import { isFilmPath } from "../../content/model/fields";
import type { FileNode, NodeModel, ProseNode } from "./source-nodes";

/** The file of `content/` that a field names; null when it is not there. */
async function findFile(nodeModel: NodeModel, source: Node, name: string): Promise<FileNode | null> {
  const sourceFile = nodeModel.getNodeById<FileNode>({ id: String(source.parent) });
  if (!sourceFile) throw new Error(`The file of the content node ${source.id} is gone.`);
  const filter = { absolutePath: { eq: path.posix.join(sourceFile.dir, name) } };
  return nodeModel.findOne<FileNode>({ type: "File", query: { filter } });
}

/**
 * Finds the film that a field names.
 *
 * @throws when it is not there; the message names the field and the film
 */
export async function findFilm(
  nodeModel: NodeModel,
  source: Node,
  name: string,
  field: string,
): Promise<Node> {
  const file = await findFile(nodeModel, source, name);
  if (file) return file;
  throw new Error(`${field} must be a film in content/, got ${JSON.stringify(name)}`);
}

/** The film that a field names, as `findFilm` finds it; an address as it stands. */
export const findFilmOrAddress = (
  nodeModel: NodeModel,
  source: Node,
  value: string,
  field: string,
): Promise<Node | string> =>
  isFilmPath(value) ? findFilm(nodeModel, source, value, field) : Promise.resolve(value);

/** The text of a Markdown file, by the id of the file's node; null while authoring, before it was ever good. */
export function findProseOf(nodeModel: NodeModel, fileId: string): Promise<ProseNode | null> {
  return nodeModel.findOne<ProseNode>({
    type: "RichText",
    query: { filter: { parent: { id: { eq: fileId } } } },
  });
}

/**
 * Finds the text that a field names, as it was checked.
 *
 * @throws when it is not there; the message names the field and the file
 */
export async function findProse(
  nodeModel: NodeModel,
  source: Node,
  name: string,
  field: string,
): Promise<ProseNode> {
  const file = await findFile(nodeModel, source, name);
  const prose = file && (await findProseOf(nodeModel, file.id));
  if (prose) return prose;
  throw new Error(`${field} must be a Markdown file in content/, got ${JSON.stringify(name)}`);
}
