import { shownLanguageOf, useStore } from "../store/store";

const unknownLanguages: readonly string[] = [""];

/** Returns the languages of the site, the first one, and the one whose texts are shown. */
export function useLanguages() {
  const languages = useStore(({ serverState }) => serverState?.languages) ?? unknownLanguages;
  return { languages, first: languages[0] ?? "", shown: useStore(shownLanguageOf) };
}
