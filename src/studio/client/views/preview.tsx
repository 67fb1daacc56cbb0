import { useLayoutEffect, useRef, useState } from "react";
import { homePath, namedPagePath, piecePagePath, sectionPath } from "../../../content/schema/routes";
import { hasPage } from "../../../content/schema/section";
import { pieceSlugs } from "../../../content/schema/slugs";
import { textOf } from "../../../content/schema/translations";
import { getProperty, isRecord } from "../../../content/schema/value-paths";
import { useStore, type Draft } from "../store/store";
import { listOf } from "../values";
import { words } from "../words";

/** Widths of a phone's and a desktop's window, px. */
const widths = { phone: 375, desktop: 1280 } as const;

/**
 * Returns the path of the page that shows a document, or a piece of it, as it is saved; undefined if none
 * does.
 */
function pagePath({ kind, path, saved }: Draft, piece: number | undefined): string | undefined {
  const name = path.replace(/^.*\/|\.[^.]*$/g, "");
  if (kind === "about") return namedPagePath("about");
  if (kind.startsWith("page")) return namedPagePath(name.replace(/\..*$/, ""));
  if (kind !== "section") return homePath;
  const list = listOf(saved.value, "pieces");
  if (list.length === 0) return undefined;
  const entry = list[piece ?? -1];
  const slug = pieceSlugs(list.map((each) => textOf(getProperty(each, "title"))))[piece ?? -1];
  if (!isRecord(entry) || slug === undefined) return sectionPath(name);
  // The place of a piece in its section would open its image, which takes the focus.
  return hasPage(entry, saved.value ?? {}) ? piecePagePath(name, slug) : sectionPath(name);
}

/** The page of the site that shows the open document, in a window of a phone's or a desktop's width. */
export function Preview({ draft, piece }: { draft: Draft | undefined; piece: number | undefined }) {
  const site = useStore(({ studio }) => studio?.site);
  const [kind, setKind] = useState<keyof typeof widths>("phone");
  const [space, setSpace] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const path = draft ? pagePath(draft, piece) : homePath;
  const width = widths[kind];
  const scale = Math.min(1, space.width / width);
  return (
    <aside aria-label={words.preview} className="preview">
      <div className="row">
        {(["phone", "desktop"] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {words[each]}
          </button>
        ))}
      </div>
      <div ref={box} className="frame">
        {site && path !== undefined && space.width > 0 && (
          <iframe
            title={words.preview}
            src={site + path}
            style={{ width, height: space.height / scale, transform: `scale(${scale})` }}
          />
        )}
        {!(site && path !== undefined) && <p className="empty">{site ? words.notShown : words.noSite}</p>}
      </div>
    </aside>
  );
}
