import { shortTextLink } from "./short-text-links";

/** Number of characters that search engines show of a description. */
export const maxDescriptionLength = 160;

/** Half of a character at the end, or a part of a word. Languages without blanks have longer parts than words. */
const partAtEnd = /[\uD800-\uDBFF]$|\s\S{0,30}$/;

/** Returns a text as a description: one line, links as text, cut after a word; undefined for an empty one. */
export function plainExcerpt(text: string): string | undefined {
  const line = text.replace(shortTextLink, "$1").replace(/\s+/g, " ").trim();
  if (line.length <= maxDescriptionLength) return line || undefined;
  return `${line.slice(0, maxDescriptionLength).replace(partAtEnd, "")}…`;
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** An abbreviation at the end, which ends no sentence: "Dr.", "z. B.". */
const abbreviationAtEnd = /(?<!\p{L})(?:Dr|Mrs?|Ms|St|Nr|Prof|vgl|(?!I)\p{L})\.\s*$/u;

export function firstSentence(text: string | undefined): string | undefined {
  let first = "";
  for (const { segment } of sentences.segment(text ?? "")) {
    first += segment;
    if (!abbreviationAtEnd.test(first)) break;
  }
  return first.trim() || undefined;
}
