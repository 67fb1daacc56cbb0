import { posix } from "node:path";
import { looksLikeAd } from "../schema/ad-words";
import { videoExtension } from "../schema/video-formats";
import { formatOfExtension } from "../schema/accepted-image-formats";
import { pageCollection, richTextCollection, sectionCollection } from "../schema/collections";
import { piecePagePath } from "../schema/routes";
import { getProperty, isRecord, listAt } from "../schema/value-paths";
import { pieceSlugs } from "../schema/slugs";
import { windowsNameMessage } from "../schema/windows-names";
import { sectionId } from "./linkable-pages";
import { fileReferences, type SourceFile } from "../read/source-file";
import { mediaReferences } from "./video-problems";
import { extensionOf, type FolderFiles, projectPath } from "../read/paths";
import { type ContentProblem, fileProblem } from "../read/problem";

/** Returns the note about an unused file; undefined for files that need no reference. */
function unusedMessage(path: string, file: string): string | undefined {
  const [, section, name = ""] = /^sections\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (section && /\.hei[cf]$/i.test(name))
    return `is HEIC, which browsers do not show; this converts and adds it: npm run add -- ${section} ${JSON.stringify(file)}`;
  if (section && /\.json$/i.test(name)) return "is no section, because it is not in sections/ itself";
  if (videoExtension(path)) return "is a video that no other file uses";
  if (/^icon\.[a-z]+$/.test(path)) return undefined;
  if (formatOfExtension.has(extensionOf(path))) return "is an image that no other file uses";
  if (/^sections\/.*\.md$/i.test(path)) return "is a story that no piece uses";
  return /^pages\/.*\.md$/i.test(path) ? "is no page, because it is not in pages/ itself" : undefined;
}

/** Returns notes with the URLs of unlisted pieces, which are in no list. */
function unlistedNotes({ path, collection, document }: SourceFile): ContentProblem[] {
  if (!document || !isRecord(document.value)) return [];
  const { value } = document;
  if (collection === pageCollection && value["menu"] === true && value["unlisted"] === true)
    return [document.problemAt(["menu"], "has no effect, because the page is unlisted")];
  const pieces = collection === sectionCollection ? listAt(value, "pieces") : [];
  const id = sectionId({ path });
  const slugs = pieceSlugs(pieces);
  return pieces.flatMap((piece, index) => {
    if (getProperty(piece, "unlisted") !== true || getProperty(piece, "draft") === true) return [];
    const message = `gives it the page ${piecePagePath(id, slugs[index] ?? "")}`;
    return [document.problemAtKey(["pieces", index, "unlisted"], message)];
  });
}

/** Returns the paths from `content/` of all sources and of the files that they refer to. */
export function usedFiles(sources: readonly SourceFile[]): Set<string> {
  const named = sources.flatMap(mediaReferences).map(({ target }) => target);
  return new Set([...named, ...sources.map(({ path }) => path)]);
}

/** Returns a note about each file whose path Windows cannot have, so that a clone there would fail. */
export function windowsNameNotes(paths: readonly string[]): ContentProblem[] {
  return paths.flatMap((path) => {
    const [reason] = path.split("/").flatMap((step) => windowsNameMessage(step) ?? []);
    if (reason === undefined) return [];
    return [fileProblem(path, `cannot exist on Windows, because ${reason}: rename it`)];
  });
}

/** Returns notes about icons in `static/` that gatsby-plugin-manifest 5.16 overwrites, see manifest-options.ts. */
export function siteIconNotes(files: readonly string[], staticFiles: readonly string[]): ContentProblem[] {
  const pngs = [
    "favicon-32x32.png",
    ...["180x180", "192x192", "512x512"].map((size) => `icons/icon-${size}.png`),
  ];
  const isSvg = files.includes("icon.svg") || !files.includes("icon.png");
  const written = isSvg ? ["favicon.svg", ...pngs] : pngs;
  const message =
    "would be lost, because the build makes it from content/icon.svg or icon.png: put the icon there";
  return staticFiles
    .filter((file) => written.includes(file))
    .map((file) => fileProblem(`static/${file}`, message));
}

/** Returns notes about sections and pages with URLs that ad blockers may block. */
const adBlockerNotes = (sources: readonly SourceFile[], fileOf: (path: string) => string): ContentProblem[] =>
  sources.flatMap(({ path, collection }) => {
    const name = posix.basename(path, posix.extname(path));
    const hasUrl = collection === sectionCollection || collection === pageCollection;
    if (!hasUrl || !looksLikeAd(name)) return [];
    return [fileProblem(fileOf(path), "has a URL that ad blockers may take for an ad: choose another name")];
  });

/** Returns notes about valid content: unused files, empty texts and alternative texts, no piece at all. */
export function contentNotes(folder: FolderFiles, sources: readonly SourceFile[]): ContentProblem[] {
  const references = sources.flatMap((source) => fileReferences("image", source));
  const emptyAlts = references
    .filter(({ parent }) => parent["alt"] === "")
    .map(({ document, path }) =>
      document.problemAt([...path.slice(0, -1), "alt"], "is empty, so screen readers skip this image"),
    );
  if (sources.some(({ document }) => document === undefined)) return emptyAlts;
  const used = usedFiles(sources);
  const empty = sources.filter(({ collection, document, problems }) => {
    const content = collection === richTextCollection ? getProperty(document?.value, "content") : undefined;
    return Array.isArray(content) && content.length === 0 && problems.length === 0;
  });
  const noteOf = (path: string, message: string | undefined): ContentProblem[] =>
    message === undefined ? [] : [fileProblem(projectPath(folder, path), message)];
  const hasPiece = references.some(({ path }) => path[0] === "pieces");
  return [
    ...emptyAlts,
    ...sources.flatMap(unlistedNotes),
    ...adBlockerNotes(sources, (path) => projectPath(folder, path)),
    ...[...folder.files].flatMap((path) =>
      used.has(path) ? [] : noteOf(path, unusedMessage(path, projectPath(folder, path))),
    ),
    ...empty.flatMap(({ path }) => noteOf(path, "has no text yet")),
    ...(hasPiece ? [] : noteOf("sections", "has no piece yet")),
  ];
}
