import type { DeletionResult } from "../../protocol";
import { postJson } from "../api";
import { listAt, getProperty } from "../../../content/schema/value-paths";
import { textOf } from "../../../content/schema/translations";
import { goTo, readRoute } from "../route";
import { studioTexts } from "../studio-texts";
import { getOpenDocument } from "./documents";
import { removeEntries } from "./editing";
import { isDeletion } from "./history";
import { closeDocument, save } from "./saving";
import { firstLanguageOf, getStore, setNotice } from "./store";

/** Returns a function that says what was deleted since, and offers to undo that. */
function deletionNotice(): (titles: readonly string[], addition?: string) => void {
  const isFurther = isDeletion(getStore().serverState?.undo);
  return (titles, addition = "") => {
    const further = isFurther ? studioTexts.earlierDeletions : "";
    setNotice([studioTexts.deleted(titles), further, addition].filter(Boolean).join(" "), "deleted");
  };
}

/** Deletes a section or a custom page with the files that only it names. Undo brings them back. */
export async function deleteDocument(path: string): Promise<void> {
  const showNotice = deletionNotice();
  if (getOpenDocument(path)) await save(path);
  const summary = getStore().serverState?.documents.find((document) => document.path === path);
  const version = getOpenDocument(path)?.saved.version ?? summary?.version;
  const title = getStore().titles[path] ?? path;
  const { leftPictures } = await postJson<DeletionResult>("delete", { path, version });
  closeDocument(path);
  if (readRoute().path === path) goTo("site.json");
  showNotice([title], leftPictures > 0 ? studioTexts.leftPictures(leftPictures) : "");
}

/** Deletes pieces of a section with the files that only they name. Undo brings them back. */
export function deletePieces(path: string, indexes: readonly number[]): void {
  const pieces = listAt(getOpenDocument(path)?.value, "pieces");
  const first = firstLanguageOf(getStore());
  const titles = indexes.map((index) => textOf(getProperty(pieces[index], "title"), first));
  const showNotice = deletionNotice();
  removeEntries(path, ["pieces"], indexes);
  showNotice(titles);
}
