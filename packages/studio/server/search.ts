import { splitForeignFrontMatter } from "../../content/read/foreign-front-matter";
import { wordsOfHtml } from "../../content/read/markdown/html";
import { allNodes } from "../../content/read/markdown/nodes";
import { parseMarkdown } from "../../content/read/markdown/parse-markdown";
import type { SearchHit } from "../protocol";
import { comparable, type FoundText, textsOf } from "./content-texts";
import { placeTitle, titleOf } from "./document-summaries";
import { languagesIn, type Workspace } from "./files/workspace";

/** Maximum number of hits. */
const maxHits = 30;

/** Number of characters around the words that were found. */
const contextLength = 40;

/** Nodes of Markdown in the middle of words. */
const inlineTypes = new Set(["emphasis", "strong", "delete", "link", "linkReference"]);

/** Returns the words of a Markdown text as the site shows them, with the descriptions of pictures. */
const wordsOf = (markdown: string): string =>
  allNodes(parseMarkdown(splitForeignFrontMatter(markdown).body))
    .map((node) => {
      const { value, alt, title } = node as { value?: string; alt?: string; title?: string };
      if (node.type === "image") return ` ${alt ?? ""} ${title ?? ""} `;
      if (node.type === "html") return wordsOfHtml(value ?? "")?.trim() ?? "";
      return value ?? (inlineTypes.has(node.type) ? "" : " ");
    })
    .join("")
    .trim();

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
  const hits: [rank: number, hit: Omit<SearchHit, "excerpt">, text: FoundText][] = [];
  for (const document of documents) {
    const { path } = document;
    const ownTitle = titleOf(document, languages[0]);
    for (const found of [
      { field: [], text: ownTitle },
      ...(await textsOf(workspace, document, folder.files, languages)),
    ]) {
      const { field, language }: FoundText = found;
      const compared = comparable(found.text);
      if (!words.every((word) => compared.includes(word))) continue;
      const title = placeTitle(document, field, languages[0]);
      const rank = field.length === 0 ? 0 : field.at(-1) === "title" ? 1 : 2;
      hits.push([rank, { path, field, title, ...(language !== undefined && { language }) }, found]);
    }
  }
  return hits
    .sort(([a], [b]) => a - b)
    .slice(0, maxHits)
    .map(([, hit, { text, isMarkdown }]) => ({
      ...hit,
      excerpt: excerptOf(isMarkdown ? wordsOf(text) : text, words),
    }));
}
