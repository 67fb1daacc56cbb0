import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createPositionFinder } from "../read/read-json";
import { extensionOf, type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem, formatValue } from "../read/problem";
import { decodeSvg, doctypeDeclarations, isPlainEntity, visitSvg } from "../read/visit-svg";
import { iconNames } from "./image-problems";

/** Elements that run a script, load a document, or ask for input. */
const forbiddenElements = new Set([
  ...["script", "handler", "listener", "iframe", "frame", "frameset", "embed", "object", "applet"],
  ...["form", "input", "button", "select", "textarea", "base", "link", "meta"],
]);

/** Matches the schemes that run a script or load a document, in a URL without blanks. */
const scriptUrl =
  /^(?:(?:java|vb|live)script:|data:(?!image\/|font\/|application\/(?:x-)?font|audio\/|video\/))/i;

/** Returns the URL that runs a script or loads a document; attributes of animations list several. */
function scriptUrlIn(value: string): string | undefined {
  const urls = value.split(";").map((url) => url.replace(/[\p{Cc}\s]+/gu, ""));
  return urls.map((url) => scriptUrl.exec(url)?.[0]).find((url) => url !== undefined);
}

/** Returns what a declaration adds to elements that it is not written in. */
function hiddenPart({ kind, text }: { kind: string; text: string }): string | undefined {
  if (kind === "ENTITY") return isPlainEntity(text) ? undefined : "<!ENTITY";
  const [event] = /(?<=\s)on[a-z]+(?=\s)/i.exec(text) ?? [];
  return event ?? (/["'][^"']/.test(text) && !/^\s+[\w:.-]+\s+xmlns/.test(text) ? "<!ATTLIST" : undefined);
}

type Finding = { readonly name: string; readonly offset: number };

/** Finds the first part of an SVG that runs a script or asks for input. */
function findScript(text: string): Finding | undefined {
  let finding: Finding | undefined;
  const report = (name: string | undefined, offset: number): void => {
    if (name !== undefined) finding ??= { name, offset };
  };
  visitSvg(text, {
    element: ({ name, fullName, offset }) =>
      report(forbiddenElements.has(name) ? `<${fullName}` : undefined, offset - 1),
    attribute: ({ offset: start }, name, value, end) => {
      const isEvent = /^(?:.*:)?on[a-z]/i.test(name);
      const part = isEvent ? name : scriptUrlIn(value);
      if (part !== undefined) report(part, Math.max(start, text.lastIndexOf(name, end)));
    },
    doctype: (doctype, start) => {
      for (const each of doctypeDeclarations(doctype)) report(hiddenPart(each), start + each.offset);
    },
    instruction: (target, offset) =>
      report(target.toLowerCase() === "xml-stylesheet" ? "<?xml-stylesheet" : undefined, offset),
  });
  return finding;
}

/** Finds a script in an SVG of any encoding. */
export function scriptProblems(bytes: Buffer, file: string): ContentProblem[] {
  for (const text of decodeSvg(bytes)) {
    const finding = findScript(text);
    if (finding) {
      const { line, column } = createPositionFinder(text)(finding.offset);
      const reason = "visitors get this file as it is, so it may have no scripts and no forms";
      return [fileProblem(file, `must not contain ${formatValue(finding.name)}: ${reason}`, line, column)];
    }
  }
  return [];
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
