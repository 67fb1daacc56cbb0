import { useLayoutEffect, useRef, useState } from "react";
import { homePath } from "../../../content/schema/routes";
import { firstLanguageOf, useStore, type OpenDocument } from "../store/store";
import { studioTexts } from "../studio-texts";
import { previewPath } from "./preview-path";

/** Window widths of the preview, px. */
const deviceWidths = { phone: 375, desktop: 1280 } as const;

/** A frame with the page of the open document, as wide as a phone or a desktop. */
export function Preview({
  openDocument,
  pieceIndex,
}: {
  openDocument: OpenDocument | undefined;
  pieceIndex: number | undefined;
}) {
  const siteUrl = useStore(({ serverState }) => serverState?.siteUrl);
  const firstLanguage = useStore(firstLanguageOf);
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
  const path = openDocument ? previewPath(openDocument, pieceIndex, firstLanguage) : homePath;
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
