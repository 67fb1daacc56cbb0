import { imageData } from "../picture/content-image";
import { graphql } from "gatsby";
import { imageAspectRatio } from "../picture/picture-sources";
import { Picture } from "../picture/picture";
import type { LightboxPicture } from "../portfolio/lightbox/lightbox-picture";
import * as styles from "./figures.module.css";
import { OpenPicture } from "./open-picture";

/** A picture with its caption, which can be opened large. */
export interface FigurePicture extends LightboxPicture {
  readonly caption?: string | null | undefined;
  readonly layout: Queries.FigureFragment;
}

/** Pictures that follow each other, as figures in rows of one height in which nothing is cropped. */
export function Figures({ pictures }: { readonly pictures: readonly FigurePicture[] }) {
  return (
    <div className={styles["figures"]}>
      {pictures.map(({ slug, title, image, alt, caption, layout }) => (
        <figure
          key={slug}
          id={slug}
          style={{
            "--ratio": imageAspectRatio(imageData(image)),
            "--share": layout.share,
            "--gaps": layout.gaps,
          }}
        >
          <OpenPicture slug={slug} title={title}>
            <Picture image={imageData(image)} alt={alt} sizes={layout.sizes} />
          </OpenPicture>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

/** How wide a figure is beside those that stand in its row. */
export const figureFragment = graphql`
  fragment Figure on FigureLayout {
    share
    gaps
    sizes
  }
`;
