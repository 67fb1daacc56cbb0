import { graphql } from "gatsby";

/** What the page frame and every page's head need. */
export const site = graphql`
  fragment Site on SiteContent {
    name
    title
    description
    siteUrl
    links {
      resumePdf
      resumeHtml
      linkedIn
      gitHub
    }
  }
`;
