import { basename, posix } from "node:path";
import { richTextCollection } from "../model/collections";
import type { RoutedDocuments } from "./without-drafts";
import type { SourceFile } from "./source-file";
import type { ContentProblem } from "./problem";
import { type Fragments, siteRoutes } from "./site-routes";
import { linkFinding, type LinkTargets } from "./text-links";

/** Warns of the links of texts that lead nowhere: a host may have more than the site, and rules lead on from what is gone. */
export function textLinkNotes(
  contentFolder: string,
  sources: readonly SourceFile[],
  { all, published }: RoutedDocuments,
  staticFiles: readonly string[],
): ContentProblem[] {
  const texts = sources.flatMap(({ path, reading }) => (reading ? [{ path, reading }] : []));
  const headings = new Map<string, Fragments>(texts.map(({ path, reading }) => [path, reading.headings]));
  const headingsOf = (text: string): Fragments => headings.get(text);
  const targets: LinkTargets = {
    published: siteRoutes(published, headingsOf),
    all: siteRoutes(all, headingsOf),
    staticFiles: new Set(staticFiles),
  };
  const shown = new Set(published.filter(({ kind }) => kind === richTextCollection).map(({ path }) => path));
  const notes: ContentProblem[] = [];
  for (const { path, reading } of texts) {
    const file = posix.join(basename(contentFolder), path);
    const text = { headings: reading.headings, isDraft: !shown.has(path) };
    for (const { address, line, column } of reading.links) {
      const message = linkFinding(targets, text, address);
      if (message !== undefined) notes.push({ file, line, column, field: "link", message });
    }
  }
  return notes;
}
