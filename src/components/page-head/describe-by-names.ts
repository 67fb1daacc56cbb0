import { shownCharacters } from "../../rich-text/describe-text";
import { interpolate } from "../../i18n/interpolate";

/**
 * A description made of a beginning and as many names as are shown: "Games by Jo Example: Tidewater, Snakes and 3
 * more." The first name is always there; without names the beginning stands alone.
 */
export function describeByNames(beginning: string, all: readonly string[]): string {
  const [first, ...others] = all;
  if (first === undefined) return interpolate(messages.description, { beginning });
  let names = first;
  for (const [index, name] of others.entries()) {
    const longer = names + messages.listSeparator + name;
    if (interpolate(messages.descriptionWithNames, { beginning, names: longer }).length > shownCharacters) {
      return interpolate(messages.descriptionWithMore, { beginning, names, count: others.length - index });
    }
    names = longer;
  }
  return interpolate(messages.descriptionWithNames, { beginning, names });
}
