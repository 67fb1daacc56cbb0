import { shownCharacters } from "../../rich-text/describe-text";
import { interpolate } from "../../i18n/interpolate";

/** Returns a description with as many names as search engines show: "Games by Jo: Tidewater and 3 more." */
export function describeByNames(beginning: string, names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return interpolate(messages.description, { beginning });
  let list = first;
  for (const [index, name] of others.entries()) {
    const longer = list + messages.listSeparator + name;
    if (interpolate(messages.descriptionWithNames, { beginning, names: longer }).length > shownCharacters) {
      const count = others.length - index;
      return interpolate(messages.descriptionWithMore, { beginning, names: list, count });
    }
    list = longer;
  }
  return interpolate(messages.descriptionWithNames, { beginning, names: list });
}
