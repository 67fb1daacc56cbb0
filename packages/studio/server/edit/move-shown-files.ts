import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { updateJson } from "../../../content/edit/update-json";
import { mediaReferences } from "../../../content/check/video-problems";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { createValueSource, type SourceFile } from "../../../content/read/source-file";
import { readTranslationPath } from "../../../content/schema/translations";
import { replaceTexts } from "../../../content/schema/value-paths";
import { decodeUrl } from "../../../../src/url/decode-url";
import { hasBody } from "../files/parsed-document";
import {
  type ContentChanges,
  contextAfter,
  type EditContext,
  relativeTo,
  unusedFilePath,
} from "./edit-context";

/** Other names of files by their names in a document or text. */
type Names = ReadonlyMap<string, string>;

/** A document or text that can show pictures and videos, as it is after a change. */
type Showing = {
  path: string;
  source: SourceFile;
  expected: string | null | undefined;
  render: (names: Names) => string;
};

/** The beginning of a link or picture in Markdown, and its target. */
const linkTarget = /(\]\(\s*|\]:\s*)(<[^<>\n]*>|(?:\\.|\([^\s()]*\)|[^\s()\\])+)/g;

/** Returns a Markdown text that names files by other names. */
const withOtherNames = (text: string, names: Names): string =>
  text.replace(linkTarget, (link, start: string, target: string) => {
    const url = target.replace(/^<|>$/g, "").replace(/\\([!-/:-@[-`{-~])/g, "$1");
    const name = names.get(decodeUrl(url) ?? url);
    return name === undefined ? link : start + encodeURI(name).replaceAll("(", "%28").replaceAll(")", "%29");
  });

/** Returns the documents and texts that a change leaves; undefined if one of them cannot be read. */
async function readShowing(context: EditContext, changes: ContentChanges): Promise<Showing[] | undefined> {
  const { documents, folder, readText } = contextAfter(context, changes);
  const showing: Showing[] = [];
  for (const { path, collection, text, value, root, version } of documents) {
    const { content, expected = version } = changes.get(path) ?? {};
    if (hasBody(collection) || content === null) continue;
    if (!value) return undefined;
    const source = createValueSource({ path, collection, value });
    const render = (names: Names) => updateJson(text, replaceTexts(value, names), collection.schema, root);
    showing.push({ path, source, expected, render });
  }
  for (const path of folder.files) {
    if (!path.endsWith(".md")) continue;
    const file = await readText(path).catch(() => undefined);
    if (!file) return undefined;
    const source = createTextSource(folder, path, file.text);
    const { expected = file.version } = changes.get(path) ?? {};
    showing.push({ path, source, expected, render: (names) => withOtherNames(file.text, names) });
  }
  return showing;
}

/**
 * Moves the pictures and videos of a deleted section that something else shows to the folder of what shows them. In
 * their folder, the pictures would be a section again. Moves nothing if a text cannot name the new paths.
 */
export async function moveShownFiles(
  context: EditContext,
  section: string,
  changes: ContentChanges,
): Promise<void> {
  const { folder, workspace } = context;
  const showing = await readShowing(context, changes);
  const next: ContentChanges = new Map(changes);
  const targets = new Map<string, string>();
  for (const { path, source } of showing ?? [])
    for (const { target: file } of mediaReferences(source)) {
      if (posix.dirname(file) !== section.replace(/\.json$/, "") || targets.has(file)) continue;
      if (!folder.files.has(file)) continue;
      const owner = readTranslationPath(path)?.original ?? path;
      const target = unusedFilePath(context, owner, posix.basename(file), next);
      targets.set(file, target);
      next.set(target, { content: await workspace.read(file), expected: null });
      next.set(file, { content: null });
    }
  const files = new Set([...folder.files, ...targets.values()]);
  for (const { path, source, expected, render } of showing ?? []) {
    const references = mediaReferences(source);
    const names = new Map(
      references.flatMap(({ value, target: file }) => {
        const target = targets.get(file);
        return target === undefined ? [] : [[value, relativeTo(path, target)] as const];
      }),
    );
    if (names.size === 0) continue;
    const content = render(names);
    const text = source.markdown && createTextSource({ ...folder, files }, path, content);
    const shown = text && mediaReferences(text).map(({ value }) => value);
    const expectedNames = references.map(({ value }) => names.get(value) ?? value);
    if (shown && !isDeepStrictEqual(shown, expectedNames)) return;
    next.set(path, { content, expected });
  }
  for (const [path, change] of next) changes.set(path, change);
}
