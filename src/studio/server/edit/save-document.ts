import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { documentProblems } from "../../../content/check/check-document";
import { updateJson } from "../../../content/edit/update-json";
import { pageBody, plainLines, updatePage } from "../../../content/edit/update-page";
import { languagesOf } from "../../../content/read/site-languages";
import { resolveReference } from "../../../content/read/source-file";
import { siteCollection } from "../../../content/schema/collections";
import type { SaveRequest, SaveResult } from "../../protocol";
import { digestOf } from "../files/digest";
import type { Uploads } from "../files/uploads";
import { hasBody, type ParsedDocument, type Workspace } from "../files/workspace";
import { ConflictError, DocumentChange, findMarkdownProblems } from "./document-change";
import { keepValidChanges } from "./keep-valid-changes";
import { findUsedFiles, removeUnusedFiles } from "./remove-unused-files";
import { updatePieceReferences } from "./update-references";

/** Renders a document's file with new values and, for a custom page, a new text below the front matter. */
function renderDocument(
  document: ParsedDocument,
  value: Record<string, unknown>,
  body: string | undefined,
): string {
  const { text, collection, root } = document;
  if (hasBody(collection)) return updatePage(text, value, body ?? pageBody(text));
  return isDeepStrictEqual(value, document.value) ? text : updateJson(text, value, collection.schema, root);
}

/** Returns the new text of a custom page, or the former text if the new one has problems. */
async function validBody(change: DocumentChange, requested: string | undefined): Promise<string | undefined> {
  const { document, folder } = change;
  if (!hasBody(document.collection)) return undefined;
  const former = pageBody(document.text);
  if (requested === undefined || requested === former) return former;
  const problems = await findMarkdownProblems(folder, document.path, ["body"], requested);
  change.problems.push(...problems);
  return problems.length === 0 ? requested : former;
}

/**
 * Writes the valid parts of a change, and returns the problems of the invalid parts.
 * @throws ConflictError if the file has changed since the browser read it
 */
export async function saveDocument(
  workspace: Workspace,
  uploads: Uploads,
  request: SaveRequest,
): Promise<Omit<SaveResult, "revision">> {
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const document = documents.find(({ path }) => path === request.path);
  if (document?.version !== request.version || !document.value) throw new ConflictError();
  const former = document.value;
  const site = documents.find(({ collection }) => collection === siteCollection)?.value;
  const change = new DocumentChange(workspace, uploads, folder, document, languagesOf(site));
  let requested: unknown = request.value;
  for (const markdownChange of request.markdownChanges ?? [])
    requested = await change.changeMarkdown(requested, markdownChange);
  const context = { folder, staticFiles: workspace.listStatic(), documents };
  const pendingFiles = new Set([...uploads.tokensIn(requested), ...change.newMarkdownFiles]);
  const checked = await keepValidChanges(requested as Record<string, unknown>, former, (value) =>
    documentProblems(context, { ...document, value }, former, pendingFiles),
  );
  change.problems.push(...checked.problems);
  const value = (await change.storeUploads(checked.value)) as Record<string, unknown>;
  const body = await validBody(change, request.body);
  const text = renderDocument(document, value, body);
  if (text !== document.text) change.setFile(document.path, text);
  for (const updated of updatePieceReferences(documents, document.path, former, value))
    change.setFile(...updated);
  const label = `${request.removesUnusedFiles ? "deletion in" : "change of"} ${document.path}`;
  const usedBefore = request.removesUnusedFiles ? await findUsedFiles(folder) : undefined;
  await change.apply(label, request.extendsUndoStep);
  if (usedBefore) await removeUnusedFiles(workspace, usedBefore);
  return {
    ...{ version: digestOf(text), value, problems: change.problems, markdownFiles: change.markdownFiles },
    ...(body !== undefined && { body: plainLines(body) }),
    uploadPaths: Object.fromEntries(change.uploadPaths),
  };
}

/** Stores an uploaded image for a Markdown file. Returns its path relative to that file. */
export async function storeMarkdownImage(
  workspace: Workspace,
  uploads: Uploads,
  request: { token: string; document: string; markdownFile: string },
): Promise<string> {
  const { token, document, markdownFile } = request;
  const folder = workspace.listContent();
  const change = new DocumentChange(workspace, uploads, folder, await workspace.readDocument(document));
  await change.storeUploads(token);
  const [path = ""] = change.uploadPaths.values();
  await change.apply(`new picture for ${markdownFile}`);
  return posix.relative(posix.dirname(markdownFile), resolveReference(document, path));
}
