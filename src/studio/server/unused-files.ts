import { usedFiles } from "../../content/check/content-notes";
import { languagesOf } from "../../content/read/site-languages";
import { readMarkdownFiles } from "../../content/read/read-markdown-files";
import type { FolderFiles } from "../../content/read/paths";
import { readJsonFiles } from "../../content/read/read-json-files";
import { siteCollection } from "../../content/schema/collections";
import type { Workspace } from "./workspace";

/** Returns the paths from `content/` of all files that documents and texts name. */
export async function usedFilesOf(folder: FolderFiles): Promise<Set<string>> {
  const documents = await readJsonFiles(folder);
  const site = documents.find(({ path }) => path === siteCollection.path)?.document?.value;
  return usedFiles([...documents, ...(await readMarkdownFiles(folder, documents, languagesOf(site)))]);
}

/** Deletes the files that were used before the last step and are not used now, as a part of this step. */
export async function removeUnusedFiles(workspace: Workspace, before: ReadonlySet<string>): Promise<void> {
  const folder = workspace.folder();
  const used = await usedFilesOf(folder);
  const unused = [...before].filter((path) => !used.has(path) && folder.files.has(path));
  await workspace.history.apply("", new Map(unused.map((path) => [`content/${path}`, null])), true);
}
