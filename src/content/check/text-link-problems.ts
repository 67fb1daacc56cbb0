import { basename, posix } from "node:path";
import { proseKind } from "../model/kinds";
import type { ContentDocuments } from "./content-documents";
import type { ContentSource } from "./content-source";
import type { ContentFindings, ContentProblem } from "./problem";
import { siteRoutes, type PlaceNames } from "./site-routes";
import { linkFinding, type LinkTargets } from "./text-links";

/** The links of texts that lead nowhere: those that certainly do not are problems, the others warnings. */
export function textLinkFindings(
  contentFolder: string,
  sources: readonly ContentSource[],
  { all, published }: ContentDocuments,
  staticFiles: readonly string[],
): ContentFindings {
  const texts = sources.flatMap(({ path, reading }) => (reading ? [{ path, reading }] : []));
  const headings = new Map<string, PlaceNames>(texts.map(({ path, reading }) => [path, reading.headings]));
  const headingsOf = (text: string): PlaceNames => headings.get(text);
  const targets: LinkTargets = {
    published: siteRoutes(published, headingsOf),
    all: siteRoutes(all, headingsOf),
    staticFiles: new Set(staticFiles),
  };
  const shown = new Set(published.filter(({ kind }) => kind === proseKind).map(({ path }) => path));
  const problems: ContentProblem[] = [];
  const warnings: ContentProblem[] = [];
  for (const { path, reading } of texts) {
    const file = posix.join(basename(contentFolder), path);
    const text = { headings: reading.headings, isDraft: !shown.has(path) };
    for (const { address, line, column } of reading.links) {
      const found = linkFinding(targets, text, address);
      if (!found) continue;
      const told = { file, line, column, field: "link", message: found.message };
      (found.isCertain ? problems : warnings).push(told);
    }
  }
  return { problems, warnings };
}
