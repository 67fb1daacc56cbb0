import { titlesFromFileNames } from "../../../content/schema/titles-from-file-names";
import { textOf } from "../../../content/schema/translations";
import { type FieldPath, getAt, getProperty, isSameJson, listAt } from "../../../content/schema/value-paths";
import { maxDroppedFiles } from "../../page-messages";
import { uploadFile } from "../api";
import { studioTexts } from "../studio-texts";
import { relativeReference, resolveReference } from "../values";
import { getOpenDocument, loadDocument } from "./documents";
import { addEntries, editField, followField } from "./editing";
import { upload } from "./upload";
import { firstLanguageOf, getStore, showUploadNotes, updateStore, type PictureUpload } from "./store";

/** Maximum number of uploads at once. */
const maxParallel = 3;

let lastId = 0;

const uploadsOf = (path: string): readonly PictureUpload[] => getStore().pictureUploads[path] ?? [];

const setUploads = (path: string, uploads: readonly PictureUpload[]): void =>
  updateStore({ pictureUploads: { ...getStore().pictureUploads, [path]: uploads } });

const piecesOf = (path: string): unknown[] => listAt(getOpenDocument(path)?.value, "pieces");

/** Adds uploaded pictures to their section, in the order in which the owner chose them. */
function addFinishedUploads(path: string): void {
  const uploads = uploadsOf(path);
  const firstPending = uploads.findIndex(({ isDone }) => !isDone);
  const first = uploads.slice(0, firstPending < 0 ? uploads.length : firstPending);
  const finished = first.filter(({ isAdded }) => !isAdded);
  if (finished.length === 0) return;
  const added = first.map((upload) => ({ ...upload, isAdded: true }));
  setUploads(path, firstPending < 0 ? [] : [...added, ...uploads.slice(firstPending)]);
  for (const { url } of finished) URL.revokeObjectURL(url);
  for (const before of new Set(finished.map((upload) => upload.before))) {
    const pieces = finished
      .filter(({ token, ...upload }) => token !== undefined && upload.before === before)
      .map(({ title, token }) => ({ title, description: "", image: token }));
    const index = getOpenDocument(path)?.keys["pieces"]?.indexOf(before ?? "") ?? -1;
    addEntries(path, ["pieces"], pieces, index < 0 ? undefined : index, { goesOn: firstPending >= 0 });
  }
  showUploadNotes(finished.flatMap(({ notes }) => notes ?? []));
}

/**
 * Uploads pictures, and adds each one to a section as a piece.
 * @param before key of the piece in front of which they are added; the end by default
 */
export async function addPictures(path: string, dropped: readonly File[], before?: string): Promise<void> {
  await loadDocument(path);
  if (uploadsOf(path).length === 0) dismissUploadErrors(path);
  const files = dropped.slice(0, maxDroppedFiles);
  if (dropped.length > maxDroppedFiles) addUploadError(path, studioTexts.tooManyFiles(maxDroppedFiles));
  const titles = titlesFromFileNames(
    files.map(({ name }) => name),
    [
      ...piecesOf(path).map((piece) => textOf(getAt(piece, ["title"]), firstLanguageOf(getStore()))),
      ...uploadsOf(path).map(({ title }) => title),
    ],
  );
  const queue = files.map((file, index) => {
    lastId += 1;
    const url = URL.createObjectURL(file);
    return { file, upload: { id: lastId, title: titles[index] ?? "", url, isDone: false, before } };
  });
  setUploads(path, [...uploadsOf(path), ...queue.map(({ upload }) => upload)]);
  const uploadNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id } = next.upload;
      const result = await uploadFile(next.file, "image");
      if ("message" in result) addUploadError(path, result.message);
      const { token, notes } = "token" in result ? result : {};
      setUploads(
        path,
        uploadsOf(path).map((each) => (each.id === id ? { ...each, isDone: true, token, notes } : each)),
      );
      addFinishedUploads(path);
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, uploadNext));
}

function addUploadError(path: string, message: string): void {
  const { uploadErrors } = getStore();
  updateStore({ uploadErrors: { ...uploadErrors, [path]: [...(uploadErrors[path] ?? []), message] } });
}

/** Removes the messages about rejected files. */
export const dismissUploadErrors = (path: string): void =>
  updateStore({ uploadErrors: { ...getStore().uploadErrors, [path]: [] } });

const groupOf = (path: string, field: FieldPath): unknown =>
  getAt(getOpenDocument(path)?.value, field.slice(0, -1));

/**
 * Sets the path or token of a picture. Its description and caption are emptied, unless they have changed since they
 * were in the group of fields `previous`: they belonged to the previous picture.
 */
function setPicture(path: string, field: FieldPath, picture: string, previous: unknown): void {
  const { value, kind } = getOpenDocument(path) ?? {};
  const [group, name] = [field.slice(0, -1), String(field.at(-1))];
  for (const text of ["alt", "caption"]) {
    const [textField, words] = [[...group, text], getProperty(previous, text)];
    const isWritten = String(words ?? "").trim() !== "";
    if (getAt(value, field) && isWritten && isSameJson(getAt(value, textField), words))
      editField(path, textField, text === "caption" || kind === "section" ? undefined : "");
  }
  // A picture that is the first field of its group has no description yet.
  if (group.length > 0 && getAt(value, group) === undefined)
    editField(path, group, { [name]: picture, alt: "" }, { immediately: true });
  else editField(path, field, picture, { immediately: true });
}

/** Replaces a picture by a file. Returns the reason if the file is refused. */
export async function replacePicture(
  path: string,
  field: FieldPath,
  file: File,
): Promise<string | undefined> {
  const previous = groupOf(path, field);
  const currentField = followField(path, field);
  const result = await upload(file, "image");
  if ("message" in result) return result.message;
  const current = currentField();
  if (current) setPicture(path, current, result.token, previous);
  showUploadNotes(result.notes);
  return undefined;
}

/** Replaces a picture by another one of the content. */
export function choosePicture(path: string, field: FieldPath, picture: string): void {
  const current = getAt(getOpenDocument(path)?.value, field);
  if (typeof current === "string" && resolveReference(path, current) === picture) return;
  setPicture(path, field, relativeReference(path, picture), groupOf(path, field));
}
