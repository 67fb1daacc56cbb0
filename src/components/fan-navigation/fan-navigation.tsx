import { Link } from "gatsby";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { mayPlayLoops } from "../../browser/motion-preferences";
import { languageAttributes } from "../../i18n/language-attributes";
import { Fan, showsAllImages } from "../fan/fan";
import { firstPaintId } from "../page-head/first-paint";
import { isGray } from "../fan/slice-color";
import { useFan } from "../fan/use-fan";
import * as styles from "./fan-navigation.module.css";
import { PlayButton, type Strings } from "./play-button";

interface FanNavigationProps {
  readonly sections: readonly Queries.FanSectionFragment[];
  /** Index of the slice that is open at first. */
  readonly firstIndex?: number;
  /** True if visitors can play the slices as strings. */
  readonly hasSound?: boolean;
}

/** Time that a loop plays, s: WCAG 2.2.2 wants a control for what moves longer by itself. */
const maxLoopTime = 5;

const openSlice = (): HTMLElement | null => document.querySelector("main a[data-open]");

/** The fan, and links to the non-empty sections with the number of pieces. */
export function FanNavigation({ sections, firstIndex = 0, hasSound = false }: FanNavigationProps) {
  // The HTML contains one image only: with the images of all slices, it takes one more round trip.
  const [loadedIndexes, setLoadedIndexes] = useState([firstIndex]);
  const openIndex = loadedIndexes.at(-1) ?? firstIndex;
  const strings = useRef<Strings>();
  const [isPlaying, setIsPlaying] = useState(false);
  /** True after an arrow key: Enter then opens the page of the piece, and its title is read out. */
  const [isStepping, setIsStepping] = useState(false);
  const setOpen = useCallback((index: number) => {
    setLoadedIndexes((before) => [...before.filter((each) => each !== index), index]);
  }, []);
  const slices = sections.flatMap((section) => section.slices);
  const open = (index: number) => {
    if (index !== openIndex) strings.current?.pluck(index);
    setOpen(index);
    setIsPlaying(mayPlayLoops());
  };
  const handlers = useFan(slices.length, openIndex, open);
  // The first open image plays its loop once, too, when it is loaded.
  useEffect(() => {
    const image = openSlice()?.querySelector("img");
    const play = () => setIsPlaying(mayPlayLoops());
    if (image?.complete) play();
    else image?.addEventListener("load", play, { once: true });
    return () => image?.removeEventListener("load", play);
  }, []);
  const { length } = slices;
  useEffect(() => {
    if (showsAllImages(length))
      setLoadedIndexes((before) =>
        [...Array(length).keys()].filter((each) => each !== before.at(-1)).concat(before.slice(-1)),
      );
  }, [length]);

  const slice = slices[openIndex];
  const sectionOf = (index: number) =>
    sections.findIndex((section) => section.slices.some((each) => each === slices[index]));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const links = currentTarget.closest("ul")?.querySelectorAll("a");
    if (key === "Enter" && isStepping && links) {
      event.preventDefault();
      openSlice()?.click();
    }
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    event.preventDefault();
    const isForward = (key === "ArrowRight") === (siteLanguage.direction !== "rtl");
    const steps = [1, 2].map((step) => openIndex + (isForward ? step : -step));
    const index = steps.find((each) => slices[each]);
    if (index === undefined) return;
    // The link of its section opens the first piece of the section, unless one is open.
    flushSync(() => open(index));
    links?.[sectionOf(index)]?.focus();
    setIsStepping(true);
  };
  const endStepping = () => setIsStepping(false);
  const url = isPlaying && slice?.loop?.publicURL;
  const stop = () => setIsPlaying(false);
  const loop = url && (
    <video
      src={url}
      autoPlay
      muted
      playsInline
      onEnded={stop}
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= maxLoopTime && stop()}
    />
  );
  const accent = sections[sectionOf(openIndex)]?.accent;
  return (
    <>
      {slice && (
        <div
          className={styles["tint"]}
          data-accent={accent}
          style={{ "--open-color": isGray(slice.color) ? "var(--color-accent)" : slice.color }}
        />
      )}
      <Fan sections={sections} loadedIndexes={loadedIndexes} handlers={handlers} loop={loop} />
      <div id={firstPaintId} className={styles["bar"]}>
        <nav aria-label={uiTexts.sections} className={styles["links"]}>
          <ul role="list">
            {sections.map(
              ({ slug, title, path, accent: color, pieceCount, slices: sectionSlices, untranslated }) => {
                const isOpen = slice !== undefined && sectionSlices.includes(slice);
                const openFirst = () =>
                  !isOpen && setOpen(slices.findIndex((each) => sectionSlices.includes(each)));
                return (
                  <li key={slug} data-accent={color} data-open={isOpen}>
                    <Link
                      to={path}
                      onFocus={openFirst}
                      onMouseEnter={openFirst}
                      onKeyDown={handleKeyDown}
                      onBlur={endStepping}
                    >
                      <span {...languageAttributes({ untranslated }, "title")}>{title}</span>{" "}
                      <span className={styles["count"]}>{pieceCount}</span>
                    </Link>
                  </li>
                );
              },
            )}
          </ul>
        </nav>
        {hasSound && (
          <PlayButton strings={strings} onOpen={setOpen} onKeyDown={handleKeyDown} onBlur={endStepping} />
        )}
        <span role="status" className={styles["status"]}>
          {isStepping && slice && (
            <span {...languageAttributes(slice.page, "title")}>{slice.page.title}</span>
          )}
        </span>
      </div>
    </>
  );
}
