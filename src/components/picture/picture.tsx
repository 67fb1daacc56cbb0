import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import * as styles from "./picture.module.css";

/** An image of the content, as a query returns it; null in develop while its file is missing. */
export type ContentImage = Queries.ContentImageFragment | null;

/** Fields of every image of the content; the resolver decides on formats and widths. */
export const contentImageFragment = graphql`
  fragment ContentImage on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH)
    }
  }
`;

/** Data of an image whose file is missing. */
const missingImage: IGatsbyImageData = {
  layout: "fullWidth",
  width: 4,
  height: 3,
  images: { fallback: { src: "data:,", srcSet: "data:, 4w" }, sources: [] },
};

/** Returns the data of gatsby-plugin-image. An image without a file is an error in a build. */
function imageData(image: ContentImage): IGatsbyImageData {
  const data = image?.childImageSharp?.gatsbyImageData;
  if (data) return data;
  if (process.env.NODE_ENV === "production") throw new Error("An image of the content has no file.");
  return missingImage;
}

/** Returns width / height. */
export function imageAspectRatio(image: ContentImage): number {
  const { width, height } = imageData(image);
  return width / height;
}

/** Returns the jpg or png, which every browser supports. */
export function fallbackImage(image: ContentImage) {
  const { src = "", srcSet = "" } = imageData(image).images.fallback ?? {};
  return { src, srcSet };
}

/** Returns the largest jpg or png, with its width in px. */
export function largestVariant(image: ContentImage): { readonly src: string; readonly width: number } {
  const { src, srcSet } = fallbackImage(image);
  const variants = Array.from(srcSet.matchAll(/(\S+) (\d+)w/g), ([, url = src, width]) => ({
    src: url,
    width: Number(width),
  }));
  return variants.reduce((a, b) => (b.width > a.width ? b : a), { src, width: 0 });
}

interface PictureProps {
  /** Id of the `<img>`. */
  readonly id?: string;
  readonly image: ContentImage;
  readonly alt: string;
  /** Width of the image in the layout, as the `sizes` attribute. */
  readonly sizes: string;
  /** `first` for images at the top of a page, `eager` for those that the visitor asked for. */
  readonly loading?: "first" | "eager" | "lazy";
  /** Language of `alt`, if it is not the page's. */
  readonly lang?: string | undefined;
}

/**
 * A `<picture>` with webp, jp2 and the fallback, on the image's dominant color until it is loaded. An image with
 * transparency keeps a color that it can be seen on.
 */
export function Picture({ id, image, alt, sizes, loading = "lazy", lang }: PictureProps) {
  const { images, backgroundColor } = imageData(image);
  const { src, srcSet } = fallbackImage(image);
  const { width } = largestVariant(image);
  return (
    <picture
      className={styles["picture"]}
      style={backgroundColor ? { "--placeholder-color": backgroundColor } : undefined}
    >
      {images.sources?.map(({ type, srcSet: variants }) => (
        <source key={type} type={type} srcSet={variants} sizes={sizes} />
      ))}
      <img
        id={id}
        src={src}
        srcSet={srcSet}
        width={width}
        height={Math.round(width / imageAspectRatio(image))}
        alt={alt}
        lang={lang}
        sizes={sizes}
        className={styles["image"]}
        loading={loading === "lazy" ? "lazy" : "eager"}
        decoding={loading === "first" ? "sync" : "async"}
        {...(loading === "first" ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
}
