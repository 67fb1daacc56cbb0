import { graphql, withPrefix } from "gatsby";
import type { HTMLAttributes, ReactNode } from "react";
import { languageAttributes } from "../../i18n/language-attributes";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./fan.module.css";
import { isPale } from "./slice-color";

/** Maximum width / height of the space for the open slice. */
const maxOpenRatio = 16 / 9;

/** Minimum number of slices that are narrow enough for the images of the sprites. */
const minSpriteSlices = 12;

/**
 * Usual number of slices in windows narrower than 1024 px, where others are hidden until they open: more are too
 * narrow to be images.
 */
const maxShown = 12;

/** Returns true if the images of all slices are shown, because there are few and wide ones. */
export const showsAllImages = (count: number): boolean => count < minSpriteSlices;

/** Returns true for slices that these windows hide, evenly over their section, whose first one they show. */
const isSpare = (position: number, count: number): boolean => {
  const rank = (each: number) => Math.floor((each * maxShown) / count);
  return count > maxShown && position > 0 && rank(position) === rank(position - 1);
};

/** Returns the `sizes` of an open image, which phones crop. It is as high as the fan in the styles. */
const openSizes = (ratio: number): string =>
  `(min-width: 600px) min(62vw, (50vh - 72px) * ${ratio}), max(62vw, 44vh * ${ratio})`;

interface FanProps {
  readonly sections: readonly Queries.FanSectionFragment[];
  /** Indexes, over all sections, of the slices whose image is rendered; the last one is open. */
  readonly loadedIndexes: readonly number[];
  /** Handlers that open slices. */
  readonly handlers?: HTMLAttributes<HTMLElement>;
  /** Shown over the open image. */
  readonly loop?: ReactNode;
}

/**
 * The pieces of the site as upright slices, one or none of them open. For the pointer only: lists contain the
 * same links, so it is hidden from screen readers and not in the tab order.
 */
export function Fan({ sections, loadedIndexes, handlers: { onClick, ...handlers } = {}, loop }: FanProps) {
  const openIndex = loadedIndexes.at(-1);
  const slices = sections.flatMap((section) => section.slices);
  const open = openIndex === undefined ? undefined : slices[openIndex];
  const ratios = slices.map(({ image }) => +imageAspectRatio(image).toFixed(3));
  const groupsBefore = sections.filter((_, position) => {
    const end = sections.slice(0, position + 1).reduce((sum, section) => sum + section.slices.length, 0);
    return openIndex !== undefined && end <= openIndex;
  }).length;
  const shown = sections.flatMap((section) =>
    section.slices.filter((slice, position) => slice === open || !isSpare(position, slices.length)),
  );
  const style = {
    "--closed": slices.length - 1,
    "--shown-closed": shown.length - 1,
    "--group-gaps": sections.length - 1,
    "--max-ratio": Math.min(maxOpenRatio, Math.max(...ratios)),
    "--min-ratio": Math.min(maxOpenRatio, ...ratios),
    "--open-ratio": openIndex === undefined ? undefined : ratios[openIndex],
    "--before": openIndex,
    "--shown-before": open && shown.indexOf(open),
    "--groups-before": groupsBefore,
  };
  return (
    <div
      aria-hidden="true"
      className={styles["root"]}
      data-few={showsAllImages(slices.length) || undefined}
      style={style}
      onClick={onClick}
    >
      <div className={styles["fan"]} {...handlers}>
        {sections.map(({ slug, accent, sprite, slices: sectionSlices }) => (
          <div
            key={slug}
            data-accent={accent}
            className={styles["group"]}
            style={{
              "--webp": `url("${withPrefix(sprite.webp)}")`,
              "--jpg": `url("${withPrefix(sprite.jpg)}")`,
              "--slice-count": sectionSlices.length,
            }}
          >
            <div className={styles["slices"]}>
              {sectionSlices.map((slice, position) => {
                const { page, color, focus, image } = slice;
                const index = slices.indexOf(slice);
                const ratio = ratios[index] ?? 1;
                return (
                  <a
                    key={index}
                    href={withPrefix(page.path)}
                    tabIndex={-1}
                    className={styles["slice"]}
                    style={{
                      "--slice-index": position,
                      "--color": color,
                      "--ratio": ratio,
                      "--focus": focus === null ? undefined : `${focus}%`,
                    }}
                    data-index={index}
                    data-open={index === openIndex || undefined}
                    data-pale={isPale(color) || undefined}
                    data-spare={isSpare(position, slices.length) || undefined}
                    data-full-load={page.needsFullLoad || undefined}
                  >
                    {loadedIndexes.includes(index) && (
                      <span className={styles["image"]}>
                        <Picture
                          image={image}
                          alt=""
                          sizes={openSizes(ratio)}
                          loading={index === openIndex ? "first" : "lazy"}
                        />
                        {index === openIndex && loop}
                      </span>
                    )}
                  </a>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {open && (
        <a
          href={withPrefix(open.page.path)}
          tabIndex={-1}
          className={styles["caption"]}
          data-accent={sections[groupsBefore]?.accent}
          data-full-load={open.page.needsFullLoad || undefined}
        >
          <span className={styles["title"]} data-arrow {...languageAttributes(open.page, "title")}>
            {open.page.title}
          </span>
          <span className={styles["sentence"]} {...languageAttributes(open, "description")}>
            {open.firstSentence}
          </span>
        </a>
      )}
    </div>
  );
}

/** Fields of a section in the fan. */
export const fanFragment = graphql`
  fragment FanSection on Section {
    ...SectionLink
    pieceCount
    sprite {
      webp
      jpg
    }
    slices {
      firstSentence
      untranslated
      color
      focus
      page {
        ...PageLinkWithTitle
      }
      image {
        ...ContentImage
      }
      loop {
        publicURL
      }
    }
  }
`;
