import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { registerImageTransition } from "../../browser/piece-image-transition";
import { mayPlayLoops } from "../../browser/motion-preferences";
import { languageAttributes } from "../../i18n/language-attributes";
import { Fan } from "../fan/fan";
import { useFan } from "../fan/use-fan";
import * as styles from "./fan-navigation.module.css";

interface FanNavigationProps {
  readonly sections: readonly Queries.FanSectionFragment[];
  /** Index of the slice that is replaced by a gap, on Page Not Found. */
  readonly gapIndex?: number;
}

/** The fan, and links to the non-empty sections with the number of pieces. */
export function FanNavigation({ sections, gapIndex }: FanNavigationProps) {
  // The HTML contains one image only: with the images of all slices, it takes one more round trip.
  const [loadedIndexes, setLoadedIndexes] = useState(gapIndex === 0 ? [] : [0]);
  const openIndex = loadedIndexes.at(-1);
  const setOpen = (index: number) =>
    setLoadedIndexes((before) => [...before.filter((each) => each !== index), index]);
  const slices = sections.flatMap((section) => section.slices);
  const [isPlaying, setIsPlaying] = useState(false);
  const handlers = useFan(slices.length, openIndex, (index) => {
    setOpen(index);
    setIsPlaying(mayPlayLoops());
  });
  useEffect(registerImageTransition, []);
  const slice = openIndex === undefined ? undefined : slices[openIndex];
  const url = isPlaying && slice?.loop?.publicURL;
  const loop = url && <video src={url} autoPlay muted playsInline onEnded={() => setIsPlaying(false)} />;
  return (
    <>
      {slice && <div className={styles["tint"]} style={{ "--open-color": slice.color }} />}
      <Fan
        sections={sections}
        loadedIndexes={loadedIndexes}
        handlers={handlers}
        gapIndex={gapIndex}
        loop={loop}
      />
      <nav aria-label={uiTexts.sections} className={styles["links"]}>
        <ul role="list">
          {sections.map(({ slug, title, path, accent, pieceCount, slices: sectionSlices, untranslated }) => {
            const isOpen = slice !== undefined && sectionSlices.includes(slice);
            const openFirst = () =>
              !isOpen && setOpen(slices.findIndex((each) => sectionSlices.includes(each)));
            return (
              <li key={slug} data-accent={accent} data-open={isOpen}>
                <Link to={path} onFocus={openFirst} onMouseEnter={openFirst}>
                  <span {...languageAttributes({ untranslated }, "title")}>{title}</span>{" "}
                  <span className={styles["count"]}>{pieceCount}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
