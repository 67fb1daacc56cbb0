import type { SearchHit } from "../protocol";
import { comparable, textsOf } from "./content-texts";
import { placeTitle, titleOf } from "./document-summaries";
import { languagesIn, type Workspace } from "./files/workspace";

/** Maximum number of hits. */
const maxHits = 30;

/** Number of characters around the words that were found. */
const contextLength = 40;

/** Returns the index of words in a text, of which `comparable` makes more or fewer characters. */
function indexOfWords(text: string, words: string): number {
  let toSkip = comparable(text).indexOf(words);
  let index = 0;
  for (const character of text) {
    toSkip -= comparable(character).length;
    if (toSkip < 0) break;
    index += character.length;
  }
  return index;
}

/** Returns the part of a text around the words that were found, on one line. */
function excerptOf(text: string, words: readonly string[]): string {
  const at = indexOfWords(text, words[0] ?? "");
  const start = Math.max(0, at - contextLength);
  const excerpt = text.slice(start, at + 2 * contextLength).replace(/\s+/g, " ");
  return `${start > 0 ? "…" : ""}${excerpt.trim()}${at + 2 * contextLength < text.length ? "…" : ""}`;
}

/** Finds the texts that contain all words of a query, titles first. Lower case and accents do not matter. */
export async function searchContent(workspace: Workspace, query: string): Promise<SearchHit[]> {
  const words = comparable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const folder = workspace.listContent();
  const documents = await workspace.readDocuments(folder);
  const languages = languagesIn(documents);
  const hits: [rank: number, hit: SearchHit][] = [];
  for (const document of documents) {
    const { path } = document;
    const ownTitle = titleOf(document, languages[0]);
    for (const { field, text, language } of [
      { field: [], text: ownTitle, language: undefined },
      ...(await textsOf(workspace, document, folder.files, languages)),
    ]) {
      const compared = comparable(text);
      if (!words.every((word) => compared.includes(word))) continue;
      const title = placeTitle(document, field, languages[0]);
      const hit = { path, field, title, excerpt: excerptOf(text, words) };
      const rank = field.length === 0 ? 0 : field.at(-1) === "title" ? 1 : 2;
      hits.push([rank, language === undefined ? hit : { ...hit, language }]);
    }
  }
  return hits
    .sort(([a], [b]) => a - b)
    .slice(0, maxHits)
    .map(([, hit]) => hit);
}
