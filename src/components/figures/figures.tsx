import { imageAspectRatio } from "../picture/picture-sources";
import { Picture } from "../picture/picture";
import type { LightboxPicture } from "../portfolio/lightbox/lightbox-picture";
import { layOutFigures } from "./figure-layout";
import * as styles from "./figures.module.css";
import { OpenPicture } from "./open-picture";

/** A picture with its caption, which can be opened large. */
export interface FigurePicture extends LightboxPicture {
  readonly caption?: string | null | undefined;
}

/** Pictures that follow each other, as figures in rows of one height in which nothing is cropped. */
export function Figures({ pictures }: { readonly pictures: readonly FigurePicture[] }) {
  const layouts = layOutFigures(pictures.map(({ image }) => imageAspectRatio(image.gatsbyImageData)));
  return (
    <div className={styles["figures"]}>
      {pictures.map((picture, position) => (
        <figure key={picture.slug} id={picture.slug} style={layouts[position]?.style}>
          <OpenPicture slug={picture.slug} title={picture.title}>
            <Picture
              image={picture.image.gatsbyImageData}
              alt={picture.alt}
              sizes={layouts[position]?.sizes ?? "100vw"}
            />
          </OpenPicture>
          {picture.caption && <figcaption>{picture.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
