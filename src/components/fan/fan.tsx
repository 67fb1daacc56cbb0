import { graphql, withPrefix } from "gatsby";
import type { CSSProperties, HTMLAttributes, ReactNode } from "react";
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
const maxRatio = 16 / 9;

/** Returns the `sizes` of an open image; on phones its height is 44 % of the window's. */
const openSizes = (ratio: number): string =>
  `(min-width: 600px) min(62vw, min(40rem, 45vh) * ${ratio}), max(62vw, 43.5vh * ${ratio})`;

interface FanProps {
  readonly sections: readonly FanSection[];
  /** Indexes of the slices with their images, counted over all sections; the last one is open. */
  readonly opened: readonly number[];
  /** Handlers that open slices. */
  readonly handlers?: HTMLAttributes<HTMLElement>;
  /** Index of a slice that is left out. */
  readonly missing?: number | undefined;
  /** Path of the page that the fan is on. */
  readonly current?: string;
  /** Shown over the open image. */
  readonly loop?: ReactNode;
  /** Image of the open slice in a small fan; the other slices do not open. */
  readonly openImage?: ContentImage;
  /** Shows title and summary of the open slice below it. */
  readonly hasCaption?: boolean;
}

/**
 * The pieces of the site as upright slices, one of them open. For the pointer only: lists contain the same
 * links, so it is hidden from screen readers and not in the tab order.
 */
export function Fan({
  sections,
  opened,
  handlers,
  missing,
  loop,
  current,
  openImage,
  hasCaption = true,
}: FanProps) {
  const open = opened.at(-1);
  const slices = sections.flatMap((section) => section.slices);
  const images = slices.map(({ image }, index) => (index === open && openImage ? openImage : image));
  const ratios = images.map((image) => (image === undefined ? 0 : +imageAspectRatio(image).toFixed(3)));
  const style = {
    "--others": slices.length - 1,
    "--slot-ratio": Math.min(maxRatio, Math.max(...ratios)),
  } as CSSProperties;
  return (
    <div
      aria-hidden="true"
      className={styles["root"]}
      data-small={openImage && true}
      data-caption={hasCaption}
      style={style}
    >
      <div className={styles["fan"]} {...handlers}>
        {sections.map(({ slug, accent, sprite, slices: own }) => (
          <div
            key={slug}
            data-accent={accent}
            className={styles["group"]}
            style={{ ...spriteStyle(sprite), "--cells": own.length } as CSSProperties}
          >
            <div className={styles["slices"]}>
              {own.map((slice, cell) => {
                const { page, summary, color } = slice;
                const index = slices.indexOf(slice);
                const ratio = ratios[index] ?? 1;
                const image = images[index];
                if (index === missing) return <span key={index} className={styles["missing"]} />;
                return (
                  <a
                    key={index}
                    href={withPrefix(page.path)}
                    tabIndex={-1}
                    className={styles["slice"]}
                    style={{ "--cell": cell, "--color": color, "--ratio": ratio } as CSSProperties}
                    data-index={image === undefined ? undefined : index}
                    data-open={index === open || undefined}
                    data-current={page.path === current || undefined}
                    data-document={page.hasIframe || undefined}
                  >
                    {image !== undefined && opened.includes(index) && (
                      <>
                        <span className={styles["image"]}>
                          <Picture
                            image={image}
                            alt=""
                            sizes={openImage ? "min(62vw, 29rem)" : openSizes(ratio)}
                            loading={!openImage && index === open ? "first" : "lazy"}
                          />
                          {index === open && loop}
                        </span>
                        {hasCaption && (
                          <span className={styles["caption"]}>
                            <span
                              className={styles["title"]}
                              data-arrow
                              {...languageAttributes(page, "title")}
                            >
                              {page.title}
                            </span>
                            <span className={styles["summary"]} {...languageAttributes(slice, "description")}>
                              {summary}
                            </span>
                          </span>
                        )}
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
      summary
      untranslated
      color
      page {
        ...PieceTitleLink
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
