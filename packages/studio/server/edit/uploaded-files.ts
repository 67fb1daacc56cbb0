import { posix } from "node:path";
import { resolveReference } from "../../../content/read/source-file";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import {
  type ContentChanges,
  type EditContext,
  projectChanges,
  readContext,
  relativeTo,
  unusedFilePath,
} from "./edit-context";

/**
 * Adds the uploads that occur in a value to a change. Returns their paths relative to the document, by their
 * tokens.
 */
export async function storeUploads(
  context: EditContext,
  uploads: Uploads,
  document: string,
  value: unknown,
  changes: ContentChanges,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const token of uploads.tokensIn(value)) {
    const upload = await uploads.read(token);
    if (!upload) continue;
    const sameName = posix.join(posix.dirname(unusedFilePath(context, document, "a", changes)), upload.name);
    const existing = context.folder.files.has(sameName) ? await context.workspace.read(sameName) : undefined;
    const isStored = existing?.equals(upload.bytes) ?? false;
    const path = isStored ? sameName : unusedFilePath(context, document, upload.name, changes);
    if (!isStored) changes.set(path, { content: upload.bytes, expected: null });
    paths.set(token, relativeTo(document, path));
  }
  return paths;
}

/**
 * Stores an uploaded image for a Markdown file, or for one that is not written yet. Returns its path relative to that
 * file.
 */
export async function storeMarkdownImage(
  workspace: Workspace,
  uploads: Uploads,
  request: { token: string; document: string; markdownFile?: string | undefined },
): Promise<string> {
  const { token, document } = request;
  const context = await readContext(workspace);
  const { isUnwritten, text } = await workspace.readDocument(document);
  const changes: ContentChanges = new Map();
  // Without a JSON file, the picture would be a piece of the section.
  if (isUnwritten) changes.set(document, { content: text, expected: null });
  const markdownFile = request.markdownFile ?? unusedFilePath(context, document, "text.md", changes);
  const paths = await storeUploads(context, uploads, document, token, changes);
  await workspace.history.apply(
    { action: "picture for", path: request.markdownFile ?? document },
    projectChanges(changes),
  );
  await uploads.remove(token);
  return posix.relative(posix.dirname(markdownFile), resolveReference(document, paths.get(token) ?? ""));
}
