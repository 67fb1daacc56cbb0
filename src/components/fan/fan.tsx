import { graphql, withPrefix } from "gatsby";
import type { HTMLAttributes, ReactNode } from "react";
import { languageAttributes } from "../../i18n/language-attributes";
import { imageAspectRatio, Picture, type ContentImage } from "../picture/picture";
import * as styles from "./fan.module.css";
import { spriteStyle } from "./sprite-style";

type SliceData = Queries.FanSectionBaseFragment["slices"][number];

/** A section in the fan. Slices without an image do not open. */
export type FanSection = Omit<Queries.FanSectionBaseFragment, "slices"> & {
  readonly slices: readonly (SliceData & { readonly image?: ContentImage })[];
};

/** Maximum width / height of the space for the open slice. */
const maxOpenRatio = 16 / 9;

/** Returns the `sizes` of an open image, which phones crop, from its uncropped width in vh. */
const openSizes = (width: number): string =>
  `(min-width: 600px) min(62vw, ${width}vh), max(62vw, ${width}vh)`;

interface FanProps {
  readonly sections: readonly FanSection[];
  /** Indexes, over all sections, of the slices whose image is rendered; the last one is open. */
  readonly loadedIndexes: readonly number[];
  /** Handlers that open slices. */
  readonly handlers?: HTMLAttributes<HTMLElement>;
  /** Index of the slice that is replaced by a gap, on Page Not Found. */
  readonly gapIndex?: number | undefined;
  /** Path of the page that the fan is on. */
  readonly currentPath?: string;
  /** Shown over the open image. */
  readonly loop?: ReactNode;
  /** Image of the open slice, for a small fan whose other slices do not open. */
  readonly smallFanImage?: ContentImage;
}

/**
 * The pieces of the site as upright slices, one of them open. For the pointer only: lists contain the same
 * links, so it is hidden from screen readers and not in the tab order.
 */
export function Fan({
  sections,
  loadedIndexes,
  handlers,
  gapIndex,
  loop,
  currentPath,
  smallFanImage,
}: FanProps) {
  const openIndex = loadedIndexes.at(-1);
  const slices = sections.flatMap((section) => section.slices);
  const images = slices.map(({ image }, index) => (index === openIndex && smallFanImage) || image);
  const ratios = images.map((image) => (image === undefined ? 0 : +imageAspectRatio(image).toFixed(3)));
  const style = {
    "--closed-count": slices.length - 1,
    "--open-ratio": Math.min(maxOpenRatio, Math.max(...ratios)),
  };
  return (
    <div aria-hidden="true" className={styles["root"]} data-small={smallFanImage && true} style={style}>
      <div className={styles["fan"]} {...handlers}>
        {sections.map(({ slug, accent, sprite, slices: sectionSlices }) => (
          <div
            key={slug}
            data-accent={accent}
            className={styles["group"]}
            style={{ ...spriteStyle(sprite), "--slice-count": sectionSlices.length }}
          >
            <div className={styles["slices"]}>
              {sectionSlices.map((slice, position) => {
                const { page, firstSentence, color, focus } = slice;
                const index = slices.indexOf(slice);
                const ratio = ratios[index] ?? 1;
                const image = images[index];
                if (index === gapIndex) return <span key={index} className={styles["gap"]} />;
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
                    data-index={image === undefined ? undefined : index}
                    data-open={index === openIndex || undefined}
                    data-current={page.path === currentPath || undefined}
                    data-full-load={page.needsFullLoad || undefined}
                  >
                    {image !== undefined && loadedIndexes.includes(index) && (
                      <>
                        <span className={styles["image"]}>
                          <Picture
                            image={image}
                            alt=""
                            sizes={openSizes(Math.round((smallFanImage ? 26 : 43) * ratio))}
                            loading={!smallFanImage && index === openIndex ? "first" : "lazy"}
                          />
                          {index === openIndex && loop}
                        </span>
                        <span className={styles["caption"]}>
                          <span className={styles["title"]} data-arrow {...languageAttributes(page, "title")}>
                            {page.title}
                          </span>
                          <span className={styles["sentence"]} {...languageAttributes(slice, "description")}>
                            {firstSentence}
                          </span>
                        </span>
                      </>
                    )}
                  </a>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Fields of a section in the fan, and the images of slices that open. */
export const fanFragments = graphql`
  fragment FanSectionBase on Section {
    slug
    accent
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
    }
  }
  fragment FanSection on Section {
    ...FanSectionBase
    ...SectionLink
    pieceCount
    slices {
      image {
        ...ContentImage
      }
      loop {
        publicURL
      }
    }
  }
`;
