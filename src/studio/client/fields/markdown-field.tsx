import { useEffect, useRef } from "react";
import { translationPath } from "../../../content/schema/translations";
import { postJson, uploadFile } from "../api";
import { loadMarkdown, markdownKey } from "../store/open-documents";
import { editBody, editMarkdown } from "../store/editing";
import { runWithNotice, setNotice, type OpenDocument } from "../store/store";
import { pathKey, parsePathKey, resolveReference } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { FileButton } from "./file-button";
import { useOpenDocument, type FieldProps } from "./form-context";
import { FieldLanguageSwitch, OriginalText, useLanguages } from "./languages";

/** A text area for Markdown, with a button that inserts a picture. */
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
  const insert = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    const upload = await uploadFile(picture, "image");
    if ("message" in upload) return setNotice(upload.message);
    const request = { token: upload.token, document: openDocument.path, markdownFile: file };
    const { path } = await postJson<{ path: string }>("markdown-image", request);
    // The text may have changed during the upload.
    const current = element.current?.value ?? text;
    const at = element.current?.selectionEnd ?? current.length;
    const alt = picture.name.replace(/\.[^.]*$/, "").replace(/[-_]+/g, " ");
    const [before, after] = [current.slice(0, at).trimEnd(), current.slice(at).trimStart()];
    onText(`${before}\n\n![${alt}](${encodeURI(path)})\n\n${after}`);
  };
  return (
    <LabeledControl {...{ label, control }}>
      <textarea
        ref={element}
        rows={12}
        {...control.attributes}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {file && (
        <FileButton
          label={studioTexts.insertPicture(label)}
          onFiles={([picture]) => void runWithNotice(() => insert(picture))}
        />
      )}
    </LabeledControl>
  );
}

/** A field with the path of a Markdown file. It shows the text of the file. */
export function MarkdownField({ schema, path, value, label: name }: FieldProps) {
  const { openDocument } = useOpenDocument();
  const { languages, first, shown } = useLanguages();
  const control = useControl({ schema, path });
  const original = typeof value === "string" ? resolveReference(openDocument.path, value) : undefined;
  const language = shown === first || original === undefined ? undefined : shown;
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = pathKey(path);
  useEffect(() => {
    void loadMarkdown(openDocument.path, parsePathKey(key), original);
    if (language !== undefined) void loadMarkdown(openDocument.path, parsePathKey(key), file, language);
  }, [openDocument.path, key, original, file, language]);
  const textFor = (tag: string | undefined): string =>
    openDocument.markdownFiles[markdownKey(path, tag)]?.text ?? "";
  const texts = Object.fromEntries(languages.map((tag) => [tag, textFor(tag === first ? undefined : tag)]));
  const label = language === undefined ? name : studioTexts.labelInLanguage(name, languageName(language));
  return (
    <>
      {original !== undefined && <FieldLanguageSwitch value={texts} />}
      {language !== undefined && <OriginalText text={textFor(undefined)} />}
      <MarkdownTextArea
        {...{ label, text: textFor(language), file, control }}
        onText={(next) => editMarkdown(openDocument.path, path, next, language)}
      />
    </>
  );
}

/** The Markdown text of a custom page. */
export function BodyField({ openDocument }: { openDocument: OpenDocument }) {
  const control = useControl({ schema: {}, path: ["body"] });
  return (
    <MarkdownTextArea
      {...{ label: studioTexts.pageText, text: openDocument.body ?? "", file: openDocument.path, control }}
      onText={(text) => editBody(openDocument.path, text)}
    />
  );
}
