import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { homePath } from "../../../content/schema/routes";
import { languagePrefix } from "../../../content/schema/translations";
import { useLanguages } from "../fields/languages";
import { goTo } from "../route";
import {
  firstLanguageOf,
  getStore,
  showLanguage,
  updateStore,
  useStore,
  type OpenDocument,
} from "../store/store";
import { fieldTexts, languageName, studioTexts } from "../studio-texts";
import { isPageKind, type DocumentSummary } from "../../protocol";
import { previewLanguage, previewPath, versionInLanguage } from "../../preview-path";
import { DropDialog } from "./drop-dialog";
import { PreviewStatus } from "./preview-status";
import { useMadePage } from "./use-made-page";
import { type PageView, usePageFrame } from "./use-page-frame";

/** Window widths of the preview, px. */
const deviceWidths = { phone: 375, tablet: 768, desktop: 1280 } as const;

/** A group of radio buttons that look like one switch. */
function Choice<Value extends string>(props: {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { label, options, value, onChange } = props;
  return (
    <div role="radiogroup" aria-label={label} className="choice">
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={label} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </div>
  );
}

const noDocuments: readonly DocumentSummary[] = [];

const isDark = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches;

/** Returns the words for a setting: a field of `site.json`, or a file. */
const settingName = (setting: string): string =>
  fieldTexts.fields[`site.${setting}`]?.label ??
  (setting.startsWith("icon.") ? studioTexts.icon : studioTexts.interfaceTexts);

/** A frame with the page of the open document, in which a click selects what it shows. */
export function Preview({
  openDocument,
  pieceIndex,
}: {
  openDocument: OpenDocument | undefined;
  pieceIndex: number | undefined;
}) {
  const siteUrl = useStore(({ serverState }) => serverState?.siteUrl);
  const isFirstStart = useStore(({ serverState }) => serverState?.isFirstStart ?? false);
  const restartSettings = useStore(({ serverState }) => serverState?.restartSettings);
  const firstLanguage = useStore(firstLanguageOf);
  const [device, setDevice] = useState<keyof typeof deviceWidths>("desktop");
  const [view, setView] = useState<PageView>({ mode: "edit", colorScheme: isDark() ? "dark" : "light" });
  const [frameSize, setFrameSize] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrameSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { showPage, loadedUrl, hasShownPage } = usePageFrame(frame, siteUrl, view);
  const { languages, shown } = useLanguages();
  const documents = useStore(({ serverState }) => serverState?.documents) ?? noDocuments;
  const paths = documents.map((each) => each.path);
  const language = openDocument ? previewLanguage(openDocument, shown, firstLanguage, paths) : shown;
  const chooseLanguage = (tag: string): void => {
    showLanguage(tag);
    if (!openDocument || !isPageKind(openDocument.kind)) return;
    goTo(versionInLanguage(openDocument.path, tag, paths));
  };
  const pagePath = openDocument ? previewPath(openDocument, pieceIndex, firstLanguage) : homePath;
  const path = pagePath && languagePrefix(language, firstLanguage) + pagePath;
  const [shownPath, setShownPath] = useState(path);
  const chosenPath = useRef(path);
  const openPath = openDocument?.path;
  useEffect(() => {
    if (openPath === undefined) return;
    // What was clicked on a page may be in a document with another page.
    if (!getStore().keepsPage) {
      // A link in the page may have led to another one. A new path is the frame's source.
      if (path !== undefined && path === chosenPath.current) showPage(path);
      chosenPath.current = path;
      setShownPath(path);
    }
    updateStore({ keepsPage: false });
  }, [openPath, pieceIndex, path, showPage]);
  const preview = useStore(({ serverState }) => serverState?.preview);
  const { madePath, isMissing } = useMadePage(siteUrl, shownPath, preview?.state);
  const width = deviceWidths[device];
  const scale = Math.min(1, frameSize.width / width);
  const isServed = siteUrl !== undefined && preview?.state !== "starting";
  const hasPage = isServed && shownPath !== undefined && madePath !== undefined && !isMissing;
  const isArriving = shownPath !== madePath || (hasPage && loadedUrl !== new URL(siteUrl + shownPath).href);
  return (
    <section aria-label={studioTexts.preview} className="preview">
      <div className="row">
        <Choice
          label={studioTexts.previewMode}
          options={[
            ["edit", studioTexts.editMode],
            ["browse", studioTexts.browseMode],
          ]}
          value={view.mode}
          onChange={(mode) => setView({ ...view, mode })}
        />
        <Choice
          label={studioTexts.previewWidth}
          options={(["phone", "tablet", "desktop"] as const).map((each) => [each, studioTexts[each]])}
          value={device}
          onChange={setDevice}
        />
        <Choice
          label={studioTexts.previewScheme}
          options={(["light", "dark"] as const).map((each) => [each, studioTexts[each]])}
          value={view.colorScheme}
          onChange={(colorScheme) => setView({ ...view, colorScheme })}
        />
        {languages.length > 1 && (
          <Choice
            label={studioTexts.previewLanguage}
            options={languages.map((tag) => [tag, languageName(tag)])}
            value={language}
            onChange={chooseLanguage}
          />
        )}
        {hasPage && (
          <a href={siteUrl + shownPath} target="_blank" rel="noreferrer">
            {studioTexts.openInTab}
          </a>
        )}
        <PreviewStatus
          isMissing={(isMissing || isArriving) && shownPath !== undefined}
          hasShownPage={hasShownPage || shownPath === undefined}
        />
      </div>
      <div aria-live="polite">
        {restartSettings !== undefined && restartSettings.length > 0 && (
          <p className="hint">
            {studioTexts.restartNeeded([...new Set(restartSettings.map(settingName))].join(", "))}
          </p>
        )}
      </div>
      <DropDialog />
      <div ref={box} className="preview-frame">
        {hasPage && frameSize.width > 0 && (
          <iframe
            ref={frame}
            title={studioTexts.preview}
            src={siteUrl + madePath}
            style={{ width, height: frameSize.height / scale, transform: `scale(${scale})` }}
          />
        )}
        {!hasPage && (
          <p className="empty-state">
            {!isServed && (isFirstStart ? studioTexts.siteNotReady : studioTexts.siteStartsAgain)}
            {isServed && (shownPath === undefined ? studioTexts.emptySection : studioTexts.pageInTheMaking)}
          </p>
        )}
      </div>
    </section>
  );
}
