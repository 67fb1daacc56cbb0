import { graphql } from "gatsby";

/**
 * Every content image comes in the same widths (px): from a card on a small phone to the lightbox on a large
 * screen. Widths above the original's are left out, the original's own width takes their place.
 */
export const contentImage = graphql`
  fragment ContentImage on ImageSharp {
    gatsbyImageData(
      layout: FULL_WIDTH
      breakpoints: [360, 720, 1080, 1600, 2400]
      formats: [AUTO, WEBP]
      placeholder: DOMINANT_COLOR
    )
  }
`;
