import { useLayoutEffect, useRef, useState } from "react";
import { textIn, withTextIn } from "../values";
import { languageName, words } from "../words";
import { Labelled, useControl } from "./control";
import { useDraft, type FieldProps } from "./form-context";
import { LanguageTabs, Original, useLanguages } from "./languages";

/** Number of characters of an example from which a text has several lines. */
const longExample = 30;

/** The same for a text that is there when its document is opened. */
const longText = 80;

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

/** A text, in the language that is shown if it has a version for each. */
export function TextField({ schema, path, value: texts, label: name, isOptional }: FieldProps) {
  const { first, shown } = useLanguages();
  const isTranslated = schema.isTranslated === true;
  const isTranslation = isTranslated && shown !== first;
  const control = useControl({ schema, path, tag: isTranslation ? shown : first });
  const { change } = useDraft();
  const value: unknown = isTranslated ? textIn(texts, shown, first) : texts;
  const label = isTranslation ? words.labelIn(name, languageName(shown)) : name;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const example = String(schema.examples?.[0] ?? "");
  // Fixed at the first render: an element that is replaced during typing would lose the focus.
  const [isLong] = useState(
    !schema.format &&
      !schema.role &&
      (example.length >= longExample || text.length >= longText || `${example}${text}`.includes("\n")),
  );
  const set = (typed: string): void => {
    const next = typed === "" && (isOptional || isTranslation) ? undefined : typed;
    change(path, isTranslated ? withTextIn(texts, shown, first, next) : next);
  };
  return (
    <Labelled {...{ label, control }}>
      {isTranslated && <LanguageTabs value={texts} />}
      {isTranslation && <Original id={control.attributes.id} text={textIn(texts, first, first)} />}
      {isLong ? (
        <GrowingText {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
      ) : (
        <span className="row">
          <input {...control.attributes} value={text} onChange={({ target }) => set(target.value)} />
          {isHexColor(example) && (
            <input
              type="color"
              aria-label={words.pick(label)}
              value={isHexColor(text) ? text : "#808080"}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </span>
      )}
    </Labelled>
  );
}
