import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { staticFilesOf } from "../../../content/read/paths";
import { fieldsWithRole } from "../../../content/schema/schema-traversal";
import type { Keyed } from "../../document-state";
import type { ParsedDocument } from "../files/parsed-document";
import type { ContentChanges, EditContext } from "./edit-context";

/** Returns the PDFs in `static/` that a link may lead to. */
export const downloadsOf = (link: unknown): string[] =>
  typeof link === "string" && /\.pdf$/i.test(link) ? (staticFilesOf(link)?.slice(0, 1) ?? []) : [];

const linkStarts = ["/", '"', "'", "(", "<", "=", " "];

/**
 * Returns the PDFs in `static/` to which a document no longer links, and no other document, text or HTML file in
 * `static/` either.
 */
export async function findUnusedDownloads(
  { workspace, folder, documents }: EditContext,
  { collection }: ParsedDocument,
  [previous, next]: readonly [Keyed, Keyed],
  changes: ContentChanges,
): Promise<string[]> {
  const linked = ({ value }: Keyed): string[] =>
    fieldsWithRole("link", collection.schema, value).flatMap((field) => downloadsOf(field.value));
  const staticFiles = workspace.listStatic();
  const kept = linked(next);
  const removed = linked(previous).filter((path) => staticFiles.includes(path) && !kept.includes(path));
  if (removed.length === 0) return [];
  const isText = (path: string): boolean => /\.(?:json|md)$/i.test(path);
  const files = [
    ...[...folder.files]
      .filter((path) => isText(path) && !changes.has(path))
      .map((path) => join(folder.contentFolder, path)),
    ...staticFiles
      .filter((path) => /\.html?$/i.test(path))
      .map((path) => join(folder.contentFolder, "../static", path)),
  ];
  const texts = [
    ...(await Promise.all(files.map((file) => readFile(file, "utf8")))),
    ...[...changes].flatMap(([path, { content }]) => (isText(path) && content ? content.toString() : [])),
    JSON.stringify(documents.map(({ path }) => workspace.states.inputsOf(path))),
  ];
  return removed.filter((path) => {
    const links = [path, encodeURI(path)].flatMap((name) => linkStarts.map((start) => start + name));
    return !texts.some((text) => links.some((link) => text.includes(link)));
  });
}
