import { showLanguage, useStore } from "../store/store";
import { textIn } from "../values";
import { languageName } from "../words";

const oneLanguage: readonly string[] = [""];

/** Returns the site's languages and the one whose texts are shown. */
export function useLanguages() {
  const languages = useStore(({ studio }) => studio?.languages) ?? oneLanguage;
  const chosen = useStore(({ language }) => language);
  const first = languages[0] ?? "";
  return { languages, first, shown: chosen !== undefined && languages.includes(chosen) ? chosen : first };
}

/** Buttons that show the texts of one language. They repeat those above the form for the pointer. */
export function LanguageTabs({ value }: { value: unknown }) {
  const { languages, first, shown } = useLanguages();
  if (languages.length < 2) return null;
  return (
    <span className="languages">
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          tabIndex={-1}
          lang={tag}
          aria-label={languageName(tag)}
          aria-pressed={tag === shown}
          data-missing={textIn(value, tag, first) === "" || undefined}
          onClick={() => showLanguage(tag)}
        >
          {tag}
        </button>
      ))}
    </span>
  );
}

/** The text of the first language next to its translation. */
export function Original({ id, text }: { id: string; text: string }) {
  return (
    <blockquote id={`${id}-original`} className="original">
      {text}
    </blockquote>
  );
}
