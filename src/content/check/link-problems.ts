import { isStaticPath, linkError } from "../model/fields";
import { fieldsWithRole } from "../model/walk";
import type { ContentSource } from "./content-source";
import { preview, type ContentProblem } from "./problem";
import { staticFilesOf } from "./static-link";
import { didYouMean, nearest } from "./suggestion";

/** A file's path as a link: `%`, `#` and `?` mean something else in an address. */
const escaped = (file: string): string => file.replace(/[%#?]/g, encodeURIComponent);

/** Links that are no URL have to name a file of the project's `static/` folder. */
export function linkProblems(
  sources: readonly ContentSource[],
  staticFiles: readonly string[],
): ContentProblem[] {
  return sources.flatMap(({ kind, document }) => {
    if (document === undefined) return [];
    return fieldsWithRole("static link", kind.schema, document.value).flatMap(({ path, value: link }) => {
      const candidates = isStaticPath(link) ? staticFilesOf(link) : undefined;
      if (candidates === undefined || candidates.some((file) => staticFiles.includes(file))) return [];
      const withoutFolder = link.replace(/^\.?\/?(static\/)?/, "");
      const suggestion = nearest(withoutFolder, staticFiles);
      const hint = didYouMean(suggestion === undefined ? undefined : `/${escaped(suggestion)}`);
      return [document.problemAt(path, `${linkError}, got ${preview(link)}${hint}`)];
    });
  });
}
