import { postJson } from "../api";
import { studioTexts } from "../studio-texts";
import { getDrafts, discardDraft, isDirty } from "./drafts";
import { endTyping, refreshDocument, save } from "./saving";
import { setNotice } from "./store";

/** Discards changes that cannot be saved. If there are none, reverts the last undo step. */
export async function undo(): Promise<void> {
  for (const { path } of getDrafts()) await save(path);
  const unsaved = getDrafts().filter((draft) => isDirty(draft) && !draft.conflict);
  for (const draft of unsaved) discardDraft(draft);
  if (unsaved.length > 0) return setNotice(studioTexts.undone(studioTexts.unsavedChanges));
  endTyping();
  const { label, skipped } = await postJson<{ label?: string; skipped: string[] }>("undo", {});
  await Promise.all(getDrafts().map(({ path }) => refreshDocument(path)));
  const lines = [
    label && studioTexts.undone(label),
    skipped.length > 0 && studioTexts.skippedFiles(skipped.join(", ")),
  ];
  setNotice(lines.filter(Boolean).join(" "));
}
