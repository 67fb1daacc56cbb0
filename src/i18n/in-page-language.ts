/** Returns the documents in the language of the page. */
export const inPageLanguage = <T extends { readonly language: string }>(documents: readonly T[]): T[] =>
  documents.filter(({ language }) => language === siteLanguage.tag);
