import { graphql } from "gatsby";
import type { PropsWithChildren } from "react";
import type { LightboxImage } from "../lightbox/lightbox-controls";
import { languageAttributes } from "../../i18n/language-attributes";
import { imageAspectRatio, Picture } from "../picture/picture";
import { LightboxButton, type LightboxTarget } from "../section-page/piece/lightbox-button";
import * as styles from "./figures.module.css";

/** An image with its caption, which opens in the lightbox. */
export interface FigureImage extends LightboxImage {
  readonly caption?: string | null | undefined;
  readonly layout: Queries.FigureFragment;
  readonly calmSpot: Queries.CalmSpotFragment;
}

/** An image with a button over it that opens the lightbox. */
export function EnlargeableImage({
  children,
  ...target
}: PropsWithChildren<LightboxTarget & { readonly spot: Queries.CalmSpotFragment }>) {
  return (
    <div className={styles["image"]}>
      {children}
      <LightboxButton {...target} />
    </div>
  );
}

interface FiguresProps {
  readonly images: readonly FigureImage[];
  /** Title of the page, for analytics. */
  readonly title: string;
}

/** Consecutive images as figures in rows of one height, without cropping. */
export function Figures({ images, title: analyticsTitle }: FiguresProps) {
  return (
    <div className={styles["figures"]}>
      {images.map(({ hash, title, image, alt, caption, layout, calmSpot, untranslated = null }) => (
        <figure
          key={hash}
          id={hash}
          data-row={layout.sharesRowOnPhones}
          style={{
            "--ratio": imageAspectRatio(image),
            "--share": layout.share,
            "--gap-share": layout.gapShare,
          }}
        >
          <EnlargeableImage hash={hash} title={title} analyticsTitle={analyticsTitle} spot={calmSpot}>
            <Picture
              image={image}
              alt={alt}
              lang={languageAttributes({ untranslated }, "alt").lang}
              sizes={layout.sizes}
            />
          </EnlargeableImage>
          {caption && <figcaption {...languageAttributes({ untranslated }, "caption")}>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

/** Width of a figure in its row. */
export const figureFragment = graphql`
  fragment Figure on FigureLayout {
    share
    gapShare
    sharesRowOnPhones
    sizes
  }
`;
