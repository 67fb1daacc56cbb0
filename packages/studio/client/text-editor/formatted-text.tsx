import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isVideo } from "../../../content/schema/video-formats";
import { wordsOfFile } from "../../protocol";
import { postJson } from "../api";
import { LabeledControl, type useControl } from "../fields/control";
import { FileButton, imageTypes } from "../fields/file-button";
import { fileTarget } from "../fields/file-target";
import { useOpenDocument } from "../fields/form-context";
import { textAttributes, useLanguages } from "../fields/languages";
import { useTextInput } from "../fields/use-text-input";
import { focusSelection } from "../store/selection";
import { runWithNotice, setNotice } from "../store/store";
import { upload } from "../store/upload";
import { studioTexts } from "../studio-texts";
import { contentPath } from "./clean-html";
import { createTextEditor, goOnBelow, type TextEditor } from "./create-text-editor";
import { LinkForm } from "./link-form";
import { createPictureView } from "./picture-view";
import { activeFormats, TextToolbar, type FormatName } from "./text-toolbar";

type FormattedTextProps = {
  label: string;
  /** In Markdown. */
  text: string;
  /** Tag of its language. */
  language: string;
  /** The text of the first language, shown above a translation. */
  original?: string | undefined;
  /** Path of the Markdown file; undefined until it is written. */
  file: string | undefined;
  control: ReturnType<typeof useControl>;
  onText: (text: string) => void;
};

/** A text that is edited as it looks, or as Markdown. Pictures can be dropped, pasted and chosen. */
export function FormattedText({
  label,
  text,
  language,
  original,
  file,
  control,
  onText,
}: FormattedTextProps) {
  const { openDocument } = useOpenDocument();
  const { first } = useLanguages();
  const host = useRef<HTMLDivElement>(null);
  const originalText = useRef<HTMLQuoteElement>(null);
  const [editor, setEditor] = useState<TextEditor>();
  const [active, setActive] = useState<ReadonlySet<FormatName | "inTable">>(new Set());
  const [isSource, setIsSource] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const sourceInput = useTextInput(text, onText);
  const unwrittenFile = openDocument.path.replace(/\.json$/, "/text.md");
  /** The last props, for the editor, which is created once. */
  const props = { text, onText, document: openDocument.path, base: file ?? unwrittenFile };
  const last = useRef(props);
  last.current = props;

  useEffect(() => {
    if (!host.current) return undefined;
    let isMounted = true;
    let created: TextEditor | undefined;
    const element = document.createElement("div");
    host.current.append(element);
    const base = (): string => last.current.base;
    const pictureView = createPictureView((src) => contentPath(base(), src), goOnBelow);
    void createTextEditor({
      host: element,
      base,
      pictureView,
      onText: (next) => last.current.onText(next),
      onUpdate: ({ state }) => {
        const next = activeFormats(state);
        setActive((before) => ([...before].join() === [...next].join() ? before : next));
      },
    }).then((ready) => {
      created = ready;
      if (!isMounted) return ready.destroy();
      ready.setText(last.current.text);
      setEditor(ready);
      // A click on the page has selected this text meanwhile.
      if (document.activeElement === host.current) {
        ready.view.focus();
        focusSelection(last.current.document);
      }
      return undefined;
    });
    return () => {
      isMounted = false;
      created?.flush();
      created?.destroy();
      element.remove();
    };
  }, []);
  // At once: what is typed next must not meet an older text.
  useLayoutEffect(() => {
    if (!isSource) editor?.setText(text);
  }, [editor, text, isSource]);
  useLayoutEffect(() => {
    if (editor && original !== undefined) originalText.current?.replaceChildren(editor.render(original));
  }, [editor, original]);

  const { onBlur, ...attributes } = control.attributes;
  const attributesKey = JSON.stringify({ ...attributes, label });
  useEffect(() => {
    const { label: name, ...rest } = JSON.parse(attributesKey) as Record<string, string | boolean>;
    const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const asTextbox = {
      ...{ role: "textbox", "aria-multiline": "true", "aria-label": String(name) },
      "aria-placeholder": studioTexts.writeHere,
    };
    editor?.setAttributes(isSource ? {} : { ...texts, ...asTextbox });
  }, [editor, attributesKey, isSource]);

  const insert = async (picture: File): Promise<void> => {
    const { text: textBefore } = last.current;
    const result = await upload(picture, isVideo(picture.name) ? "video" : "image");
    if ("message" in result) return setNotice(result.message);
    if (!host.current) return setNotice(studioTexts.notInserted(picture.name));
    const request = { token: result.token, document: openDocument.path, markdownFile: file };
    const { path } = await postJson<{ path: string }>("markdown-image", request);
    editor?.setText(last.current.text);
    const src = encodeURI(path);
    const hasGoneOn = last.current.text !== textBefore;
    const description = editor?.insertPicture({ src, alt: wordsOfFile(src) }, hasGoneOn);
    // The description is typed next, unless the owner has gone on meanwhile, here or elsewhere.
    const { activeElement } = document;
    if (hasGoneOn) return;
    if (!host.current?.contains(activeElement) && !activeElement?.matches("body, [type=file]")) return;
    description?.focus();
    description?.select();
  };
  const insertAll = async (pictures: readonly File[]): Promise<void> => {
    for (const picture of pictures) await insert(picture);
  };
  const onFiles = (pictures: readonly File[]): void => void runWithNotice(() => insertAll(pictures));

  return (
    <>
      {original !== undefined && text.trim() === "" && (
        <button type="button" onClick={() => onText(original)}>
          {studioTexts.startWithOriginal}
        </button>
      )}
      <LabeledControl {...{ label, control }}>
        {original !== undefined && (
          <blockquote ref={originalText} className="original-text" {...textAttributes(first)} />
        )}
        <TextToolbar
          {...{ editor, active, isSource }}
          onLink={() => setIsLinking(true)}
          onSource={() => setIsSource(!isSource)}
        />
        {isLinking && editor && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
        <div
          ref={host}
          role="presentation"
          className="formatted-text"
          {...textAttributes(language)}
          data-field={attributes["data-field"]}
          hidden={isSource}
          tabIndex={-1}
          onFocus={({ target }) => target === host.current && editor?.view.focus()}
          onBlur={({ currentTarget, relatedTarget }) => {
            editor?.flush();
            if (!currentTarget.contains(relatedTarget)) onBlur();
          }}
          onKeyDownCapture={(event) => {
            if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
            if (!editor || (editor.view.state.selection.empty && !active.has("link"))) return;
            event.preventDefault();
            event.stopPropagation();
            setIsLinking(true);
          }}
          {...fileTarget(onFiles)}
        />
        {isSource && (
          <textarea
            rows={12}
            aria-label={label}
            placeholder={studioTexts.writeHere}
            {...attributes}
            {...textAttributes(language)}
            {...{ onBlur }}
            {...sourceInput}
            {...fileTarget(onFiles)}
          />
        )}
        <FileButton
          label={studioTexts.insertPicture(label)}
          accept={`${imageTypes},video/mp4,video/webm`}
          isMultiple
          onFiles={onFiles}
        />
      </LabeledControl>
    </>
  );
}
