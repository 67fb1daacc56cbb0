import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { documentProblems } from "../../../content/check/check-document";
import { updateJson } from "../../../content/edit/update-json";
import { pageBody, plainLines, updatePage } from "../../../content/edit/update-page";
import { languagesOf } from "../../../content/read/site-languages";
import { resolveReference } from "../../../content/read/source-file";
import { siteCollection } from "../../../content/schema/collections";
import type { SaveRequest, SaveResult } from "../../protocol";
import { digestOf } from "../files/undo-history";
import type { Uploads } from "../files/uploads";
import { isPage, type ParsedDocument, type Workspace } from "../files/workspace";
import { ConflictError, DocumentChange, findTextProblems } from "./document-change";
import { keepValidChanges } from "./keep-valid-changes";
import { findUsedFiles, removeUnusedFiles } from "./remove-unused-files";
import { updatePieceReferences } from "./update-references";

/** Returns the text of a document's file with other fields and, for a custom page, another text below. */
function renderDocument(
  document: ParsedDocument,
  value: Record<string, unknown>,
  body: string | undefined,
): string {
  const { text, collection, root } = document;
  if (isPage(collection)) return updatePage(text, value, body ?? pageBody(text));
  return isDeepStrictEqual(value, document.value) ? text : updateJson(text, value, collection.schema, root);
}

/** Returns the requested text of a custom page or, if that has problems, the former one. */
async function validBody(change: DocumentChange, requested: string | undefined): Promise<string | undefined> {
  const { document, folder } = change;
  if (!isPage(document.collection)) return undefined;
  const former = pageBody(document.text);
  if (requested === undefined || requested === former) return former;
  const problems = await findTextProblems(folder, document.path, ["body"], requested);
  change.problems.push(...problems);
  return problems.length === 0 ? requested : former;
}

/**
 * Writes the valid parts of a change and returns the problems of the others.
 * @throws ConflictError if the file is not the version that the browser has read
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
  for (const text of request.texts ?? []) requested = await change.changeText(requested, text);
  const context = { folder, staticFiles: workspace.listStatic(), documents };
  const pendingFiles = new Set([...uploads.tokensIn(requested), ...change.newTexts]);
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
    ...{ version: digestOf(text), value, problems: change.problems, texts: change.texts },
    ...(body !== undefined && { body: plainLines(body) }),
    uploadPaths: Object.fromEntries(change.uploadPaths),
  };
}

/** Writes an uploaded image for a Markdown text into the content. Returns its path from the text. */
export async function storeTextImage(
  workspace: Workspace,
  uploads: Uploads,
  request: { token: string; document: string; text: string },
): Promise<string> {
  const { token, document, text } = request;
  const folder = workspace.listContent();
  const change = new DocumentChange(workspace, uploads, folder, await workspace.readDocument(document));
  await change.storeUploads(token);
  const [path = ""] = change.uploadPaths.values();
  await change.apply("new picture of a text");
  return posix.relative(posix.dirname(text), resolveReference(document, path));
}
