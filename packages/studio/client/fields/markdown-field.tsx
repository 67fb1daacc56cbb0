import { useEffect } from "react";
import { readTranslationPath, translationPath } from "../../../content/schema/translations";
import { newPageText } from "../../protocol";
import { bodyField, nearestPlace } from "../../document-state";
import { loadDocument, loadText, markdownOf, textKey } from "../store/documents";
import { editField, editText } from "../store/editing";
import { type OpenDocument, useStore } from "../store/store";
import { pathKey, parsePathKey, resolveReference } from "../values";
import { fieldTexts, languageName, studioTexts } from "../studio-texts";
import { FormattedText } from "../text-editor/formatted-text";
import { useControl } from "./control";
import { useOpenDocument, type FieldProps } from "./form-context";
import { languageOfFile, useLanguages } from "./languages";

type Control = ReturnType<typeof useControl>;

/** Words in place of the editor of a text. */
const NoEditor = ({ label, control, text }: { label: string; control: Control; text: string }) => (
  <div className="field" data-field={control.attributes["data-field"]} tabIndex={-1}>
    <strong>{label}</strong>
    <p className="help">{text}</p>
  </div>
);

/** A field with the path of a Markdown file. It shows the text of the file. */
export function MarkdownField({ path, value, label: name }: FieldProps) {
  const { openDocument } = useOpenDocument();
  const { first, shown } = useLanguages();
  const language = shown === first ? undefined : shown;
  const control = useControl({ path, language });
  const original = typeof value === "string" ? resolveReference(openDocument.path, value) : undefined;
  const isOffline = useStore((store) => store.isOffline);
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = pathKey(path);
  useEffect(() => {
    void loadText(openDocument.path, parsePathKey(key));
    if (language !== undefined) void loadText(openDocument.path, parsePathKey(key), language);
  }, [openDocument.path, key, original, file, language, isOffline]);
  const isLoaded = openDocument.texts[textKey(nearestPlace(openDocument.keys, path), language)] !== undefined;
  const textFor = (tag: string | undefined): string => markdownOf(openDocument, path, tag);
  const label = language === undefined ? name : studioTexts.labelInLanguage(name, languageName(language));
  if (original === undefined && language !== undefined)
    return <NoEditor {...{ label, control }} text={fieldTexts.problems.firstLanguage} />;
  // What is typed into an empty editor would replace the text that is still on its way.
  if (original !== undefined && !isLoaded)
    return <NoEditor {...{ label, control }} text={studioTexts.loading} />;
  return (
    <FormattedText
      key={language}
      {...{ label, text: textFor(language), language: shown, file, control }}
      original={language === undefined ? undefined : textFor(undefined)}
      onText={(next) => editText(openDocument.path, path, next, language)}
    />
  );
}

/** The Markdown text of a custom page. */
export function BodyField({ openDocument }: { openDocument: OpenDocument }) {
  const control = useControl({ path: [bodyField] });
  const language = languageOfFile(openDocument.path, useLanguages().first);
  const originalPath = readTranslationPath(openDocument.path)?.original;
  const originalPage = useStore(({ openDocuments }) => openDocuments[originalPath ?? ""]);
  useEffect(() => {
    if (originalPath !== undefined) void loadDocument(originalPath);
  }, [originalPath]);
  const textOf = (page: OpenDocument): string => {
    const written = String(page.value[bodyField] ?? "");
    return written.trim() === newPageText ? "" : written;
  };
  const text = textOf(openDocument);
  const original = originalPage && textOf(originalPage);
  return (
    <FormattedText
      {...{ label: studioTexts.pageText, text, language, original, file: openDocument.path, control }}
      onText={(next) => editField(openDocument.path, [bodyField], next)}
    />
  );
}
