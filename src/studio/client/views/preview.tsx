import { useLayoutEffect, useRef, useState } from "react";
import { homePath, namedPagePath, piecePagePath, sectionPath } from "../../../content/schema/routes";
import { hasPage } from "../../../content/schema/section";
import { uniqueSlugs } from "../../../content/schema/slugs";
import { textOf } from "../../../content/schema/translations";
import { getProperty, isRecord } from "../../../content/schema/value-paths";
import { isPageKind } from "../../protocol";
import { useStore, type OpenDocument } from "../store/store";
import { listAt } from "../values";
import { studioTexts } from "../studio-texts";

/** Window widths of the preview, px. */
const deviceWidths = { phone: 375, desktop: 1280 } as const;

/** Returns the path of the page that shows a document or a piece; undefined if there is no such page. */
function previewPath(
  { kind, path, saved }: OpenDocument,
  pieceIndex: number | undefined,
): string | undefined {
  const name = path.replace(/^.*\/|\.[^.]*$/g, "");
  if (kind === "about") return namedPagePath("about");
  if (isPageKind(kind)) return namedPagePath(name.replace(/\..*$/, ""));
  if (kind !== "section") return homePath;
  const list = listAt(saved.value, "pieces");
  if (list.length === 0) return undefined;
  const entry = list[pieceIndex ?? -1];
  const titles = list.map((each) => textOf(getProperty(each, "title")));
  const slug = uniqueSlugs(titles, "piece")[pieceIndex ?? -1];
  if (!isRecord(entry) || slug === undefined) return sectionPath(name);
  // Without the slug as hash, which would open the lightbox and move the focus into the frame.
  return hasPage(entry, saved.value ?? {}) ? piecePagePath(name, slug) : sectionPath(name);
}

/** A frame with the page of the open document, as wide as a phone or a desktop. */
export function Preview({
  openDocument,
  pieceIndex,
}: {
  openDocument: OpenDocument | undefined;
  pieceIndex: number | undefined;
}) {
  const siteUrl = useStore(({ serverState }) => serverState?.siteUrl);
  const [device, setDevice] = useState<keyof typeof deviceWidths>("phone");
  const [frameSize, setFrameSize] = useState({ width: 0, height: 0 });
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrameSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const path = openDocument ? previewPath(openDocument, pieceIndex) : homePath;
  const width = deviceWidths[device];
  const scale = Math.min(1, frameSize.width / width);
  return (
    <aside aria-label={studioTexts.preview} className="preview">
      <div className="row">
        {(["phone", "desktop"] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === device} onClick={() => setDevice(each)}>
            {studioTexts[each]}
          </button>
        ))}
      </div>
      <div ref={frame} className="preview-frame">
        {siteUrl && path !== undefined && frameSize.width > 0 && (
          <iframe
            title={studioTexts.preview}
            src={siteUrl + path}
            style={{ width, height: frameSize.height / scale, transform: `scale(${scale})` }}
          />
        )}
        {!(siteUrl && path !== undefined) && (
          <p className="empty-state">{siteUrl ? studioTexts.emptySection : studioTexts.siteNotReady}</p>
        )}
      </div>
    </aside>
  );
}
