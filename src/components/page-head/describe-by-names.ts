import { shownCharacters } from "../../prose/describe-text";
import { fill } from "../../texts/fill";

/**
 * Returns a description of as many names as search engines show: "Games by Jo Example: Tidewater, Snakes and
 * 3 more." It has at least the first name, if there is one.
 */
export function describeByNames(beginning: string, names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return fill(siteTexts.description, { beginning });
  let list = first;
  for (const [index, name] of others.entries()) {
    const longer = list + siteTexts.listSeparator + name;
    if (fill(siteTexts.descriptionWithNames, { beginning, names: longer }).length > shownCharacters) {
      return fill(siteTexts.descriptionWithMore, { beginning, names: list, count: others.length - index });
    }
    list = longer;
  }
  return fill(siteTexts.descriptionWithNames, { beginning, names: list });
}
