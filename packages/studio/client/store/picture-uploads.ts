import { importedExtensions } from "../../../content/schema/accepted-image-formats";
import { titlesFromFileNames } from "../../../content/schema/titles-from-file-names";
import { textOf } from "../../../content/schema/translations";
import { type FieldPath, getAt, getProperty, isSameJson, listAt } from "../../../content/schema/value-paths";
import { videoExtension } from "../../../content/schema/video-formats";
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

/** A file that becomes a piece, and the film of its name. */
type DroppedPicture = { file: File; film?: File };

/** Returns the files that become pieces, each picture with the film of its name. Other films are refused as pictures. */
function pairFilms(files: readonly File[]): DroppedPicture[] {
  const isFilm = ({ name }: File): boolean => videoExtension(name) !== undefined;
  const isPicture = ({ name }: File): boolean =>
    importedExtensions.includes(name.replace(/^.*\./, "").toLowerCase());
  const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, "");
  const dropped = files.filter((file) => !isFilm(file)).map((file): DroppedPicture => ({ file }));
  for (const film of files.filter(isFilm)) {
    const picture = dropped.find(
      (each) => isPicture(each.file) && !each.film && nameOf(each.file) === nameOf(film),
    );
    if (picture) picture.film = film;
    else dropped.push({ file: film });
  }
  return dropped;
}

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
  // The first upload stays in the list until all are done.
  const part = `pictures ${uploads[0]?.id ?? ""}`;
  for (const { url } of finished) URL.revokeObjectURL(url);
  for (const before of new Set(finished.map((upload) => upload.before))) {
    const pieces = finished
      .filter(({ token, ...upload }) => token !== undefined && upload.before === before)
      .map(({ title, token, video }) => ({ title, description: "", image: token, ...(video && { video }) }));
    const index = getOpenDocument(path)?.keys["pieces"]?.indexOf(before ?? "") ?? -1;
    addEntries(path, ["pieces"], pieces, index < 0 ? undefined : index, { part });
  }
  showUploadNotes(finished.flatMap(({ notes }) => notes ?? []));
}

/**
 * Uploads pictures, and adds each one to a section as a piece, with the film of its name.
 * @param before key of the piece in front of which they are added; the end by default
 */
export async function addPictures(path: string, dropped: readonly File[], before?: string): Promise<void> {
  await loadDocument(path);
  if (uploadsOf(path).length === 0) dismissUploadErrors(path);
  const files = pairFilms(dropped.slice(0, maxDroppedFiles));
  if (dropped.length > maxDroppedFiles) addUploadError(path, studioTexts.tooManyFiles(maxDroppedFiles));
  const titles = titlesFromFileNames(
    files.map(({ file }) => file.name),
    [
      ...piecesOf(path).map((piece) => textOf(getAt(piece, ["title"]), firstLanguageOf(getStore()))),
      ...uploadsOf(path).map(({ title }) => title),
    ],
  );
  const queue = files.map(({ file, film }, index) => {
    lastId += 1;
    const url = URL.createObjectURL(file);
    return { file, film, upload: { id: lastId, title: titles[index] ?? "", url, isDone: false, before } };
  });
  setUploads(path, [...uploadsOf(path), ...queue.map(({ upload }) => upload)]);
  const uploadNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { id } = next.upload;
      const uploadPart = async (file: File, role: string) => {
        const result = await uploadFile(file, role);
        if ("token" in result) return result;
        addUploadError(path, result.message);
        return undefined;
      };
      const picture = await uploadPart(next.file, "image");
      const film = picture && next.film && (await uploadPart(next.film, "video or url"));
      if (!picture && next.film)
        addUploadError(path, studioTexts.filmOfRefused(next.film.name, next.file.name));
      const done = {
        isDone: true,
        token: picture?.token,
        video: film?.token,
        notes: [...(picture?.notes ?? []), ...(film?.notes ?? [])],
      };
      setUploads(
        path,
        uploadsOf(path).map((each) => (each.id === id ? { ...each, ...done } : each)),
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
  const currentField = followField(path, field, [file]);
  const result = await upload(file, "image");
  if ("message" in result) return result.message;
  const current = currentField();
  if (!current) return undefined;
  setPicture(path, current, result.token, previous);
  showUploadNotes(result.notes);
  return undefined;
}

/** Replaces a picture by another one of the content. */
export function choosePicture(path: string, field: FieldPath, picture: string): void {
  const current = getAt(getOpenDocument(path)?.value, field);
  if (typeof current === "string" && resolveReference(path, current) === picture) return;
  setPicture(path, field, relativeReference(path, picture), groupOf(path, field));
}
