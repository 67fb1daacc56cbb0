import { posix } from "node:path";
import type { FolderFiles } from "../../../content/read/paths";
import { hasValidLanguages } from "../../../content/read/site-languages";
import { unusedPath } from "../../../content/edit/file-name";
import type { Changes, FileChange } from "../files/history";
import { languagesIn, siteIn, type Workspace } from "../files/workspace";
import type { ParsedDocument } from "../files/parsed-document";
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
};

/** Reads the content for a change. */
export async function readContext(workspace: Workspace): Promise<EditContext> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const hasKnownLanguages = hasValidLanguages(siteIn(documents)?.value);
  return { workspace, folder, documents, languages: languagesIn(documents), hasKnownLanguages };
}

/** New contents of files by their paths relative to `content/`. */
export type ContentChanges = Map<string, FileChange>;

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
