import type { IGatsbyImageData } from "gatsby-plugin-image";
import { pictureSources } from "./picture-sources";
import * as styles from "./picture.module.css";

interface PictureProps {
  readonly image: IGatsbyImageData;
  readonly alt: string;
  /** Width of the image in the layout, as the `sizes` attribute. */
  readonly sizes: string;
  /**
   * `first` for what a page opens with: fetched before everything else and painted with the text around it. `eager`
   * for what the visitor asked for.
   */
  readonly loading?: "first" | "eager" | "lazy";
}

/**
 * The one place that knows image markup: webp, jp2 and the fallback, with the image's own colour behind it until
 * it is there.
 */
export function Picture({ image, alt, sizes, loading = "lazy" }: PictureProps) {
  const { sources, img, placeholder } = pictureSources(image);
  return (
    <picture className={styles["picture"]}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...img}
        alt={alt}
        sizes={sizes}
        className={styles["image"]}
        style={placeholder ? { "--own-color": placeholder } : undefined}
        loading={loading === "lazy" ? "lazy" : "eager"}
        decoding={loading === "first" ? "sync" : "async"}
        {...(loading === "first" ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}
