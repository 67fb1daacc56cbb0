import { postJson } from "../api";
import { studioTexts } from "../studio-texts";
import { getOpenDocuments, discardChanges, isDirty } from "./open-documents";
import { refreshDocument } from "./conflicts";
import { endUndoStep } from "./save-states";
import { save } from "./saving";
import { setNotice } from "./store";

/** Reverts the last undo step. If there are changes that cannot be saved, discards those instead. */
export async function undo(): Promise<void> {
  for (const { path } of getOpenDocuments()) await save(path);
  const unsaved = getOpenDocuments().filter(
    (openDocument) => isDirty(openDocument) && !openDocument.conflict,
  );
  for (const openDocument of unsaved) discardChanges(openDocument);
  if (unsaved.length > 0) return setNotice(studioTexts.undone(studioTexts.unsavedChanges));
  endUndoStep();
  const { label, skipped } = await postJson<{ label?: string; skipped: string[] }>("undo", {});
  await Promise.all(getOpenDocuments().map(({ path }) => refreshDocument(path)));
  const lines = [
    label && studioTexts.undone(label),
    skipped.length > 0 && studioTexts.skippedFiles(skipped.join(", ")),
  ];
  setNotice(lines.filter(Boolean).join(" "));
}
