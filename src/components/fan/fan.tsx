import { graphql, withPrefix } from "gatsby";
import type { CSSProperties } from "react";
import { textLanguage } from "../../i18n/text-language";
import { rootHref } from "../../url/site-href";
import { imageAspectRatio, Picture } from "../picture/picture";
import * as styles from "./fan.module.css";
import { useFan } from "./use-fan";

type FanSection = Queries.FanSectionFragment;

/** Greatest width / height of the space for the open slice. */
const maxRatio = 16 / 9;

/** Returns the `sizes` of an image in the open slice, as in the styles. */
const sizesOf = (ratio: number): string =>
  `(min-width: 600px) min(62vw, min(40rem, 46vh) * ${ratio}), max(62vw, 44vh * ${ratio})`;

const background = (url: string): string => `url("${rootHref(url)}")`;

interface FanProps {
  readonly sections: readonly FanSection[];
  /** Index of the open slice, counted over all sections. */
  readonly open: number | undefined;
  readonly onOpen: (index: number) => void;
  /** Index of a slice that is left out. */
  readonly missing?: number | undefined;
}

/** Returns the index of the first slice of each section, counted over all sections. */
export const firstSlices = (sections: readonly FanSection[]): number[] =>
  sections.map((_, position) =>
    sections.slice(0, position).reduce((sum, { slices }) => sum + slices.length, 0),
  );

/**
 * The pieces of the site as upright slices, one of them open. It repeats links that are in lists, for the
 * pointer only: it is hidden from screen readers and not in the tab order.
 */
export function Fan({ sections, open, onOpen, missing }: FanProps) {
  const slices = sections.flatMap((section) => section.slices);
  const starts = firstSlices(sections);
  const ratios = slices.map(({ image }) => Number(imageAspectRatio(image).toFixed(3)));
  const handlers = useFan(slices.length, open, onOpen);
  const style = {
    "--slices": slices.length,
    "--others": Math.max(1, slices.length - 1),
    "--slot-ratio": Math.min(maxRatio, Math.max(...ratios)),
  } as CSSProperties;
  return (
    <div aria-hidden="true" className={styles["root"]} style={style}>
      <div className={styles["fan"]} {...handlers}>
        {sections.map(
          ({ slug, title, path, accent, pieceCount, strip, slices: own, untranslated }, position) => (
            <div
              key={slug}
              data-accent={accent}
              className={styles["group"]}
              style={
                {
                  "--cells": own.length,
                  "--webp": background(strip.webp),
                  "--jpg": background(strip.jpg),
                } as CSSProperties
              }
            >
              <div className={styles["slices"]}>
                {own.map(({ page, summary, color, image, untranslated }, cell) => {
                  const index = (starts[position] ?? 0) + cell;
                  const ratio = ratios[index] ?? 1;
                  const sliceStyle = { "--cell": cell, "--color": color, "--ratio": ratio } as CSSProperties;
                  if (index === missing) return <span key={index} className={styles["missing"]} />;
                  return (
                    <a
                      key={index}
                      href={withPrefix(page.path)}
                      tabIndex={-1}
                      draggable={false}
                      className={styles["slice"]}
                      style={sliceStyle}
                      data-index={index}
                      data-open={index === open || undefined}
                      data-document={page.hasIframe || undefined}
                    >
                      <span className={styles["picture"]}>
                        <Picture
                          image={image}
                          alt=""
                          sizes={sizesOf(ratio)}
                          loading={index === open ? "first" : "lazy"}
                        />
                      </span>
                      <span className={styles["caption"]}>
                        <span className={styles["title"]} data-arrow {...textLanguage(page, "title")}>
                          {page.title}
                        </span>
                        {summary && (
                          <span
                            className={styles["summary"]}
                            {...textLanguage({ untranslated }, "description")}
                          >
                            {summary}
                          </span>
                        )}
                      </span>
                    </a>
                  );
                })}
              </div>
              <a href={withPrefix(path)} tabIndex={-1} className={styles["name"]}>
                <span {...textLanguage({ untranslated }, "title")}>
                  {title}
                  <sup>{pieceCount}</sup>
                </span>
              </a>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Fields of a section in the fan. */
export const fanSectionFragment = graphql`
  fragment FanSection on Section {
    ...SectionLink
    pieceCount
    strip {
      webp
      jpg
    }
    slices {
      summary
      untranslated
      color
      page {
        title
        untranslated
        ...PieceLink
      }
      image {
        ...ContentImage
      }
    }
  }
`;
