import { originalTexts } from "../../../content/check/translation-problems";
import { updateJson } from "../../../content/edit/update-json";
import { textsCollection } from "../../../content/schema/texts";
import { translationPath, withoutLanguage } from "../../../content/schema/translations";
import { inputOf } from "../../document-state";
import { type StepLabel } from "../files/history";
import { expectedVersion, hasBody } from "../files/parsed-document";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import { reject } from "../security";
import { type ContentChanges, projectChanges, readContext } from "./edit-context";
import { sourcesOf } from "./move-texts";
import { saveDocument, storedDocument } from "./save-document";
import { deleteUnusedFiles } from "./unused-files";

/**
 * Deletes all texts in a language other than the first one, with the files that only they name, and writes the removal
 * of the language, which waits. All of this is one step of the history, also with that input if it was the last change.
 */
export async function removeTexts(workspace: Workspace, uploads: Uploads, tag: string): Promise<void> {
  const context = await readContext(workspace);
  const { documents, folder, languages } = context;
  const [first, ...others] = languages;
  if (!others.includes(tag)) reject("The site has no such language other than its first one.", 404);
  const changes: ContentChanges = new Map();
  for (const document of documents) {
    const { path, text, value, collection } = document;
    if (!value || hasBody(collection)) continue;
    const next = withoutLanguage(collection.schema, value, tag, first) as Record<string, unknown>;
    const content = updateJson(text, next, collection.schema);
    if (content !== text) changes.set(path, { content, expected: expectedVersion(document) });
  }
  const originals = [...originalTexts(folder, sourcesOf(context)).keys(), textsCollection.path];
  const deleted = originals
    .map((path) => translationPath(path, tag))
    .filter((path) => folder.files.has(path));
  for (const path of deleted) changes.set(path, { content: null });
  await deleteUnusedFiles(context, deleted, changes);
  const step: StepLabel = { action: "deletion in", path: "site.json" };
  const isAfterRemoval = workspace.history.last?.action === "change";
  await workspace.history.apply(step, projectChanges(changes), isAfterRemoval);
  const site = await storedDocument(workspace, await workspace.readDocument(step.path));
  const { path, version, keys, value = {} } = site;
  await saveDocument(
    workspace,
    uploads,
    { path, version, keys, value, inputs: site.inputs.map(inputOf) },
    step,
  );
}
