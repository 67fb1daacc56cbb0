import { useRef } from "react";
import { getProperty } from "../../../content/schema/value-paths";
import { postJson } from "../api";
import { changeOnServer } from "../store/saving";
import { runOnceWithNotice } from "../store/store";
import { languageName, studioTexts } from "../studio-texts";
import { moveEntry } from "../values";
import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";
import { IconButton } from "./icon-button";
import { useLanguages } from "./languages";
import { problemText } from "./problem-text";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** Another tag of Akan. */
const sameLanguage = "tw";

/** Tags of the languages with a tag of two letters, and of languages that are written in more than one way. */
const knownTags = [
  ...letters.flatMap((first) => letters.map((second) => first + second)),
  ...["pt-BR", "pt-PT", "zh-Hans", "zh-Hant"],
].filter((tag) => {
  const isTag = languageName(tag) !== tag && Intl.getCanonicalLocales(tag)[0] === tag;
  return isTag && tag !== sameLanguage;
});

/**
 * The languages of the site, in the order in which visitors see them. A site of one language names it in the field
 * `language`, which has no other control.
 */
export function LanguagesField({ path, value, label }: FieldProps) {
  const { openDocument, change } = useOpenDocument();
  const { first } = useLanguages();
  const select = useRef<HTMLSelectElement>(null);
  const single = getProperty(openDocument.value, "language");
  const problem = openDocument.problems.find((each) =>
    ["language", "languages"].includes(String(each.path[0])),
  );
  const control = useControl({ path, problem: problem && problemText(problem.message) });
  const [, filled] = /^must suit the texts of the site: \d+ in "(.+)"/.exec(problem?.message ?? "") ?? [];
  const deleteTexts = (): Promise<void> =>
    changeOnServer([openDocument.path], () => postJson("remove-texts", { language: filled }));
  const tags = Array.isArray(value) ? value.map(String) : [String(single ?? first)];
  const addable = knownTags
    .filter((tag) => !tags.includes(tag))
    .map((tag) => [tag, languageName(tag)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
  const set = (next: readonly string[]): void => {
    const isOne = next.length === 1;
    const isWritten = openDocument.saved.value?.["language"] !== undefined;
    const language = isOne || isWritten ? next[0] : undefined;
    if (language !== single) change(["language"], language);
    change(path, isOne ? undefined : next, { immediately: true });
  };
  return (
    <fieldset data-field="language" tabIndex={-1}>
      <legend>{label}</legend>
      <ol>
        {tags.map((tag, index) => (
          <li key={tag} className="language">
            {languageName(tag)}
            {tags.length > 1 && (
              <span className="row">
                <IconButton
                  name={studioTexts.moveUp(languageName(tag))}
                  symbol="↑"
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && set(moveEntry(tags, index, index - 1))}
                />
                <IconButton
                  name={studioTexts.delete(languageName(tag))}
                  symbol="×"
                  onClick={() => {
                    set(tags.filter((each) => each !== tag));
                    select.current?.focus();
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      <select
        {...control.attributes}
        ref={select}
        aria-label={studioTexts.addLanguage}
        value=""
        onChange={({ target }) => set([...tags, target.value])}
      >
        <option value="">{studioTexts.addLanguage}</option>
        {addable.map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </select>
      {control.messages}
      {filled !== undefined && (
        <button
          type="button"
          className="danger"
          onClick={() => void runOnceWithNotice("remove texts", deleteTexts)}
        >
          {studioTexts.deleteLanguage(languageName(filled))}
        </button>
      )}
    </fieldset>
  );
}
