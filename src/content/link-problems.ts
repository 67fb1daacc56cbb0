import { join } from "node:path";
import { listFiles } from "./content-files";
import type { JsonDocument } from "./json-document";
import { preview, type ContentProblem } from "./problem";
import { isStaticPath, siteSchema } from "./site-schema";
import { staticFilesOf } from "./static-link";
import { didYouMean, nearest } from "./suggestion";

const linkNames = Object.keys(siteSchema.shape.links.shape);

const linksOf = (document: JsonDocument): readonly [string, string][] => {
  const value = document.value;
  if (typeof value !== "object" || value === null || !("links" in value)) return [];
  if (typeof value.links !== "object" || value.links === null) return [];
  return Object.entries(value.links).filter(
    (entry): entry is [string, string] => linkNames.includes(entry[0]) && typeof entry[1] === "string",
  );
};

/** A file's path as a link: `%`, `#` and `?` mean something else in an address. */
const escaped = (file: string): string => file.replace(/[%#?]/g, encodeURIComponent);

/** Links of `site.json` that are no URL have to name a file of the project's `static/` folder. */
export async function linkProblems(document: JsonDocument, projectFolder: string): Promise<ContentProblem[]> {
  const staticFiles = await listFiles(join(projectFolder, "static"));
  return linksOf(document).flatMap(([name, link]) => {
    const candidates = isStaticPath(link) ? staticFilesOf(link) : undefined;
    if (candidates === undefined || candidates.some((file) => staticFiles.includes(file))) return [];
    const withoutFolder = link.replace(/^\.?\/?(static\/)?/, "");
    const suggestion = nearest(withoutFolder, staticFiles);
    const hint = didYouMean(suggestion === undefined ? undefined : `/${escaped(suggestion)}`);
    const message = `must be an http(s) URL or the path of a file in static/, got ${preview(link)}${hint}`;
    return [document.problemAt(["links", name], message)];
  });
}
