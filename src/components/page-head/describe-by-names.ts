import { shownCharacters } from "../../rich-text/describe-text";
import { fill } from "../../texts/fill";

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
