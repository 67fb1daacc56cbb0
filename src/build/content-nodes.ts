import path from "node:path";
import type { Node } from "gatsby";

/** Node types of the three files that exist once, by file name in `content/`. */
const singleFileTypes: Readonly<Record<string, string>> = {
  "site.json": "SiteContent",
  "home.json": "HomeContent",
  "about.json": "AboutContent",
};

/**
 * The GraphQL type of a JSON file of the content: `Section` for `sections/<id>.json`, one type for each single
 * file. Undefined for every other file, hidden ones too, which only lies beside.
 */
export function contentTypeOf(relativePath: string): string | undefined {
  const { dir, base, ext } = path.posix.parse(relativePath);
  if (dir === "sections" && ext === ".json" && !base.startsWith(".")) return "Section";
  return singleFileTypes[relativePath];
}

/** Names the type of a file node for gatsby-transformer-json. */
export function contentTypeName({ node }: { node: Node }): string {
  return contentTypeOf(String(node["relativePath"])) ?? "OtherContent";
}
