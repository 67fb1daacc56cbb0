import { isDeepStrictEqual } from "node:util";
import { inputOf } from "../../document-state";
import { documentValue } from "../files/parsed-document";
import type { Uploads } from "../files/uploads";
import type { Workspace } from "../files/workspace";
import { saveDocument } from "./save-document";

/**
 * Writes inputs that have waited and are valid now, because another document or file has changed. Returns true if a
 * state has changed.
 */
export async function retryInputs(workspace: Workspace, uploads: Uploads): Promise<boolean> {
  let hasChanged = false;
  for (const document of await workspace.readDocuments()) {
    const { path, version } = document;
    if (!document.value || workspace.states.inputsOf(path).length === 0) continue;
    const { keys, inputs } = await workspace.states.get(document);
    const value = documentValue(document);
    const request = { path, version, id: "retry", value, keys, inputs: inputs.map(inputOf) };
    // It waits on if it cannot be written.
    await saveDocument(workspace, uploads, request).catch(() => undefined);
    hasChanged ||= !isDeepStrictEqual(inputs, workspace.states.inputsOf(path));
  }
  return hasChanged;
}
