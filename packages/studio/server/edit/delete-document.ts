import { posix } from "node:path";
import { updateJson } from "../../../content/edit/update-json";
import { createValueSource, fileReferences, resolveReference } from "../../../content/read/source-file";
import { sectionCollection } from "../../../content/schema/collections";
import { replaceTexts } from "../../../content/schema/value-paths";
import { readTranslationPath } from "../../../content/schema/translations";
import { extrasPath } from "../files/document-states";
import { ConflictError } from "../files/history";
import { expectedVersion, hasBody, parseDocument } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";
import { keyedDocument } from "./document-problems";
import {
  type ContentChanges,
  type EditContext,
  projectChanges,
  readContext,
  relativeTo,
  unusedFilePath,
} from "./edit-context";
import { deleteUnusedFiles, filesNamedBy } from "./unused-files";
import { removeOrderReferences, updatePieceReferences } from "./update-references";

/**
 * Moves the pictures of a deleted section that Home, About or the site show to the folders of these documents.
 * In their folder they would be a section again.
 */
async function moveShownPictures(
  context: EditContext,
  section: string,
  changes: ContentChanges,
): Promise<void> {
  const folder = section.replace(/\.json$/, "");
  const targets = new Map<string, string>();
  for (const { path, collection, text, version } of context.documents) {
    if (collection === sectionCollection || hasBody(collection)) continue;
    const change = changes.get(path);
    const { value, root } = parseDocument(path, collection, Buffer.from(change?.content ?? text));
    if (!value) continue;
    const names = new Map<string, string>();
    for (const { value: name } of fileReferences("image", createValueSource({ path, collection, value }))) {
      const file = resolveReference(path, name);
      if (posix.dirname(file) !== folder || !context.folder.files.has(file)) continue;
      const target = targets.get(file) ?? unusedFilePath(context, path, posix.basename(file), changes);
      targets.set(file, target);
      names.set(name, relativeTo(path, target));
      changes.set(target, { content: await context.workspace.read(file), expected: null });
      changes.set(file, { content: null });
    }
    if (names.size === 0) continue;
    const next = replaceTexts(value, names) as typeof value;
    const content = updateJson(String(change?.content ?? text), next, collection.schema, root);
    changes.set(path, { content, expected: change?.expected ?? version });
  }
}

/**
 * Deletes a section, or a page with its translations, and the files that only it named. Returns the number of
 * pictures in a section's folder that no document names, which are a section of their own from now on.
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
  if (document.kind === "section") await moveShownPictures(context, path, changes);
  const files = new Map(projectChanges(changes));
  for (const each of deleted) files.set(extrasPath(each.path), { content: null });
  await workspace.history.apply({ action: "deletion of", path }, files);
  for (const each of deleted) await workspace.states.reload(each.path);
  const left = (await workspace.readDocuments()).find((each) => each.path === path);
  return left ? filesNamedBy(left).length : 0;
}
