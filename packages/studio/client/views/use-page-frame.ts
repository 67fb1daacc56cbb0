import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { mediaName } from "../../../content/schema/media-names";
import { languageOfPath, textOf } from "../../../content/schema/translations";
import { type FieldPath, getAt, getProperty } from "../../../content/schema/value-paths";
import { pathOf, placeOf } from "../../document-state";
import {
  maxMessageText,
  type PageMessage,
  readPageMessage,
  readSource,
  type StudioMessage,
  writeSource,
} from "../../page-messages";
import type { ContentPlace } from "../../protocol";
import { readRoute } from "../route";
import { getOpenDocument, savedValue } from "../store/documents";
import { locate, moveDroppedPiece, takeDroppedFiles } from "../store/page-drops";
import { selectField } from "../store/selection";
import { firstLanguageOf, getStore, runWithNotice, showLanguage, shownLanguageOf } from "../store/store";
import { parsePathKey, pathKey, textInLanguage } from "../values";

/** Mode, width and colors of the page in the frame. */
export type PageView = { mode: "edit" | "browse"; colorScheme: "light" | "dark" };

/** Returns true for a control with words: an input, a text area, or a formatted text. */
const hasWords = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);

/** Returns the words of a control: of a formatted text those of the paragraph with the cursor. */
function wordsOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  const node = document.getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest("p, h1, h2, h3, h4, h5, h6, pre")?.textContent ?? "";
}

/** Returns what a control holds, in the words that the page shows: the last good ones of an input that waits. */
function selectionOf(control: HTMLElement): Extract<StudioMessage, { type: "studio:outline" }> | undefined {
  const { path } = readRoute();
  const openDocument = getOpenDocument(path);
  const field = control.dataset["field"];
  if (field === undefined || !openDocument) return undefined;
  const { value, keys } = openDocument;
  const steps = parsePathKey(field);
  const language = shownLanguageOf(getStore());
  const first = firstLanguageOf(getStore());
  const shownText = (texts: unknown): string =>
    textInLanguage(texts, language, first) || textOf(texts, first);
  const parent = getAt(value, steps.slice(0, -1));
  const headingField = [...steps.slice(0, 2), "title"];
  const headings = savedValue(openDocument, headingField)?.value ?? getAt(value, headingField);
  const heading = shownText(headings);
  const isPicture = ["image", "alt"].includes(String(steps.at(-1)));
  const saved = savedValue(openDocument, steps);
  const description = shownText(getProperty(parent, "alt"));
  const image = getProperty(parent, "image");
  const text = isPicture
    ? description || shownText(getProperty(parent, "title"))
    : saved
      ? shownText(saved.value)
      : wordsOf(control) || (control.isContentEditable ? "" : shownText(getAt(value, steps)));
  const sourceOf = (at: FieldPath): string | undefined => {
    const place = placeOf(keys, at);
    return place === undefined ? undefined : writeSource(path, place);
  };
  return {
    type: "studio:outline",
    kind: isPicture ? "picture" : "text",
    text: text.slice(0, maxMessageText),
    heading: heading.slice(0, maxMessageText),
    file: isPicture && typeof image === "string" && !image.startsWith("data:") ? mediaName(image) : undefined,
    // The paragraphs of a formatted text have one place.
    source: control.isContentEditable
      ? undefined
      : sourceOf(isPicture ? [...steps.slice(0, -1), "image"] : steps),
    piece: steps[0] === "pieces" ? sourceOf(steps.slice(0, 2)) : undefined,
  };
}

/** Returns the place of a source in an open document; undefined where it does not exist. */
function placeOfSource(source: string | undefined): ContentPlace | undefined {
  const { path, at } = readSource(source ?? "");
  const openDocument = getOpenDocument(path);
  const field = openDocument && pathOf(openDocument.keys, at);
  return field && { path, field };
}

