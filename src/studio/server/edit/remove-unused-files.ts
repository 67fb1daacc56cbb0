import { usedFiles } from "../../../content/check/content-notes";
import { readMarkdownFiles } from "../../../content/read/read-markdown-files";
import type { FolderFiles } from "../../../content/read/paths";
import { readJsonFiles } from "../../../content/read/read-json-files";
import { languagesOf } from "../../../content/read/site-languages";
import { siteCollection } from "../../../content/schema/collections";
import { projectPath } from "../files/project-files";
import type { Workspace } from "../files/workspace";

/** Returns the files that documents or Markdown files refer to, as paths relative to `content/`. */
export async function findUsedFiles(folder: FolderFiles): Promise<Set<string>> {
  const documents = await readJsonFiles(folder);
  const site = documents.find(({ path }) => path === siteCollection.path)?.document?.value;
  return usedFiles([...documents, ...(await readMarkdownFiles(folder, documents, languagesOf(site)))]);
}

/** Deletes the files that a change has made unused. The deletion becomes a part of the last undo step. */
export async function removeUnusedFiles(
  workspace: Workspace,
  usedBefore: ReadonlySet<string>,
): Promise<void> {
  const folder = workspace.listContent();
  const used = await findUsedFiles(folder);
  const unused = [...usedBefore].filter((path) => !used.has(path) && folder.files.has(path));
  await workspace.history.extendLastStep(new Map(unused.map((path) => [projectPath(path), null])));
}
