import { fill } from "../../texts/fill";

/** Search engines show about this many characters of a description. */
const shownCharacters = 160;

/** A text of the owner's as a description: on one line, its links as their words, cut after a word; undefined when it holds none. */
export function describeText(text: string): string | undefined {
  const line = text
    .replace(/\[([^[\]]+)\]\(https?:[^\s()]+\)/gi, "$1")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= shownCharacters) return line || undefined;
  return `${line.slice(0, shownCharacters).replace(/\s\S*$/, "")}…`;
}

/**
 * A description made of a beginning and as many names as are shown: "Games by Jo Example: Tidewater, Snakes and 3
 * more." The first name is always there; without names the beginning stands alone.
 */
export function describeByNames(beginning: string, all: readonly string[]): string {
  const [first, ...others] = all;
  if (first === undefined) return fill(siteTexts.description, { beginning });
  let names = first;
  for (const [index, name] of others.entries()) {
    const longer = names + siteTexts.listSeparator + name;
    if (fill(siteTexts.descriptionWithNames, { beginning, names: longer }).length > shownCharacters) {
      return fill(siteTexts.descriptionWithMore, { beginning, names, count: others.length - index });
    }
    names = longer;
  }
  return fill(siteTexts.descriptionWithNames, { beginning, names });
}
