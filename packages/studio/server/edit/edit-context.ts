import { posix } from "node:path";
import { findPictureFolders } from "../../../content/read/folder-sections";
import type { FolderFiles } from "../../../content/read/paths";
import { hasValidLanguages } from "../../../content/read/site-languages";
import { unusedPath } from "../../../content/edit/file-name";
import { digestOf } from "../files/digest";
import type { Changes, FileChange } from "../files/history";
import { languagesIn, siteIn, type Workspace } from "../files/workspace";
import { collectionOf, parseDocument, type ParsedDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";

/** The content at the time of a change. */
export type EditContext = {
  readonly workspace: Workspace;
  readonly folder: FolderFiles;
  readonly documents: readonly ParsedDocument[];
  /** Tags of the site's languages, the first one first. */
  readonly languages: readonly [string, ...string[]];
  /** False while `site.json` does not say them. */
  readonly hasKnownLanguages: boolean;
  /** Files in `static/`, by their paths from it. */
  readonly staticFiles: readonly string[];
  /** Reads a Markdown file with its version. */
  readonly readText: Workspace["readText"];
};

/** Reads the content for a change. */
export async function readContext(workspace: Workspace): Promise<EditContext> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  return {
    workspace,
    folder,
    documents,
    languages: languagesIn(documents),
    hasKnownLanguages: hasValidLanguages(siteIn(documents)?.value),
    staticFiles: workspace.listStatic(),
    readText: (path) => workspace.readText(path),
  };
}

/** New contents of files by their paths relative to `content/`. */
export type ContentChanges = Map<string, FileChange>;

/** Returns the content after changes. A section without a JSON file stays as it is if its folder has pictures. */
export function contextAfter(context: EditContext, changes: ContentChanges): EditContext {
  const files = new Set(context.folder.files);
  const documents = new Map(context.documents.map((document) => [document.path, document]));
  for (const [path, { content }] of changes) {
    const collection = collectionOf(path);
    if (content === null) files.delete(path);
    else files.add(path);
    if (content !== null && collection)
      documents.set(path, parseDocument(path, collection, Buffer.from(content)));
  }
  const folder = { ...context.folder, files };
  const pictures = findPictureFolders(folder);
  const isThere = ({ path, isUnwritten }: ParsedDocument): boolean =>
    files.has(path) ||
    (path.startsWith("sections/") ? pictures.has(posix.basename(path, ".json")) : isUnwritten === true);
  const readText = async (path: string) => {
    const content = changes.get(path)?.content ?? undefined;
    return content === undefined
      ? context.readText(path)
      : { text: String(content), version: digestOf(content) };
  };
  return { ...context, folder, documents: [...documents.values()].filter(isThere), readText };
}

/** Converts paths relative to `content/` to paths relative to the project. */
export const projectChanges = (changes: ContentChanges): Changes =>
  new Map(Array.from(changes, ([path, change]) => [projectPath(path), change]));

/** Returns the folder for the files that a document names: `sections/games/` for `sections/games.json`. */
const folderOfDocument = (document: string): string =>
  posix.join(posix.dirname(document), posix.basename(document, posix.extname(document)));

/** Returns an unused path in the folder of a document's files. */
export const unusedFilePath = (
  { folder }: EditContext,
  document: string,
  name: string,
  changes: ContentChanges,
): string => unusedPath(posix.join(folderOfDocument(document), name), [...folder.files, ...changes.keys()]);

/** Converts a path relative to `content/` to a path relative to a document. */
export const relativeTo = (document: string, path: string): string =>
  posix.relative(posix.dirname(document), path);
