import { graphql } from "gatsby";

/** Id of the link to a piece's page in its section, where the way back leads. No piece has it: slugs hold no underscore. */
export const placeId = (slug: string): string => `story_${slug}`;

/** What a link to the page of a piece needs. */
export const pieceLinkFragment = graphql`
  fragment PieceLink on PageLink {
    path
    title
    hasFrame
  }
`;
