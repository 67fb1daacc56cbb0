/** Content, with the names of those of its texts that are in the first language of the site. */
interface TextOwner {
  readonly untranslated?: readonly string[] | null;
}

/** Returns the attributes of the element that holds a text: its language, where it is not the page's. */
export function languageAttributes(
  { untranslated }: TextOwner,
  name: string,
): { readonly lang?: string; readonly dir?: "ltr" | "rtl" } {
  if (!untranslated?.includes(name)) return {};
  return siteLanguage.firstDirection === siteLanguage.direction
    ? { lang: siteLanguage.first }
    : { lang: siteLanguage.first, dir: siteLanguage.firstDirection };
}
