import { postJson } from "../api";
import { words } from "../words";
import { allDrafts, discardDraft, isDirty } from "./drafts";
import { endTyping, refresh, save } from "./saving";
import { setNotice } from "./store";

/** Discards the changes that cannot be saved; if there are none, reverts the last step. */
export async function undo(): Promise<void> {
  for (const { path } of allDrafts()) await save(path);
  const wrong = allDrafts().filter((draft) => isDirty(draft) && !draft.conflict);
  for (const draft of wrong) discardDraft(draft);
  if (wrong.length > 0) return setNotice(words.undone(words.unsavedWords));
  endTyping();
  const { label, skipped } = await postJson<{ label?: string; skipped: string[] }>("undo", {});
  await Promise.all(allDrafts().map(({ path }) => refresh(path)));
  const lines = [label && words.undone(label), skipped.length > 0 && words.skipped(skipped.join(", "))];
  setNotice(lines.filter(Boolean).join(" "));
}
