import type { DeletionResult } from "../../protocol";
import { postJson } from "../api";
import { goTo, readRoute } from "../route";
import { studioTexts } from "../studio-texts";
import { getOpenDocument } from "./documents";
import { closeDocument, save } from "./saving";
import { getStore, setNotice } from "./store";

/** Deletes a section or a custom page with the files that only it names. Undo brings them back. */
export async function deleteDocument(path: string): Promise<void> {
  if (getOpenDocument(path)) await save(path);
  const summary = getStore().serverState?.documents.find((document) => document.path === path);
  const version = getOpenDocument(path)?.saved.version ?? summary?.version;
  const { leftPictures } = await postJson<DeletionResult>("delete", { path, version });
  closeDocument(path);
  if (readRoute().path === path) goTo("site.json");
  if (leftPictures > 0) setNotice(studioTexts.leftPictures(leftPictures));
}
