import { posix } from "node:path";
import { documentProblems } from "../../../content/check/check-document";
import { translationFileProblems } from "../../../content/check/translation-problems";
import { findPictureFolders } from "../../../content/read/folder-sections";
import { createTextSource } from "../../../content/read/read-markdown-files";
import { createValueSource } from "../../../content/read/source-file";
import { collectionOf, parseDocument } from "../files/parsed-document";
import { languagesIn, type Workspace } from "../files/workspace";
import { type EditContext, readContext } from "./edit-context";
import { sourcesOf } from "./move-texts";
import { referencesOf } from "./unused-files";

/** Contents of files by their paths relative to the project; null for one that does not exist. */
export type FileContents = ReadonlyMap<string, Buffer | null>;

/** The content before or after a step. */
type ContentState = Pick<EditContext, "workspace" | "folder" | "documents"> & {
  staticFiles: readonly string[];
  /** Texts of Markdown files by their paths. */
  texts: ReadonlyMap<string, string>;
};

/** Returns the content with other files. A section without a JSON file stays as it is if its folder has pictures. */
function withFiles(state: ContentState, changes: FileContents): ContentState {
  const files = new Set(state.folder.files);
  const documents = new Map(state.documents.map((document) => [document.path, document]));
  const staticFiles = new Set(state.staticFiles);
  const texts = new Map(state.texts);
  for (const [file, content] of changes) {
    const isContent = file.startsWith("content/");
    const path = posix.relative(isContent ? "content" : "static", file);
    const names = isContent ? files : file.startsWith("static/") ? staticFiles : new Set<string>();
    if (content) names.add(path);
    else names.delete(path);
    if (!isContent) continue;
    if (content && path.endsWith(".md")) texts.set(path, content.toString());
    else texts.delete(path);
    const collection = collectionOf(path);
    if (collection && content) documents.set(path, parseDocument(path, collection, content));
  }
  const folder = { ...state.folder, files };
  const pictures = findPictureFolders(folder);
  const isThere = ({ path, isUnwritten }: { path: string; isUnwritten?: true }): boolean =>
    files.has(path) ||
    (path.startsWith("sections/") ? pictures.has(posix.basename(path, ".json")) : (isUnwritten ?? false));
  return {
    ...state,
    folder,
    documents: [...documents.values()].filter(isThere),
    staticFiles: [...staticFiles],
    texts,
  };
}

/** Returns the files with a problem and what it is, by both. It reads no picture. */
async function findProblems(state: ContentState): Promise<Map<string, string>> {
  const { folder, documents, texts } = state;
  const found = new Map<string, string>();
  const add = (file: string, message: string): void => void found.set(`${file} ${message}`, file);
  const languages = languagesIn(documents);
  const sources = sourcesOf({ ...state, languages, hasKnownLanguages: true });
  for (const { file, message } of translationFileProblems(folder, sources, languages)) add(file, message);
  for (const document of documents) {
    if (!document.value) continue;
    for (const { message } of await documentProblems(state, document, document.value))
      add(`content/${document.path}`, message);
  }
  const named = [
    ...documents.filter(({ value }) => value).map((document) => createValueSource(document)),
    ...Array.from(texts, ([path, text]) => createTextSource(folder, path, text)),
  ];
  for (const source of named)
    for (const { target, value } of referencesOf(source))
      if (!folder.files.has(target)) add(`content/${source.path}`, `names ${value}`);
  return found;
}

/**
 * Returns the files that have a problem after a change and did not have it before, as paths relative to the project:
 * what another program has written since may need what Undo removes.
 */
export async function findNewProblems(workspace: Workspace, changes: FileContents): Promise<string[]> {
  const context = await readContext(workspace);
  const paths = [...context.folder.files].filter((path) => path.endsWith(".md"));
  const texts = await Promise.all(
    paths.map(async (path) => [path, (await workspace.read(path)).toString("utf8")] as const),
  );
  const before = { ...context, staticFiles: workspace.listStatic(), texts: new Map(texts) };
  const known = await findProblems(before);
  const next = await findProblems(withFiles(before, changes));
  return [...new Set([...next].flatMap(([problem, file]) => (known.has(problem) ? [] : [file])))];
}