/** Opens the control that holds what was clicked on the page, if there is one. The page stays where it is. */
async function openSelection(
  message: Extract<PageMessage, { kind: string }>,
  onFound: (field: string) => void,
): Promise<void> {
  const place = placeOfSource(message.source) ?? (await locate(message.pathname, message));
  if (!place) return;
  onFound(pathKey(place.field));
  // A text without a translation is shown in the first language, and edited in the language of the page.
  const [first = "", ...others] = getStore().serverState?.languages ?? [];
  showLanguage(languageOfPath(message.pathname, [first, ...others]));
  window.focus();
  selectField(place.path, place.field, { keepsPage: true, words: message.text });
}

/**
 * Connects the Studio with the page of the site in a frame: a click there opens the control, and a control with
 * the focus is outlined there. Messages of other windows and origins are ignored. Returns the function that shows the
 * page at a path, the address of the page that the frame has loaded last, if no other one is about to come, and true
 * as soon as a page was shown since the site has started.
 */
export function usePageFrame(
  frame: RefObject<HTMLIFrameElement>,
  siteUrl: string | undefined,
  view: PageView,
): {
  showPage: (pathname: string) => void;
  loadedUrl: string | undefined;
  hasShownPage: boolean;
} {
  const [hasShownPage, setHasShownPage] = useState(false);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const current = useRef(view);
  const post = useCallback(
    (message: StudioMessage): void => {
      if (siteUrl) frame.current?.contentWindow?.postMessage(message, siteUrl);
    },
    [frame, siteUrl],
  );
  const { mode, colorScheme } = view;
  useEffect(() => {
    current.current = { mode, colorScheme };
    post({ type: "studio:view", mode, colorScheme });
  }, [post, mode, colorScheme]);
  useEffect(() => {
    /** The field that was clicked on the page, which has outlined it. */
    let clicked: string | undefined;
    /** The field of the control that the page outlines. */
    let outlined: string | undefined;
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
      const message = readPageMessage(data);
      const isPage = siteUrl !== undefined && origin === new URL(siteUrl).origin;
      if (!message || !isPage || source !== frame.current?.contentWindow) return;
      if (message.type === "studio:ready") {
        setHasShownPage(true);
        setLoadedUrl(frame.current.src);
        return post({ type: "studio:view", ...current.current });
      }
      if (message.type === "studio:files") return void runWithNotice(() => takeDroppedFiles(message));
      if (message.type === "studio:move") return void runWithNotice(() => moveDroppedPiece(message));
      outlined = undefined;
      void runWithNotice(() => openSelection(message, (field) => (clicked = field)));
    };
    /** The paragraph of a formatted text that the page outlines. */
    let paragraph: string | undefined;
    const outline = (control: HTMLElement): void => {
      const message = selectionOf(control);
      const { field = "" } = control.dataset;
      if (message) post({ ...message, isClicked: clicked?.startsWith(field) ?? false });
      outlined = field;
      clicked = undefined;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      paragraph = undefined;
      // A formatted text has no cursor yet.
      if (hasWords(target) && !target.isContentEditable) outline(target);
    };
    const onSelection = (): void => {
      const { activeElement } = document;
      if (!hasWords(activeElement) || !activeElement.isContentEditable) return;
      const words = wordsOf(activeElement);
      if (words !== paragraph) outline(activeElement);
      paragraph = words;
    };
    const onInput = ({ target }: Event): void => {
      if (!hasWords(target) || target.dataset["field"] === undefined) return;
      if (target instanceof HTMLInputElement && target.type === "checkbox") return;
      paragraph = wordsOf(target);
      if (target.dataset["field"] !== outlined) return;
      post({ type: "studio:text", text: paragraph.slice(0, maxMessageText) });
    };
    const unmount = new AbortController();
    const { signal } = unmount;
    window.addEventListener("message", onMessage, { signal });
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("selectionchange", onSelection, { signal });
    document.addEventListener("input", onInput, { signal });
    return () => {
      unmount.abort();
      setHasShownPage(false);
      setLoadedUrl(undefined);
    };
  }, [frame, post, siteUrl]);
  const showPage = useCallback(
    (pathname: string): void => {
      if (frame.current) setLoadedUrl(undefined);
      post({ type: "studio:show", pathname });
    },
    [frame, post],
  );
  return { showPage, loadedUrl, hasShownPage };
}
