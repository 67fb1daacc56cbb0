import { readTranslationPath } from "../../../content/schema/translations";
import { projectPath } from "../files/project-files";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";
import { ConflictError } from "./document-change";
import { findUsedFiles, removeUnusedFiles } from "./remove-unused-files";
import { removeSectionReferences, updatePieceReferences } from "./update-references";

/**
 * Deletes a section, or a page with its translations, and the files that only it used.
 * @throws ConflictError if the file has changed since `version`
 */
export async function deleteDocument(workspace: Workspace, path: string, version: string): Promise<void> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const document = await workspace.readDocument(path);
  if (!["section", "page", "page translation"].includes(document.kind))
    reject("This file cannot be deleted: every site needs it.");
  if (document.version !== version) throw new ConflictError();
  const used = await findUsedFiles(folder);
  const updated = [
    ...updatePieceReferences(documents, path, document.value, {}),
    ...(document.kind === "section" ? removeSectionReferences(documents, path) : []),
  ].map(([name, text]) => [projectPath(name), text] as const);
  const translations = documents.filter(
    (each) => each.kind === "page translation" && readTranslationPath(each.path)?.original === path,
  );
  const deleted = [path, ...translations.map((each) => each.path)].map(
    (name) => [projectPath(name), null] as const,
  );
  await workspace.history.apply(`deletion of ${path}`, new Map([...updated, ...deleted]));
  await removeUnusedFiles(workspace, used);
}
