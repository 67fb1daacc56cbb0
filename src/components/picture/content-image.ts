import { graphql } from "gatsby";

/** Every image of the content, wherever it is shown: the resolver decides formats and widths. */
export const contentImage = graphql`
  fragment ContentImage on ImageSharp {
    gatsbyImageData: contentImageData
  }
`;
