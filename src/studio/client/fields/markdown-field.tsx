import { useEffect, useRef } from "react";
import { translationPath } from "../../../content/schema/translations";
import { postJson, uploadFile } from "../api";
import { loadText, textKey } from "../store/drafts";
import { editBody, editText } from "../store/saving";
import { runWithNotice, setNotice, type Draft } from "../store/store";
import { pathKey, parsePathKey, resolvePath } from "../values";
import { languageName, studioTexts } from "../studio-texts";
import { LabeledControl, useControl } from "./control";
import { FileButton } from "./file-button";
import { useDraft, type FieldProps } from "./form-context";
import { LanguageTabs, OriginalText, useLanguages } from "./languages";

/** A Markdown text with a way to insert a picture. */
function MarkdownText(props: {
  label: string;
  text: string;
  file: string | undefined;
  control: ReturnType<typeof useControl>;
  onText: (text: string) => void;
}) {
  const { label, text, file, control, onText } = props;
  const { draft } = useDraft();
  const element = useRef<HTMLTextAreaElement>(null);
  const insert = async (picture: File | undefined): Promise<void> => {
    if (!picture) return;
    const upload = await uploadFile(picture, "image");
    if ("message" in upload) return setNotice(upload.message);
    const request = { token: upload.token, document: draft.path, text: file };
    const { path } = await postJson<{ path: string }>("text-image", request);
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

/** A field that names a Markdown file, shown as the text of this file. */
export function MarkdownField({ schema, path, value, label: name }: FieldProps) {
  const { draft } = useDraft();
  const { languages, first, shown } = useLanguages();
  const control = useControl({ schema, path });
  const original = typeof value === "string" ? resolvePath(draft.path, value) : undefined;
  const language = shown === first || original === undefined ? undefined : shown;
  const file = language === undefined ? original : original && translationPath(original, language);
  const key = pathKey(path);
  useEffect(() => {
    void loadText(draft.path, parsePathKey(key), original);
    if (language !== undefined) void loadText(draft.path, parsePathKey(key), file, language);
  }, [draft.path, key, original, file, language]);
  const textFor = (tag: string | undefined): string => draft.texts[textKey(path, tag)]?.text ?? "";
  const texts = Object.fromEntries(languages.map((tag) => [tag, textFor(tag === first ? undefined : tag)]));
  const label = language === undefined ? name : studioTexts.labelInLanguage(name, languageName(language));
  return (
    <>
      {original !== undefined && <LanguageTabs value={texts} />}
      {language !== undefined && <OriginalText id={control.attributes.id} text={textFor(undefined)} />}
      <MarkdownText
        {...{ label, text: textFor(language), file, control }}
        onText={(next) => editText(draft.path, path, next, language)}
      />
    </>
  );
}

/** The text of a custom page below its fields. */
export function BodyField({ draft }: { draft: Draft }) {
  const control = useControl({ schema: {}, path: ["body"] });
  return (
    <MarkdownText
      {...{ label: studioTexts.pageText, text: draft.body ?? "", file: draft.path, control }}
      onText={(text) => editBody(draft.path, text)}
    />
  );
}
