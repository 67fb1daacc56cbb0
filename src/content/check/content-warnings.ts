import { basename, posix } from "node:path";
import type { ContentSource } from "./content-source";
import { filmExtension } from "../model/film-limits";
import { formatOfExtension } from "../model/image-limits";
import { proseKind } from "../model/kinds";
import type { RichTextDocument } from "../model/rich-text";
import { fileReferences, resolveReference, type FileReference } from "./file-reference";
import { filmReferences } from "./film-problems";
import type { ContentProblem } from "./problem";

/** The icon of the browser's tab, which no JSON file has to name. */
const isSiteIcon = (path: string): boolean => /^icon\.[a-z]+$/.test(path);

const isImage = (path: string): boolean => formatOfExtension.has(posix.extname(path).slice(1).toLowerCase());

/** Why a text is shown nowhere; undefined for a file elsewhere, which may be there for its owner alone. */
function unusedText(path: string): string | undefined {
  if (/^sections\/.*\.md$/i.test(path)) return "is a story that no piece names";
  return /^pages\/.*\.md$/i.test(path) ? "is no page, because it does not lie in pages/ itself" : undefined;
}

function emptyAltWarnings({ document, path, owner }: FileReference): ContentProblem[] {
  if (owner["alt"] !== "") return [];
  return [document.problemAt([...path.slice(0, -1), "alt"], "is empty, so screen readers skip this image")];
}

/** Whether a text holds nothing but notes to its owner. */
const isUnwritten = ({ kind, document, problems }: ContentSource): boolean =>
  kind === proseKind &&
  document !== undefined &&
  problems.length === 0 &&
  (document.value as RichTextDocument).content.length === 0;

/** The folder of a section that an image lies in, when the section itself is not there (any more). */
function sectionGone(files: readonly string[], image: string): string | undefined {
  const folder = /^sections\/[^/]+(?=\/)/.exec(image)?.[0];
  return folder === undefined || files.includes(`${folder}.json`) ? undefined : folder;
}

/**
 * What an owner may want to know of valid content: images, films and stories that no file uses (told only when every
 * file could be read), texts still to be written, empty alternative texts, a portfolio without a single piece.
 */
export function contentWarnings(
  contentFolder: string,
  files: readonly string[],
  sources: readonly ContentSource[],
): ContentProblem[] {
  const folderName = basename(contentFolder);
  const references = sources.flatMap((source) => fileReferences("image", source));
  const emptyAlts = references.flatMap(emptyAltWarnings);
  if (sources.some(({ document }) => document === undefined)) return emptyAlts;
  const named = [...references, ...sources.flatMap(filmReferences)];
  const used = new Set([
    ...named.map(({ source, value }) => resolveReference(source, value)),
    ...sources.map(({ path }) => path),
  ]);
  const warning = (file: string, message: string): ContentProblem => ({
    file: posix.join(folderName, file),
    line: 0,
    column: 0,
    field: "",
    message,
  });
  const unused = files.filter((file) => isImage(file) && !isSiteIcon(file) && !used.has(file));
  const left = new Map<string, string[]>();
  for (const file of unused) {
    const section = sectionGone(files, file);
    if (section !== undefined) left.set(section, [...(left.get(section) ?? []), file]);
  }
  const leftOver = [...left].map(([folder, images]) =>
    warning(folder, `holds ${images.length} unused images, but there is no section ${folder}.json`),
  );
  const single = unused
    .filter((file) => !left.has(sectionGone(files, file) ?? ""))
    .map((file) => warning(file, "is an image that no other file uses"));
  const others = files.flatMap((file) => {
    if (used.has(file)) return [];
    if (filmExtension(file)) return [warning(file, "is a film that no other file uses")];
    const reason = unusedText(file);
    return reason === undefined ? [] : [warning(file, reason)];
  });
  const unwritten = sources
    .filter(isUnwritten)
    .map(({ path }) => warning(path, "holds no words that visitors see yet"));
  const hasPiece = references.some(({ path }) => path[0] === "pieces");
  return [
    ...emptyAlts,
    ...leftOver,
    ...single,
    ...others,
    ...unwritten,
    ...(hasPiece ? [] : [warning("sections", "holds no piece yet")]),
  ];
}
