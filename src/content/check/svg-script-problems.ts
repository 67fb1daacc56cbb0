import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { positionAt } from "../read/read-json";
import { extensionOf, type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem, formatValue } from "../read/problem";
import { iconNames } from "./image-problems";

/**
 * Parts of an SVG that run or may hide a script: elements, event attributes, URLs, escapes in attributes that
 * take URLs, entities with more than plain text, style sheets that generate elements. The policy of SVGs in
 * `header-rules.ts` blocks scripts that these patterns miss.
 */
const scripts = [
  /<(?:[\w.-]+:)?(?:script|handler|iframe|embed|object)\b/,
  /(?<=<[^<>]*[\s"'/])on[a-z]+(?=\s*=)/,
  /(?:java|vb)script\s*:/,
  /\b(?:href|to|from|by|values)\s*=\s*(?:"[^"]*?&#|'[^']*?&#)/,
  /<!ENTITY(?=[^>]*(?:[<&]|\bSYSTEM\b|\bPUBLIC\b))|<\?xml-stylesheet/,
].map((part) => new RegExp(part, "i"));

/** Finds a script in an SVG of any encoding. */
export function scriptProblems(bytes: Buffer, file: string): ContentProblem[] {
  const text = bytes.toString("latin1").replaceAll("\0", "");
  const match = scripts.map((part) => part.exec(text)).find((result) => result !== null);
  if (!match) return [];
  const { line, column } = positionAt(text, match.index);
  const reason = "visitors get this file as it is, so it may have no scripts";
  const message = `must not contain ${formatValue(match[0])}: ${reason}`;
  return [fileProblem(file, message, line, column)];
}

/** Checks the SVGs that are published as they are: the site's icon and those in `static/`. */
export async function svgScriptProblems(
  folder: FolderFiles,
  staticFiles: readonly string[],
): Promise<ContentProblem[]> {
  const icon = iconNames.filter((name) => folder.files.has(name)).slice(0, 1);
  const svgs = [
    ...icon.map((name) => [join(folder.contentFolder, name), projectPath(folder, name)] as const),
    ...staticFiles.map(
      (name) => [join(dirname(folder.contentFolder), "static", name), `static/${name}`] as const,
    ),
  ].filter(([path]) => extensionOf(path) === "svg");
  const problemsOf = async ([path, file]: readonly [string, string]) =>
    scriptProblems(await readFile(path).catch(() => Buffer.alloc(0)), file);
  return (await Promise.all(svgs.map(problemsOf))).flat();
}
