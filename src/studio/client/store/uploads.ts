import { titlesFromFileNames } from "../../../content/edit/titles-from-file-names";
import { textOf } from "../../../content/schema/translations";
import { getAt } from "../../../content/schema/value-paths";
import { sendFile } from "../api";
import { listOf } from "../values";
import { draftOf, openDocument } from "./drafts";
import { edit } from "./saving";
import { getStore, update, type Upload } from "./store";

/** Number of files that are sent at once. */
const maxSending = 3;

let lastUpload = 0;

const uploadsOf = (path: string): readonly Upload[] => getStore().uploads[path] ?? [];

const setUploads = (path: string, uploads: readonly Upload[]): void =>
  update({ uploads: { ...getStore().uploads, [path]: uploads } });

const piecesOf = (path: string): unknown[] => listOf(draftOf(path)?.value, "pieces");

/** Adds the pictures that are ready to their section, in the order in which they were dropped. */
function placeReady(path: string): void {
  const uploads = uploadsOf(path);
  const firstOpen = uploads.findIndex(({ isDone }) => !isDone);
  const ready = firstOpen < 0 ? uploads : uploads.slice(0, firstOpen);
  if (ready.length === 0) return;
  const added = ready
    .filter(({ token }) => token !== undefined)
    .map(({ title, token }) => ({ title, description: "", image: token }));
  setUploads(path, uploads.slice(ready.length));
  for (const { url } of ready) URL.revokeObjectURL(url);
  if (added.length > 0) edit(path, ["pieces"], [...piecesOf(path), ...added], { now: true });
}

/** Adds pictures to a section, several at once. */
export async function addPictures(path: string, files: readonly File[]): Promise<void> {
  await openDocument(path);
  const titles = titlesFromFileNames(
    files.map(({ name }) => name),
    [
      ...piecesOf(path).map((piece) => textOf(getAt(piece, ["title"]))),
      ...uploadsOf(path).map(({ title }) => title),
    ],
  );
  const queue = files.map((file, index) => {
    lastUpload += 1;
    const url = URL.createObjectURL(file);
    return { file, upload: { id: lastUpload, title: titles[index] ?? "", url, isDone: false } };
  });
  setUploads(path, [...uploadsOf(path), ...queue.map(({ upload }) => upload)]);
  const sendNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id } = next.upload;
      const result = await sendFile(next.file, "image");
      if ("message" in result) addRefusal(path, result.message);
      const token = "token" in result ? result.token : undefined;
      setUploads(
        path,
        uploadsOf(path).map((each) => (each.id === id ? { ...each, isDone: true, token } : each)),
      );
      placeReady(path);
    }
  };
  await Promise.all(Array.from({ length: maxSending }, sendNext));
}

function addRefusal(path: string, message: string): void {
  const { refusals } = getStore();
  update({ refusals: { ...refusals, [path]: [...(refusals[path] ?? []), message] } });
}

/** Removes the messages about files that were not added. */
export const dismissRefusals = (path: string): void =>
  update({ refusals: { ...getStore().refusals, [path]: [] } });
