import type { DeletionResult } from "../../protocol";
import { postJson } from "../api";
import { listAt, getProperty } from "../../../content/schema/value-paths";
import { textOf } from "../../../content/schema/translations";
import { goTo, readRoute } from "../route";
import { studioTexts } from "../studio-texts";
import { getOpenDocument } from "./documents";
import { removeEntries } from "./editing";
import { closeDocument, save } from "./saving";
import { getStore, setDeletionNotice, firstLanguageOf } from "./store";

/** Deletes a section or a custom page with the files that only it names. Undo brings them back. */
export async function deleteDocument(path: string): Promise<void> {
  if (getOpenDocument(path)) await save(path);
  const summary = getStore().serverState?.documents.find((document) => document.path === path);
  const version = getOpenDocument(path)?.saved.version ?? summary?.version;
  const title = getStore().titles[path] ?? path;
  const { leftPictures } = await postJson<DeletionResult>("delete", { path, version });
  closeDocument(path);
  if (readRoute().path === path) goTo("site.json");
  setDeletionNotice([title], leftPictures > 0 ? studioTexts.leftPictures(leftPictures) : "");
}

/** Deletes pieces of a section with the files that only they name. Undo brings them back. */
export function deletePieces(path: string, indexes: readonly number[]): void {
  const pieces = listAt(getOpenDocument(path)?.value, "pieces");
  const first = firstLanguageOf(getStore());
  const titles = indexes.map((index) => textOf(getProperty(pieces[index], "title"), first));
  removeEntries(path, ["pieces"], indexes);
  setDeletionNotice(titles);
}
