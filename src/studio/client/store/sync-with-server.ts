import type { DocumentKind, FormSchema, StudioState } from "../../protocol";
import { subscribeToState, getJson } from "../api";
import { getDrafts, isDirty } from "./drafts";
import { closeDocument, refreshDocument, scheduleSave, isSaving } from "./saving";
import { getStore, update } from "./store";

/** Loads the form of each kind of document. */
async function loadForms(): Promise<void> {
  update({ forms: await getJson<Record<DocumentKind, FormSchema>>("forms") });
}

/** Applies a new state of the server: reloads documents that have changed and closes deleted ones. */
function applyState(serverState: StudioState | undefined): void {
  if (!serverState) return update({ isOffline: true });
  const { isOffline: wasOffline, revision, forms } = getStore();
  if (!forms) void loadForms().catch(() => undefined);
  if (serverState.revision < revision) return;
  update({ serverState, revision: serverState.revision, isOffline: false });
  for (const draft of getDrafts()) {
    const summary = serverState.documents.find(({ path }) => path === draft.path);
    if (isSaving(draft.path)) continue;
    if (!summary && !isDirty(draft)) closeDocument(draft.path);
    else if (summary && (summary.version !== draft.saved.version || Object.keys(draft.texts).length > 0))
      void refreshDocument(draft.path);
    if (wasOffline && isDirty(draft)) scheduleSave(draft.path, { immediately: true });
  }
}

/** Keeps the store up to date with the server, and warns before unsaved changes are lost. */
export function startSync(): void {
  window.addEventListener("beforeunload", (event) => {
    const isBusy = Object.values(getStore().uploads).some((uploads) => uploads.length > 0);
    if (isBusy || getDrafts().some(isDirty)) event.preventDefault();
  });
  void subscribeToState(applyState);
}
