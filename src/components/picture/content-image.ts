import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";

/** Every picture of the content, wherever it is shown. */
export const contentImage = graphql`
  fragment ContentImage on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH)
    }
  }
`;

/** A picture as a page queries it; null in develop while its file is not there yet. */
export type ContentImage = Queries.ContentImageFragment | null;

/** Shown in develop until the file of a picture is there. */
const placeholder: IGatsbyImageData = {
  layout: "fullWidth",
  width: 4,
  height: 3,
  images: { fallback: { src: "data:,", srcSet: "data:, 4w" }, sources: [] },
};

/**
 * Returns the data of a picture.
 *
 * @throws in a build, when the picture has no file
 */
export function imageData(image: ContentImage): IGatsbyImageData {
  const data = image?.childImageSharp?.gatsbyImageData;
  if (data) return data;
  if (process.env.NODE_ENV === "production") throw new Error("A picture of the content has no file.");
  return placeholder;
}
