/** An object that may have texts without a translation, which are shown in the first language. */
interface Untranslated {
  /** Names of these texts: `title`, or `quotes.0` for an entry of a list. */
  readonly untranslated?: readonly string[] | null;
}

/** Returns the attributes of the element that holds a text: its language, where it is not the page's. */
export function languageAttributes(
  { untranslated }: Untranslated,
  name: string,
): { readonly lang?: string; readonly dir?: "ltr" | "rtl" } {
  if (!untranslated?.includes(name)) return {};
  const { first: lang, firstDirection: dir } = siteLanguage;
  return dir === siteLanguage.direction ? { lang } : { lang, dir };
}
