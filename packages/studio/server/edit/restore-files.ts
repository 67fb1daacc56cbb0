import { createTextSource } from "../../../content/read/read-markdown-files";
import { translationPath } from "../../../content/schema/translations";
import { kindOf } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { ContentChanges, EditContext } from "./edit-context";
import { referencesOf } from "./unused-files";

/**
 * Adds a file that was deleted, with all that it names, to a change that names it: the owner keeps what another window
 * has deleted.
 */
export async function restoreFile(
  context: EditContext,
  path: string,
  changes: ContentChanges,
): Promise<void> {
  const { folder, languages, workspace } = context;
  if (folder.files.has(path) || changes.has(path) || kindOf(path) !== undefined) return;
  const content = await workspace.history.readDeleted(projectPath(path));
  if (!content) return;
  changes.set(path, { content, expected: null });
  if (!path.endsWith(".md")) return;
  await restoreFilesInText(context, path, content.toString(), changes);
  for (const tag of languages.slice(1)) await restoreFile(context, translationPath(path, tag), changes);
}

/** Adds the deleted files that a text names to a change. */
export async function restoreFilesInText(
  context: EditContext,
  path: string,
  text: string,
  changes: ContentChanges,
): Promise<void> {
  const { folder, workspace } = context;
  // The poster of a deleted video is found by its name.
  const files = new Set([...folder.files, ...workspace.history.deletedFiles()]);
  for (const { target } of referencesOf(createTextSource({ ...folder, files }, path, text)))
    await restoreFile(context, target, changes);
}
