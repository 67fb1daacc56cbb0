import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { extensionOf, staticFilesOf } from "../../../content/read/paths";
import { createValueSource, fileReferences } from "../../../content/read/source-file";
import { type Keyed, pathOf, placeOf } from "../../document-state";
import type { ParsedDocument } from "../files/parsed-document";
import type { ContentChanges, EditContext } from "./edit-context";

/** Files that name no others. All others may, also scripts and pages in `static/`. */
const namesNothing = /\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf]|mp4|webm|mov|mp3|pdf|zip|woff2?|ttf|otf)$/i;

/** Simplifies a text in which a file is named: without escapes of URLs, JSON and Markdown, punctuation and capitals. */
const simplify = (text: string): string =>
  text
    .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll("%", ""), "hex").toString())
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Returns the PDFs in `static/` to which entries link that a document no longer has, as the Studio uploads them. */
function linkedByRemoved(
  document: ParsedDocument,
  previous: Keyed,
  next: Keyed,
  files: readonly string[],
): string[] {
  const links = fileReferences("link", createValueSource({ ...document, value: previous.value }));
  return links.flatMap(({ path, value }) => {
    const place = placeOf(previous.keys, path);
    if (place === undefined || pathOf(next.keys, place)) return [];
    return (staticFilesOf(value) ?? []).filter((file) => extensionOf(file) === "pdf" && files.includes(file));
  });
}

/**
 * Returns the PDFs in `static/` that only deleted entries of a document link to, as paths relative to the project. A
 * file whose name occurs in any other file of the content, in `static/` or in what waits is kept.
 */
export async function findUnusedDownloads(
  { workspace, folder, staticFiles: files }: EditContext,
  document: ParsedDocument,
  [previous, next]: readonly [Keyed, Keyed],
  changes: ContentChanges,
): Promise<string[]> {
  const removed = [...new Set(linkedByRemoved(document, previous, next, files))];
  if (removed.length === 0) return [];
  const namingFiles = (paths: Iterable<string>) => [...paths].filter((path) => !namesNothing.test(path));
  const texts = await Promise.all([
    ...namingFiles(folder.files)
      .filter((path) => !changes.has(path))
      .map((path) => workspace.read(path)),
    ...namingFiles(files).map((path) => readFile(join(workspace.staticFolder, path))),
  ]).catch(() => undefined);
  // A file that cannot be read may name them.
  if (!texts) return [];
  const written = [...changes.values()].map(({ content }) => String(content ?? ""));
  const waiting = workspace.states.all.map(({ inputs }) => JSON.stringify(inputs));
  const all = [...texts.map(String), ...written, ...waiting].map(simplify);
  return removed
    .filter((file) => !all.some((text) => text.includes(simplify(file.replace(/^.*\//, "")))))
    .map((file) => `static/${file}`);
}
