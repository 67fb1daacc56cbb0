/** Languages that the interface has texts for. The first is used for all others. */
const interfaceLanguages = ["en", "de"] as const;

/** Returns the language of the interface for a site in a language. */
export const interfaceLanguage = (siteLanguage: string): (typeof interfaceLanguages)[number] =>
  interfaceLanguages.find((tag) => tag === siteLanguage.toLowerCase().split("-")[0]) ?? interfaceLanguages[0];
