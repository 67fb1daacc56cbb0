import { isDeepStrictEqual } from "node:util";
import { parseDocument } from "yaml";

const editableFrontMatter = /(?<![^])(\uFEFF?---[ \t]*\r?\n)([^]*?)(^---[ \t]*(?:\r?\n|$))/m;

/** Splits a custom page into its parts: its front matter with the lines around it, and the text below. */
function splitPage(file: string) {
  const [block = "", open = "---\n", frontMatter = "", close = "---\n"] =
    editableFrontMatter.exec(file) ?? [];
  const [space = ""] = /^(?:[ \t]*\r?\n)*/.exec(file.slice(block.length)) ?? [];
  return { open, frontMatter, close, space, body: file.slice(block.length + space.length) };
}

/** Converts line ends as browsers do in a text area. */
export const plainLines = (text: string): string => text.replaceAll("\r\n", "\n");

/** Replaces the text of a file and keeps its byte order mark and its kind of line ends. */
export function updateText(file: string, text: string): string {
  if (plainLines(file.replace(/^\uFEFF/, "")) === text) return file;
  const mark = file.startsWith("\uFEFF") ? "\uFEFF" : "";
  return mark + (file.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text);
}

/** Returns the text of a custom page below its front matter. */
export const pageBody = (file: string): string => plainLines(splitPage(file).body);

/** Returns a custom page with other fields in its front matter, whose comments stay, or with another text. */
export function updatePage(file: string, fields: Readonly<Record<string, unknown>>, body: string): string {
  const { open, frontMatter, close, space, body: previousBody } = splitPage(file);
  const yaml = parseDocument(frontMatter);
  const previous = (yaml.toJS() ?? {}) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(previous), ...Object.keys(fields)])];
  const changed = names.filter((name) => !isDeepStrictEqual(previous[name], fields[name]));
  for (const name of changed) {
    if (fields[name] === undefined) yaml.delete(name);
    else yaml.set(name, fields[name]);
  }
  const lineEnd = file.includes("\r\n") ? "\r\n" : "\n";
  const text = changed.length > 0 ? yaml.toString({ lineWidth: 0 }).replaceAll("\n", lineEnd) : frontMatter;
  return open + text + close + (space || lineEnd) + updateText(previousBody, body);
}
