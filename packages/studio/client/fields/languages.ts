import { directionOf } from "../../../../src/i18n/text-direction";
import { readTranslationPath } from "../../../content/schema/translations";
import { shownLanguageOf, useStore } from "../store/store";

const unknownLanguages: readonly string[] = [""];

/** Returns the languages of the site, the first one, and the one whose texts are shown. */
export function useLanguages() {
  const languages = useStore(({ serverState }) => serverState?.languages) ?? unknownLanguages;
  return { languages, first: languages[0] ?? "", shown: useStore(shownLanguageOf) };
}

/** Returns the attributes of an element with a text in a language; none until the languages are known. */
export const textAttributes = (tag: string) => (tag === "" ? {} : { lang: tag, dir: directionOf(tag) });

/** Returns the language of the texts in a file whose name may have the tag of a translation. */
export const languageOfFile = (path: string, first: string): string =>
  readTranslationPath(path)?.tag ?? first;
