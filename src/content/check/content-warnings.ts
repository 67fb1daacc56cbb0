import { filmExtension } from "../model/film-limits";
import { formatOfExtension } from "../model/image-limits";
import { proseKind } from "../model/kinds";
import { stepInto } from "../model/walk";
import type { ContentSource } from "./content-source";
import { fileReferences, resolveReference } from "./file-reference";
import { filmReferences } from "./film-problems";
import { extensionOf, projectPath, type FolderFiles } from "./path-message";
import { fileProblem, type ContentProblem } from "./problem";

/** Explains why a file that nothing names is not shown; undefined for files that may be there for their owner only. */
function unusedMessage(path: string): string | undefined {
  if (filmExtension(path)) return "is a film that no other file uses";
  if (/^icon\.[a-z]+$/.test(path)) return undefined;
  if (formatOfExtension.has(extensionOf(path))) return "is an image that no other file uses";
  if (/^sections\/.*\.md$/i.test(path)) return "is a story that no piece names";
  return /^pages\/.*\.md$/i.test(path) ? "is no page, because it does not lie in pages/ itself" : undefined;
}

/** Returns the folder of a section that does not exist, if the file is in one. */
function folderWithoutSection({ files }: FolderFiles, path: string): string | undefined {
  const folder = /^sections\/[^/]+(?=\/)/.exec(path)?.[0];
  return folder === undefined || files.has(`${folder}.json`) ? undefined : folder;
}

function unusedFileNotes(folder: FolderFiles, used: ReadonlySet<string>): ContentProblem[] {
  const imagesByFolder = new Map<string, number>();
  const notes = [...folder.files].flatMap((path) => {
    const message = used.has(path) ? undefined : unusedMessage(path);
    if (message === undefined) return [];
    const lostFolder = folderWithoutSection(folder, path);
    if (lostFolder === undefined || !formatOfExtension.has(extensionOf(path))) {
      return [fileProblem(projectPath(folder, path), message)];
    }
    imagesByFolder.set(lostFolder, (imagesByFolder.get(lostFolder) ?? 0) + 1);
    return [];
  });
  const lost = [...imagesByFolder].map(([path, count]) =>
    fileProblem(
      projectPath(folder, path),
      `holds ${count} unused images, but there is no section ${path}.json`,
    ),
  );
  return [...lost, ...notes];
}

/**
 * Notes about valid content: files that nothing uses (only if every file could be read), texts without a visible word,
 * empty alternative texts, and a portfolio without a piece.
 */
export function contentWarnings(folder: FolderFiles, sources: readonly ContentSource[]): ContentProblem[] {
  const references = sources.flatMap((source) => fileReferences("image", source));
  const emptyAlts = references
    .filter(({ owner }) => owner["alt"] === "")
    .map(({ document, path }) =>
      document.problemAt([...path.slice(0, -1), "alt"], "is empty, so screen readers skip this image"),
    );
  if (sources.some(({ document }) => document === undefined)) return emptyAlts;
  const named = [...references, ...sources.flatMap(filmReferences)];
  const used = new Set([
    ...named.map(({ source, value }) => resolveReference(source, value)),
    ...sources.map(({ path }) => path),
  ]);
  const empty = sources.filter(({ kind, document, problems }) => {
    const blocks = kind === proseKind ? stepInto(document?.value, "blocks") : undefined;
    return Array.isArray(blocks) && blocks.length === 0 && problems.length === 0;
  });
  const hasPiece = references.some(({ path }) => path[0] === "pieces");
  return [
    ...emptyAlts,
    ...unusedFileNotes(folder, used),
    ...empty.map(({ path }) =>
      fileProblem(projectPath(folder, path), "holds no words that visitors see yet"),
    ),
    ...(hasPiece ? [] : [fileProblem(projectPath(folder, "sections"), "holds no piece yet")]),
  ];
}
