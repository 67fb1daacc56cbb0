import path from "node:path";
import type { Node } from "gatsby";

/** Node types of the three files that exist once, by file name in `content/`. */
const singleFileTypes: Readonly<Record<string, string>> = {
  "site.json": "SiteContent",
  "home.json": "HomeContent",
  "about.json": "AboutContent",
};

/** Names the GraphQL type of a JSON file in `content/`: `Section` for `sections/<id>.json`, one type for each single file. */
export function contentTypeName({ node }: { node: Node }): string {
  const relativePath = String(node["relativePath"]);
  if (path.posix.dirname(relativePath) === "sections") return "Section";
  return singleFileTypes[relativePath] ?? "OtherContent";
}
