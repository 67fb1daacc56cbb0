import { graphql } from "gatsby";

/** The image that networks show beside a shared link. */
export const sharedImage = graphql`
  fragment SharedImage on SocialImage {
    path
    alt
  }
`;
