import { graphql } from "gatsby";

/** A piece as its section's page shows it. */
export const piece = graphql`
  fragment Piece on Piece {
    title
    description
    slug
    alt
    code
    video
    link
    image {
      ...ContentImage
    }
  }
`;
