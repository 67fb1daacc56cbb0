import type { DocumentKind, FormSchema, StudioState } from "../../protocol";
import { followState, getJson } from "../api";
import { allDrafts, isDirty } from "./drafts";
import { closeDocument, refresh, scheduleSave, isSaving } from "./saving";
import { getStore, update } from "./store";

/** Loads the form of each kind of document. */
async function loadForms(): Promise<void> {
  update({ forms: await getJson<Record<DocumentKind, FormSchema>>("forms") });
}

/** Applies a newer state of the server. */
function applyState(studio: StudioState | undefined): void {
  if (!studio) return update({ isOffline: true });
  const { isOffline: wasOffline, revision, forms } = getStore();
  if (!forms) void loadForms().catch(() => undefined);
  if (studio.revision < revision) return;
  update({ studio, revision: studio.revision, isOffline: false });
  for (const draft of allDrafts()) {
    const summary = studio.documents.find(({ path }) => path === draft.path);
    if (isSaving(draft.path)) continue;
    if (!summary && !isDirty(draft)) closeDocument(draft.path);
    else if (summary && (summary.version !== draft.saved.version || Object.keys(draft.texts).length > 0))
      void refresh(draft.path);
    if (wasOffline && isDirty(draft)) scheduleSave(draft.path, { now: true });
  }
}

/** Follows the server's state, and asks before unsaved changes are lost. */
export function startStore(): void {
  window.addEventListener("beforeunload", (event) => {
    const isBusy = Object.values(getStore().uploads).some((uploads) => uploads.length > 0);
    if (isBusy || allDrafts().some(isDirty)) event.preventDefault();
  });
  void followState(applyState);
}
