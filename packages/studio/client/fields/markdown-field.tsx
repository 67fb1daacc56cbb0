import { useEffect } from "react";
import { translationPath } from "../../../content/schema/translations";
import { bodyField } from "../../document-state";
import { loadText, markdownOf } from "../store/documents";
import { editField, editText } from "../store/editing";
import type { OpenDocument } from "../store/store";
import { pathKey, parsePathKey, resolveReference } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { FormattedText } from "../text-editor/formatted-text";
import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";
import { OriginalText, useLanguages } from "./languages";

/** A field with the path of a Markdown file. It shows the text of the file. */
export function MarkdownField({ path, value, label: name }: FieldProps) {
  const { openDocument } = useOpenDocument();
  const { first, shown } = useLanguages();
  const control = useControl({ path });
  const original = typeof value === "string" ? resolveReference(openDocument.path, value) : undefined;
  const language = shown === first || original === undefined ? undefined : shown;
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = pathKey(path);
  useEffect(() => {
    void loadText(openDocument.path, parsePathKey(key));
    if (language !== undefined) void loadText(openDocument.path, parsePathKey(key), language);
  }, [openDocument.path, key, original, file, language]);
  const textFor = (tag: string | undefined): string => markdownOf(openDocument, path, tag);
  const label = language === undefined ? name : studioTexts.labelInLanguage(name, languageName(language));
  return (
    <>
      {language !== undefined && <OriginalText text={textFor(undefined)} />}
      <FormattedText
        key={language}
        {...{ label, text: textFor(language), file, control }}
        onText={(next) => editText(openDocument.path, path, next, language)}
      />
    </>
  );
}

/** The Markdown text of a custom page. */
export function BodyField({ openDocument }: { openDocument: OpenDocument }) {
  const control = useControl({ path: [bodyField] });
  const text = String(openDocument.value[bodyField] ?? "");
  return (
    <FormattedText
      {...{ label: studioTexts.pageText, text, file: openDocument.path, control }}
      onText={(next) => editField(openDocument.path, [bodyField], next)}
    />
  );
}
