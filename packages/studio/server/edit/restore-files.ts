import { posix } from "node:path";
import { resolveReference } from "../../../content/read/source-file";
import { mapLeaves } from "../../../content/schema/value-paths";
import { kindOf } from "../files/parsed-document";
import { projectPath } from "../files/project-files";
import type { ContentChanges, EditContext } from "./edit-context";

/**
 * Returns the deleted files that a new entry names, with those that were deleted with them: the owner keeps an entry
 * that another window has deleted.
 * @returns their changes, and the texts that name them
 */
export async function findDeletedFiles({ folder, workspace }: EditContext, document: string, entry: unknown) {
  const files: ContentChanges = new Map();
  const references = new Set<string>();
  mapLeaves(entry, (leaf) => typeof leaf === "string" && references.add(leaf));
  for (const reference of references) {
    const path = resolveReference(document, reference);
    const deleted = folder.files.has(path) ? [] : await workspace.history.readDeleted(projectPath(path));
    for (const [file, content] of deleted) {
      const name = posix.relative("content", file);
      if (!folder.files.has(name) && kindOf(name) === undefined) files.set(name, { content, expected: null });
    }
    if (!files.has(path)) references.delete(reference);
  }
  return { files, references };
}
