import { graphql } from "gatsby";
import type { PropsWithChildren } from "react";
import type { LightboxPicture } from "../lightbox/lightbox-controls";
import { imageAspectRatio, Picture } from "../picture/picture";
import { ImageAction, type ActionProps } from "../portfolio/piece/image-action";
import * as styles from "./figures.module.css";

/** A picture with its caption, which can be opened in the lightbox. */
export interface FigurePicture extends LightboxPicture {
  readonly caption?: string | null | undefined;
  readonly layout: Queries.FigureFragment;
}

/** A picture under a button that opens it in the lightbox. */
export function OpenPicture({ children, ...action }: PropsWithChildren<ActionProps>) {
  return (
    <div className={styles["picture"]}>
      {children}
      <ImageAction {...action} />
    </div>
  );
}

interface FiguresProps {
  readonly pictures: readonly FigurePicture[];
  /** Title of the page, for analytics. */
  readonly title: string;
}

/** Consecutive pictures as figures in rows of one height, without cropping. */
export function Figures({ pictures, title: piece }: FiguresProps) {
  return (
    <div className={styles["figures"]}>
      {pictures.map(({ slug, title, image, alt, caption, layout }) => (
        <figure
          key={slug}
          id={slug}
          style={{ "--ratio": imageAspectRatio(image), "--share": layout.share, "--gaps": layout.gaps }}
        >
          <OpenPicture slug={slug} title={title} piece={piece}>
            <Picture image={image} alt={alt} sizes={layout.sizes} />
          </OpenPicture>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

/** Width of a figure in its row. */
export const figureFragment = graphql`
  fragment Figure on FigureLayout {
    share
    gaps
    sizes
  }
`;
