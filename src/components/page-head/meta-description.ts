import { maxDescriptionLength } from "../../rich-text/excerpt";
import { interpolate } from "../../i18n/interpolate";

/** Returns a description with as many names as search engines show: "Games by Jo: Tidewater and 3 more." */
export function metaDescription(beginning: string, names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) return interpolate(uiTexts.description, { beginning });
  let list = first;
  for (const [index, name] of others.entries()) {
    const longer = list + uiTexts.listSeparator + name;
    if (
      interpolate(uiTexts.descriptionWithNames, { beginning, names: longer }).length > maxDescriptionLength
    ) {
      const count = others.length - index;
      return interpolate(uiTexts.descriptionWithMore, { beginning, names: list, count });
    }
    list = longer;
  }
  return interpolate(uiTexts.descriptionWithNames, { beginning, names: list });
}
