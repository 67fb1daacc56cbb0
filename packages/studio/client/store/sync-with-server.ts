import { isSameJson } from "../../../content/schema/value-paths";
import type { DocumentKind, FormSchema, StudioState } from "../../protocol";
import { subscribeToState, getJson } from "../api";
import { getOpenDocuments, isDirty } from "./documents";
import { refreshDocument } from "./conflicts";
import { isSaving } from "./save-states";
import { closeDocument, saveRefreshed, saveWhileLeaving, scheduleSave } from "./saving";
import { getStore, updateStore } from "./store";

/** Kinds of documents that every site needs. Their views offer to write a file again that no longer exists. */
const neededKinds: readonly DocumentKind[] = ["site", "home", "about"];

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
  const titles = Object.fromEntries(serverState.documents.map(({ path, title }) => [path, title]));
  updateStore({
    serverState,
    revision: serverState.revision,
    isOffline: false,
    titles: { ...getStore().titles, ...titles },
  });
  for (const openDocument of getOpenDocuments()) {
    const { path, kind, saved, texts } = openDocument;
    const summary = serverState.documents.find((each) => each.path === path);
    if (isSaving(path)) continue;
    const isNeeded = isDirty(openDocument) || saved.inputs.length > 0 || neededKinds.includes(kind);
    if (!summary && !isNeeded) closeDocument(path);
    else if (
      summary?.version !== saved.version ||
      !isSameJson(summary.waiting, saved.inputs) ||
      Object.keys(texts).length > 0 ||
      openDocument.conflict ||
      openDocument.isGone
    )
      void refreshDocument(path).then(() => saveRefreshed(path, saved.version));
    if (wasOffline && isDirty(openDocument)) scheduleSave(path, { immediately: true });
  }
}

/** Keeps the store up to date with the server, and warns before unsaved changes are lost. */
export function startSync(): void {
  window.addEventListener("beforeunload", (event) => {
    const { pictureUploads, runningUploads } = getStore();
    const isBusy = runningUploads > 0 || Object.values(pictureUploads).some((uploads) => uploads.length > 0);
    const dirty = getOpenDocuments().filter(isDirty);
    if (isBusy || (dirty.length > 0 && !saveWhileLeaving(dirty))) event.preventDefault();
  });
  void subscribeToState(applyServerState);
}
