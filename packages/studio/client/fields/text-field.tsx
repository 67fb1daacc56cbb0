import { useLayoutEffect, useRef, useState } from "react";
import { isRecord } from "../../../content/schema/value-paths";
import { accentSamples } from "../../../../src/theme/accent-colors";
import { editTranslatedText } from "../store/editing";
import { useStore } from "../store/store";
import { isPageKind, type FormSchema } from "../../protocol";
import { completeUrl, pathKey, textInLanguage } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";
import { languageOfFile, textAttributes, useLanguages } from "./languages";
import { useTextInput } from "./use-text-input";

/** Minimum length of the example for a text area in place of an input. */
const minLongExample = 30;

/** Minimum length of the initial text for a text area in place of an input. */
const minLongText = 80;

const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A color as links of the site have it in both schemes, with the contrast that they reach. */
const ColorSamples = ({ color }: { color: string }) => (
  <ul className="row color-samples">
    {accentSamples(color).map((sample) => (
      <li key={sample.scheme} style={{ color: sample.color, background: sample.background }}>
        {studioTexts.colorSample(sample)}
      </li>
    ))}
  </ul>
);

function GrowingTextArea({ value, ...props }: { value: string } & React.ComponentProps<"textarea">) {
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={element} rows={1} {...props} value={value} />;
}

/** Returns the URL that a typed text means. A link may be the path of a file in `static/`, which ends in a name with a dot. */
const urlOf = ({ format, role }: FormSchema, text: string): string =>
  format === "uri" || (role === "link" && /^\s*www\.|\/[^./]*$/i.test(text)) ? completeUrl(text) : text;

/** A text. If it is translated, the text in the chosen language. */
export function TextField({ schema, path, value: texts, label: name, isOptional }: FieldProps) {
  const { first, shown } = useLanguages();
  const isTranslated = schema.isTranslated === true;
  const isTranslation = isTranslated && shown !== first;
  const control = useControl({ path, tag: isTranslation ? shown : first });
  const { change, openDocument } = useOpenDocument();
  // A section without a title shows its address as its name.
  const knownTitle = useStore(({ titles }) => titles[openDocument.path]);
  const placeholder = openDocument.kind === "section" && pathKey(path) === "title" ? knownTitle : undefined;
  const value: unknown = isTranslated ? textInLanguage(texts, shown, first) : texts;
  const label = isTranslation ? studioTexts.labelInLanguage(name, languageName(shown)) : name;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const example = String(schema.examples?.[0] ?? "");
  const all = [example, ...(isRecord(texts) ? Object.values(texts).map(String) : [text])];
  const canBeLong = !schema.format && !schema.role;
  // Decided at the first render, because replacing the element would lose the focus; an input would lose line breaks.
  const [isLong, setIsLong] = useState(
    canBeLong && (example.length >= minLongExample || all.some(({ length }) => length >= minLongText)),
  );
  if (canBeLong && !isLong && all.some((each) => each.includes("\n"))) setIsLong(true);
  const isInFileLanguage = isPageKind(openDocument.kind) || openDocument.kind === "texts";
  const attributes = {
    ...control.attributes,
    ...(isTranslated && textAttributes(shown)),
    ...(isInFileLanguage && textAttributes(languageOfFile(openDocument.path, first))),
  };
  const set = (typed: string): void => {
    if (isTranslated) editTranslatedText(openDocument.path, path, typed, isOptional);
    else change(path, typed === "" && isOptional ? undefined : typed);
  };
  const isTyped = useRef(false);
  const textInput = useTextInput(text, (typed) => {
    isTyped.current = true;
    set(typed);
  });
  const onBlur = (): void => {
    const url = urlOf(schema, text);
    if (isTyped.current && url !== text) set(url);
    isTyped.current = false;
    control.attributes.onBlur();
  };
  return (
    <LabeledControl {...{ label, control }}>
      {isTranslation && (
        <blockquote className="original-text" {...textAttributes(first)}>
          {textInLanguage(texts, first, first)}
        </blockquote>
      )}
      {isLong ? (
        <GrowingTextArea {...attributes} {...textInput} />
      ) : (
        <span className="row">
          <input {...attributes} {...textInput} {...{ onBlur, placeholder }} />
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
      {isHexColor(example) && isHexColor(text) && <ColorSamples color={text} />}
    </LabeledControl>
  );
}
