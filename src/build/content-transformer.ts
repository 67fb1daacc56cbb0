import type { Node, NodePluginArgs } from "gatsby";
import { onCreateNode as transformJson } from "gatsby-transformer-json/gatsby-node";
import { contentTypeName, contentTypeOf } from "./content-nodes";

/** The path of a file node from the project's folder (`content/site.json`); undefined for every other node. */
export function contentFileOf(node: Node): string | undefined {
  const isContent = node.internal.type === "File" && node["sourceInstanceName"] === "content";
  return isContent ? `content/${String(node["relativePath"])}` : undefined;
}

const isContentJson = (node: Node): boolean =>
  contentFileOf(node) !== undefined && contentTypeOf(String(node["relativePath"])) !== undefined;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Turns the JSON files of the content into nodes through gatsby-transformer-json, which itself takes neither a
 * byte order mark nor a syntax error, nor any JSON file that only lies beside.
 */
export class ContentTransformer {
  /** The text each file node was last transformed from, by node id. */
  readonly #goodText = new Map<string, string>();
  #distrusted: ReadonlySet<string> = new Set();

  /** Names the files that have problems: they keep the data of their last good text. */
  distrust(files: readonly string[]): void {
    this.#distrusted = new Set(files);
  }

  /** Transforms a file's good text; a bad file's last good text, if it ever had any. Leaves other nodes alone. */
  async transform(args: NodePluginArgs, node: Node): Promise<void> {
    if (!isContentJson(node)) return;
    const text = await this.#textOf(args, node);
    const current = args.getNode(node.id);
    if (text === undefined || current === undefined) return;
    if (current.children.length > 0 && this.#goodText.get(node.id) === text) return;
    this.#goodText.set(node.id, text);
    const api = { ...args, node: current, loadNodeContent: () => Promise.resolve(text) };
    await transformJson(api, { typeName: contentTypeName });
  }

  /** Transforms every file whose text is not yet what its data shows. */
  async transformAll(args: NodePluginArgs): Promise<void> {
    for (const node of args.getNodesByType("File")) await this.transform(args, node);
  }

  /** Remembers the text of every good file, also of those that a warm start had no need to transform. */
  async rememberAll(args: NodePluginArgs): Promise<void> {
    for (const node of args.getNodesByType("File").filter(isContentJson)) {
      const text = await this.#textOf(args, node);
      if (text !== undefined) this.#goodText.set(node.id, text);
    }
  }

  async #textOf(args: NodePluginArgs, node: Node): Promise<string | undefined> {
    const lastGood = this.#goodText.get(node.id);
    if (this.#distrusted.has(contentFileOf(node) ?? "")) return lastGood;
    const text = (await args.loadNodeContent(node)).replace(/^\uFEFF/, "");
    return isJson(text) ? text : lastGood;
  }
}
