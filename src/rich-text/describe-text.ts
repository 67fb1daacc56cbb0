/** Search engines show about this many characters of a description. */
export const shownCharacters = 160;

/** A text of the owner's as a description: on one line, its links as their words, cut after a word; undefined when it holds none. */
export function describeText(text: string): string | undefined {
  const line = text
    .replace(/\[([^[\]]+)\]\(https?:[^\s()]+\)/gi, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= shownCharacters) return line || undefined;
  return `${line.slice(0, shownCharacters).replace(/\s\S*$/, "")}…`;
}
