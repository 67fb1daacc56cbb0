import type { DocumentKind, FormSchema, StudioState } from "../../protocol";
import { subscribeToState, getJson } from "../api";
import { getOpenDocuments, isDirty } from "./open-documents";
import { refreshDocument } from "./conflicts";
import { isSaving } from "./save-states";
import { closeDocument, scheduleSave } from "./saving";
import { getStore, updateStore } from "./store";

/** Loads the forms of all kinds of documents. */
async function loadForms(): Promise<void> {
  updateStore({ forms: await getJson<Record<DocumentKind, FormSchema>>("forms") });
}

/** Applies a new state of the server: reloads documents that have changed and closes deleted ones. */
function applyServerState(serverState: StudioState | undefined): void {
  if (!serverState) return updateStore({ isOffline: true });
  const { isOffline: wasOffline, revision, forms } = getStore();
  if (!forms) void loadForms().catch(() => undefined);
  if (serverState.revision < revision) return;
  updateStore({ serverState, revision: serverState.revision, isOffline: false });
  for (const openDocument of getOpenDocuments()) {
    const summary = serverState.documents.find(({ path }) => path === openDocument.path);
    if (isSaving(openDocument.path)) continue;
    if (!summary && !isDirty(openDocument)) closeDocument(openDocument.path);
    else if (
      summary &&
      (summary.version !== openDocument.saved.version || Object.keys(openDocument.markdownFiles).length > 0)
    )
      void refreshDocument(openDocument.path);
    if (wasOffline && isDirty(openDocument)) scheduleSave(openDocument.path, { immediately: true });
  }
}

/** Keeps the store up to date with the server, and warns before unsaved changes are lost. */
export function startSync(): void {
  window.addEventListener("beforeunload", (event) => {
    const isBusy = Object.values(getStore().pictureUploads).some((uploads) => uploads.length > 0);
    if (isBusy || getOpenDocuments().some(isDirty)) event.preventDefault();
  });
  void subscribeToState(applyServerState);
}
