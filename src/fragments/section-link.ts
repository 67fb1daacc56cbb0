import { graphql } from "gatsby";

/** What a link to a section needs. */
export const sectionLink = graphql`
  fragment SectionLink on Section {
    jsonId
    title
    path
    accent
  }
`;
