import { useLayoutEffect, useRef, useState } from "react";
import { textInLanguage, withTextInLanguage } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { useDraft, type FieldProps } from "./form-context";
import { LanguageTabs, OriginalText, useLanguages } from "./languages";

/** Length of an example from which the control is a text area. */
const minLongExample = 30;

/** Length of the first text from which the control is a text area. */
const minLongText = 80;

const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A text area that is as high as its text. */
function GrowingText({ value, ...props }: { value: string } & React.ComponentProps<"textarea">) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={element} rows={1} {...props} value={value} />;
}

/** A text. A translated text is shown in the language that is chosen. */
export function TextField({ schema, path, value: texts, label: name, isOptional }: FieldProps) {
  const { first, shown } = useLanguages();
  const isTranslated = schema.isTranslated === true;
  const isTranslation = isTranslated && shown !== first;
  const control = useControl({ schema, path, tag: isTranslation ? shown : first });
  const { change } = useDraft();
  const value: unknown = isTranslated ? textInLanguage(texts, shown, first) : texts;
  const label = isTranslation ? studioTexts.labelInLanguage(name, languageName(shown)) : name;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const example = String(schema.examples?.[0] ?? "");
  // Only at the first render, because another element would lose the focus.
  const [isLong] = useState(
    !schema.format &&
      !schema.role &&
      (example.length >= minLongExample || text.length >= minLongText || `${example}${text}`.includes("\n")),
  );
  const set = (typed: string): void => {
    const next = typed === "" && (isOptional || isTranslation) ? undefined : typed;
    change(path, isTranslated ? withTextInLanguage(texts, shown, first, next) : next);
  };
  return (
    <LabeledControl {...{ label, control }}>
      {isTranslated && <LanguageTabs value={texts} />}
      {isTranslation && (
        <OriginalText id={control.attributes.id} text={textInLanguage(texts, first, first)} />
      )}
      {isLong ? (
        <GrowingText {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
      ) : (
        <span className="row">
          <input {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
          {isHexColor(example) && (
            <input
              type="color"
              aria-label={studioTexts.pickColor(label)}
              value={isHexColor(text) ? text : "#808080"}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </span>
      )}
    </LabeledControl>
  );
}
