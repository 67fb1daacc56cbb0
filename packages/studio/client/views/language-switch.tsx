import { isPageKind, type DocumentKind } from "../../protocol";
import { useLanguages } from "../fields/languages";
import { showLanguage, useStore } from "../store/store";
import { languageName, studioTexts } from "../studio-texts";

/** Buttons that choose the language of the form, with the number of missing texts. */
export function LanguageSwitch({ kind }: { kind: DocumentKind | undefined }) {
  const { languages, shown } = useLanguages();
  const missingTexts = useStore(({ serverState }) => serverState?.missingTexts) ?? {};
  if (languages.length < 2 || (kind && isPageKind(kind))) return null;
  return (
    <div role="group" aria-label={studioTexts.languages} className="row">
      {languages.map((tag) => (
        <button key={tag} type="button" aria-pressed={tag === shown} onClick={() => showLanguage(tag)}>
          {languageName(tag)}
          {!!missingTexts[tag] && <small> {studioTexts.missingTexts(missingTexts[tag])}</small>}
        </button>
      ))}
    </div>
  );
}
