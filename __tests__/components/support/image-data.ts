import type { ContentImage } from "../../../src/components/picture/picture";

/** Place of the icon over an image. */
export const calmSpot = { corner: "bottom left" };

/** Data of an image of 1600 × 900 px, as a query returns it. */
export const image: ContentImage = {
  childImageSharp: {
    gatsbyImageData: {
      layout: "fullWidth",
      backgroundColor: "#183048",
      width: 1,
      height: 0.5625,
      images: {
        fallback: { src: "/720.jpg", srcSet: "/360.jpg 360w,\n/1600.jpg 1600w", sizes: "100vw" },
        sources: [
          { type: "image/webp", srcSet: "/360.webp 360w,\n/1600.webp 1600w", sizes: "100vw" },
          { type: "image/jp2" as "image/webp", srcSet: "/360.jp2 360w,\n/1600.jp2 1600w", sizes: "100vw" },
        ],
      },
    },
  },
};
