import { createValueSource, fileReferences } from "../../../content/read/source-file";
import { readTranslationPath } from "../../../content/schema/translations";
import { fillMessage, serverMessages } from "../../server-messages";
import { placeTitle } from "../document-summaries";
import { extrasPath } from "../files/document-states";
import { ConflictError } from "../files/history";
import { expectedVersion } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";
import { keyedDocument } from "./document-problems";
import { type ContentChanges, projectChanges, readContext } from "./edit-context";
import { moveShownFiles } from "./move-shown-files";
import { deleteUnusedFiles, filesNamedBy } from "./unused-files";
import { removeOrderReferences, updatePieceReferences } from "./update-references";

/**
 * Deletes a section, or a page with its translations, and the files that only it named. Returns the number of
 * pictures in a section's folder that no document names, which are a section of their own from now on.
 *
 * Rejects the deletion of a page whose text a document shows, too.
 *
 * @throws ConflictError if the file has changed since `version`
 */
export async function deleteDocument(workspace: Workspace, path: string, version: string): Promise<number> {
  const context = await readContext(workspace);
  const document = await workspace.readDocument(path);
  if (!["section", "page", "page translation"].includes(document.kind))
    reject("This file cannot be deleted: every site needs it.");
  if (document.version !== version) throw new ConflictError(projectPath(path));
  const translations = context.documents.filter(
    (each) => each.kind === "page translation" && readTranslationPath(each.path)?.original === path,
  );
  const deleted = [document, ...translations];
  const uses = context.documents.flatMap((each) =>
    fileReferences("markdown file", createValueSource(each))
      .filter(({ target }) => deleted.some(({ path: text }) => text === target))
      .map((field) => placeTitle(each, field.path, context.languages[0])),
  );
  if (uses.length > 0) reject(fillMessage(serverMessages["text used"], uses.join(", ")));
  const changes: ContentChanges = new Map(
    deleted.map((each) => [each.path, { content: null, expected: expectedVersion(each) }]),
  );
  if (document.kind === "section") {
    const previous = await keyedDocument(context, document);
    await updatePieceReferences(context, path, [previous, { value: {}, keys: {} }], changes);
  }
  for (const [name, change] of removeOrderReferences(context, path)) changes.set(name, change);
  const named = deleted.flatMap((each) => [each.path, ...filesNamedBy(each)]);
  await deleteUnusedFiles(context, named, changes);
  if (document.kind === "section") await moveShownFiles(context, path, changes);
  const files = new Map(projectChanges(changes));
  for (const each of deleted) files.set(extrasPath(each.path), { content: null });
  await workspace.history.apply({ action: "deletion of", path }, files);
  for (const each of deleted) await workspace.states.reload(each.path);
  const left = (await workspace.readDocuments()).find((each) => each.path === path);
  return left ? filesNamedBy(left).length : 0;
}
