import { basename, posix } from "node:path";
import { proseKind } from "../model/kinds";
import type { ContentDocuments } from "./without-drafts";
import type { ContentSource } from "./source-file";
import type { ContentProblem } from "./problem";
import { siteRoutes, type PlaceNames } from "./site-routes";
import { linkFinding, type LinkTargets } from "./text-links";

/** Warns of the links of texts that lead nowhere: a host may have more than the site, and rules lead on from what is gone. */
export function textLinkWarnings(
  contentFolder: string,
  sources: readonly ContentSource[],
  { all, published }: ContentDocuments,
  staticFiles: readonly string[],
): ContentProblem[] {
  const texts = sources.flatMap(({ path, reading }) => (reading ? [{ path, reading }] : []));
  const headings = new Map<string, PlaceNames>(texts.map(({ path, reading }) => [path, reading.headings]));
  const headingsOf = (text: string): PlaceNames => headings.get(text);
  const targets: LinkTargets = {
    published: siteRoutes(published, headingsOf),
    all: siteRoutes(all, headingsOf),
    staticFiles: new Set(staticFiles),
  };
  const shown = new Set(published.filter(({ kind }) => kind === proseKind).map(({ path }) => path));
  const warnings: ContentProblem[] = [];
  for (const { path, reading } of texts) {
    const file = posix.join(basename(contentFolder), path);
    const text = { headings: reading.headings, isDraft: !shown.has(path) };
    for (const { address, line, column } of reading.links) {
      const message = linkFinding(targets, text, address);
      if (message !== undefined) warnings.push({ file, line, column, field: "link", message });
    }
  }
  return warnings;
}
