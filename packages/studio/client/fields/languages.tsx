import { showLanguage, shownLanguageOf, useStore } from "../store/store";
import { textInLanguage } from "../values";
import { languageName } from "../studio-texts";

const unknownLanguages: readonly string[] = [""];

/** Returns the languages of the site, the first one, and the one whose texts are shown. */
export function useLanguages() {
  const languages = useStore(({ serverState }) => serverState?.languages) ?? unknownLanguages;
  return { languages, first: languages[0] ?? "", shown: useStore(shownLanguageOf) };
}

/**
 * Small buttons at a field that choose the language of the form. The keyboard skips them, because the buttons
 * above the form do the same.
 */
export function FieldLanguageSwitch({ value }: { value: unknown }) {
  const { languages, first, shown } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <span className="field-language-switch">
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          tabIndex={-1}
          lang={tag}
          aria-label={languageName(tag)}
          aria-pressed={tag === shown}
          data-missing={textInLanguage(value, tag, first) === "" || undefined}
          onClick={() => showLanguage(tag)}
        >
          {tag}
        </button>
      ))}
    </span>
  );
}

/** The text of the first language, shown above a translation. */
export function OriginalText({ text }: { text: string }) {
  return <blockquote className="original-text">{text}</blockquote>;
}
