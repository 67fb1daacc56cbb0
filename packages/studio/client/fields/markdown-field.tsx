import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { translationPath } from "../../../content/schema/translations";
import { postJson, uploadFile } from "../api";
import { bodyField } from "../../document-state";
import { fieldText, loadText } from "../store/documents";
import { editField, editText } from "../store/editing";
import { runWithNotice, setNotice, type OpenDocument } from "../store/store";
import { pathKey, parsePathKey, resolveReference } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { FileButton } from "./file-button";
import { fileTarget } from "./file-target";
import { useOpenDocument, type FieldProps } from "./form-context";
import { formatByKey, MarkdownToolbar } from "./markdown-toolbar";
import { FieldLanguageSwitch, OriginalText, useLanguages } from "./languages";
import { useTextInput } from "./use-text-input";

/** Returns the index at which a picture is inserted: the cursor, or the end of the picture that it is in. */
function insertionIndex(text: string, cursor: number): number {
  const ends = Array.from(text.matchAll(/!\[[^\]]*\]\([^)]*\)/g), (match) => [
    match.index,
    match.index + match[0].length,
  ]);
  return ends.find(([start = 0, end = 0]) => start < cursor && cursor < end)?.[1] ?? cursor;
}

/** A text area for Markdown, with a toolbar, and a button that inserts pictures. */
function MarkdownTextArea(props: {
  label: string;
  text: string;
  file: string | undefined;
  control: ReturnType<typeof useControl>;
  onText: (text: string) => void;
}) {
  const { label, text, file, control, onText } = props;
  const { openDocument } = useOpenDocument();
  const element = useRef<HTMLTextAreaElement>(null);
  const textInput = useTextInput(text, onText);
  const insert = async (picture: File): Promise<void> => {
    const upload = await uploadFile(picture, "image");
    if ("message" in upload) return setNotice(upload.message);
    const request = { token: upload.token, document: openDocument.path, markdownFile: file };
    const { path } = await postJson<{ path: string }>("markdown-image", request);
    // The text may have changed during the upload.
    const current = element.current?.value ?? text;
    const at = insertionIndex(current, element.current?.selectionEnd ?? current.length);
    const alt = picture.name.replace(/\.[^.]*$/, "").replace(/[-_]+/g, " ");
    const [before, after] = [current.slice(0, at).trimEnd(), current.slice(at).trimStart()];
    flushSync(() => onText(`${before}\n\n![${alt}](${encodeURI(path)})\n\n${after}`));
    // The description is typed next, unless the owner has gone on elsewhere meanwhile.
    const { activeElement } = document;
    if (activeElement !== element.current && !activeElement?.matches("body, [type=file]")) return;
    const start = before.length + "\n\n![".length;
    element.current?.focus();
    element.current?.setSelectionRange(start, start + alt.length);
  };
  const insertAll = async (pictures: readonly File[]): Promise<void> => {
    for (const picture of pictures) await insert(picture);
  };
  return (
    <LabeledControl {...{ label, control }}>
      <MarkdownToolbar textAreaId={control.attributes.id} />
      <textarea
        ref={element}
        onKeyDown={formatByKey}
        rows={12}
        {...control.attributes}
        {...textInput}
        {...fileTarget((pictures) => void runWithNotice(() => insertAll(pictures)))}
      />
      <FileButton
        label={studioTexts.insertPicture(label)}
        isMultiple
        onFiles={(pictures) => void runWithNotice(() => insertAll(pictures))}
      />
    </LabeledControl>
  );
}

/** A field with the path of a Markdown file. It shows the text of the file. */
export function MarkdownField({ path, value, label: name }: FieldProps) {
  const { openDocument } = useOpenDocument();
  const { languages, first, shown } = useLanguages();
  const control = useControl({ path });
  const original = typeof value === "string" ? resolveReference(openDocument.path, value) : undefined;
  const language = shown === first || original === undefined ? undefined : shown;
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = pathKey(path);
  useEffect(() => {
    void loadText(openDocument.path, parsePathKey(key));
    if (language !== undefined) void loadText(openDocument.path, parsePathKey(key), language);
  }, [openDocument.path, key, original, file, language]);
  const textFor = (tag: string | undefined): string => fieldText(openDocument, path, tag);
  const texts = Object.fromEntries(languages.map((tag) => [tag, textFor(tag === first ? undefined : tag)]));
  const label = language === undefined ? name : studioTexts.labelInLanguage(name, languageName(language));
  return (
    <>
      {original !== undefined && <FieldLanguageSwitch value={texts} />}
      {language !== undefined && <OriginalText text={textFor(undefined)} />}
      <MarkdownTextArea
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
    <MarkdownTextArea
      {...{ label: studioTexts.pageText, text, file: openDocument.path, control }}
      onText={(next) => editField(openDocument.path, [bodyField], next)}
    />
  );
}
