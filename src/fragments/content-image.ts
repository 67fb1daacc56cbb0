import { graphql } from "gatsby";

/**
 * Every content image comes in the same widths (px): a phone of 375 px at 1, 2 and 3 pixels to the px, a laptop, the
 * lightbox on a large screen. Widths above the original's are left out, its own width takes their place.
 */
export const contentImage = graphql`
  fragment ContentImage on ImageSharp {
    gatsbyImageData(
      layout: FULL_WIDTH
      breakpoints: [375, 750, 1125, 1600, 2400]
      formats: [AUTO, WEBP]
      placeholder: DOMINANT_COLOR
    )
  }
`;
