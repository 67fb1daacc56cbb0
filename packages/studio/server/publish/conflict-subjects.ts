import { posix } from "node:path";
import { extensionOf } from "../../../content/read/paths";
import { readMarkdownFiles } from "../../../content/read/read-markdown-files";
import { createValueSource } from "../../../content/read/source-file";
import { formatOfExtension } from "../../../content/schema/accepted-image-formats";
import { textOf } from "../../../content/schema/translations";
import { getAt, getProperty, isRecord, isSameJson, listAt } from "../../../content/schema/value-paths";
import type { ConflictSubject } from "../../protocol";
import { titleOf } from "../document-summaries";
import { referencesOf } from "../edit/unused-files";
import { kindOf, type ParsedDocument } from "../files/parsed-document";
import { languagesIn, type Workspace } from "../files/workspace";
import { placesOf } from "../review";
import type { Side, ValueConflict } from "./merge-values";

/** Sections of the common commit and of both sides of a merge. */
export type MergedSections = Readonly<Record<"base" | Side, readonly ParsedDocument[]>>;

/** Returns the path of the text that shows a picture, both from `content/`. */
async function findTextWith(
  workspace: Workspace,
  documents: readonly ParsedDocument[],
  picture: string,
): Promise<string | undefined> {
  const values = documents.map((document) => createValueSource(document));
  const texts = await readMarkdownFiles(workspace.listContent(), values, languagesIn(documents));
  const isShown = (text: (typeof texts)[number]): boolean =>
    referencesOf(text).some(({ target }) => target === picture);
  return texts.find(isShown)?.path;
}

/**
 * Describes a file by the document or piece that names it.
 *
 * @param path path from the site's folder
 * @param value that of a document
 */
export async function describeFile(
  workspace: Workspace,
  path: string,
  value: Record<string, unknown> | undefined,
): Promise<ConflictSubject> {
  const documents = await workspace.readDocuments();
  const [first] = languagesIn(documents);
  const name = posix.relative("content", path);
  const kind = kindOf(name);
  if (kind) return { kind: "document", title: titleOf({ path: name, kind, value }, first) };
  const isPicture = formatOfExtension.has(extensionOf(path));
  const findPlace = (file: string) => placesOf(documents, { file, message: "" })[0];
  const text = isPicture && !findPlace(path) ? await findTextWith(workspace, documents, name) : undefined;
  const place = findPlace(text === undefined ? path : posix.join("content", text));
  const document = documents.find((each) => each.path === place?.path);
  if (!place || !document) return { kind: "file", title: posix.basename(path) };
  const piece = place.field[0] === "pieces" ? getAt(document.value, place.field.slice(0, 2)) : undefined;
  const textKind = place.field.at(-1) === "story" ? "story" : "text";
  return {
    kind: path.endsWith(".md") ? textKind : isPicture ? "picture" : "file",
    title: textOf(getProperty(piece, "title"), first) || titleOf(document, first),
    ...(place.language !== undefined && place.language !== first && { language: place.language }),
  };
}

/** A piece in the section to which one side has moved it. */
export type MovedPiece = { section: ParsedDocument; piece: unknown };

/**
 * Finds a piece in the section to which the side that has no version of it has moved it.
 *
 * @param path path of its previous section from `content/`
 */
export function findMove(
  path: string,
  { base, yours, theirs }: ValueConflict,
  sections: MergedSections,
): MovedPiece | undefined {
  const kept = yours ?? theirs;
  if (!isRecord(kept) || (yours !== undefined && theirs !== undefined)) return undefined;
  const titles = [kept, base].map((piece) => getProperty(piece, "title"));
  const findPiece = (section: ParsedDocument | undefined): unknown =>
    listAt(section?.value, "pieces").find((piece) =>
      titles.some((title) => title !== undefined && isSameJson(title, getProperty(piece, "title"))),
    );
  for (const section of sections[yours === undefined ? "yours" : "theirs"]) {
    const piece = findPiece(section);
    const before = sections.base.find((each) => each.path === section.path);
    if (section.path !== path && piece !== undefined && !findPiece(before)) return { section, piece };
  }
  return undefined;
}
