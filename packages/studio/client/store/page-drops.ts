import { sectionPath } from "../../../content/schema/routes";
import { titlesFromFileNames } from "../../../content/schema/titles-from-file-names";
import { textOf } from "../../../content/schema/translations";
import { type FieldPath, getProperty, isRecord, listAt } from "../../../content/schema/value-paths";
import type { FileDrop, PageSelection, PieceEdge, PieceMove } from "../../page-messages";
import type { ContentPlace } from "../../protocol";
import { postJson } from "../api";
import { goTo } from "../route";
import { studioTexts } from "../studio-texts";
import { getOpenDocument, loadDocument } from "./documents";
import { followField, moveEntries } from "./editing";
import { addPictures, replacePicture } from "./picture-uploads";
import { actionIndexes } from "./selected-pieces";
import { selectField } from "./selection";
import { firstLanguageOf, getStore, setNotice, updateStore } from "./store";

/** Returns the section whose page is at a path of the site. */
const sectionAt = (pathname: string): string | undefined =>
  getStore().serverState?.documents.find(
    ({ kind, path }) =>
      kind === "section" && pathname.endsWith(sectionPath(path.replace(/^.*\/|\.json$/g, ""))),
  )?.path;

/** Returns the index of the piece with a title, in any language; -1 if there is none. */
const pieceIndexOf = (path: string, title: string): number =>
  listAt(getOpenDocument(path)?.value, "pieces").findIndex((piece) => {
    const text = getProperty(piece, "title");
    return (isRecord(text) ? Object.values(text) : [text]).some(
      (each) => typeof each === "string" && each.replace(/\s+/g, " ").trim() === title,
    );
  });

/** Returns the index in front of which something is dropped; undefined for the end, or without a known piece. */
function dropIndex(path: string, edge: PieceEdge | undefined): number | undefined {
  const index = edge ? pieceIndexOf(path, edge.heading) : -1;
  return index < 0 ? undefined : index + (edge?.side === "after" ? 1 : 0);
}

/** Returns the field that holds a text or picture of a page. */
export const locate = (
  pathname: string,
  { kind, text, heading, file }: PageSelection,
): Promise<ContentPlace | null> =>
  postJson<ContentPlace | null>("locate", { kind, text, heading, file, pathname });

/** Moves a piece that is dropped next to another one on the page of its section. */
export async function moveDroppedPiece({ pathname, heading, edge }: PieceMove): Promise<void> {
  const path = sectionAt(pathname);
  if (path === undefined) return;
  await loadDocument(path);
  const [from, to] = [pieceIndexOf(path, heading), dropIndex(path, edge)];
  if (from >= 0 && to !== undefined) moveEntries(path, ["pieces"], actionIndexes(path, from), to);
}

/** Offers to create a section with the files of a folder. */
function offerSection(folder: string, files: readonly File[]): void {
  const [title = ""] = titlesFromFileNames([folder]);
  const create = async (): Promise<void> => {
    const { path } = await postJson<{ path: string }>("documents", { kind: "section", title });
    goTo(path);
    await addPictures(path, files);
  };
  updateStore({
    pendingDrop: {
      heading: studioTexts.whereTo,
      help: studioTexts.dropOnPicture,
      answers: [{ label: studioTexts.newSectionOf(title), task: create }],
    },
  });
}

/** Adds files to the section whose page is at a path. */
async function addToSection({ pathname, files, folder, edge }: FileDrop): Promise<void> {
  const path = sectionAt(pathname);
  if (path === undefined)
    return folder === undefined ? setNotice(studioTexts.dropOnPicture) : offerSection(folder, files);
  await loadDocument(path);
  const index = dropIndex(path, edge);
  const before = index === undefined ? undefined : getOpenDocument(path)?.keys["pieces"]?.[index];
  await addPictures(path, files, before);
  const [error] = getStore().uploadErrors[path] ?? [];
  if (error !== undefined) setNotice(error);
}

/**
 * Takes files that are dropped on the page, or elsewhere without a path: the owner is asked whether a single one replaces
 * the picture below it, and whether a folder becomes a section.
 */
export async function takeDroppedFiles(drop: FileDrop): Promise<void> {
  const { pathname, files, folder, picture } = drop;
  const [file] = files;
  const isForSection = sectionAt(pathname) !== undefined;
  const isMany = folder !== undefined || (isForSection && files.length > 1);
  if (!file || !picture || isMany) return addToSection(drop);
  const place = await locate(pathname, picture);
  if (!place) return addToSection(drop);
  if (place.field.at(-1) !== "image") {
    selectField(place.path, place.field, { keepsPage: true, words: picture.text });
    return setNotice(studioTexts.replaceInText);
  }
  if (files.length > 1) return setNotice(studioTexts.oneFileReplaces);
  await loadDocument(place.path);
  const currentField = followField(place.path, place.field, [file]);
  const owner = getOpenDocument(place.path)?.value;
  const [list, index] = place.field;
  const piece = list === "pieces" ? listAt(owner, "pieces")[Number(index)] : undefined;
  const title = textOf(getProperty(piece, "title"), firstLanguageOf(getStore()));
  const replace = () => replaceDroppedPicture(place.path, currentField(), file);
  const add = { label: studioTexts.addInstead, task: () => addToSection(drop) };
  updateStore({
    pendingDrop: {
      heading: studioTexts.replacePicture(title || picture.text),
      help: studioTexts.replaceHint(file.name),
      answers: [{ label: studioTexts.replaceAnswer, task: replace }, ...(isForSection ? [add] : [])],
    },
  });
}

/** Replaces the picture that the owner was asked about, and opens its control. */
async function replaceDroppedPicture(path: string, field: FieldPath | undefined, file: File): Promise<void> {
  if (!field) return;
  selectField(path, field, { keepsPage: true });
  const problem = await replacePicture(path, field, file);
  if (problem !== undefined) setNotice(problem);
}
