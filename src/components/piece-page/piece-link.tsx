import { graphql, Link, withPrefix } from "gatsby";
import type { ReactNode } from "react";

/** Id of the link to a piece's page in its section, where the way back leads. No piece has it: slugs hold no underscore. */
export const placeId = (slug: string): string => `story_${slug}`;

interface PieceLinkProps {
  readonly page: Queries.PieceLinkFragment;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to the page of a piece. A page that may show a provider's frame is loaded anew, because the policy of the page
 * that the visit began with still holds after a navigation within the site, and does not allow the frame.
 */
export function PieceLink({ page, children, ...attributes }: PieceLinkProps) {
  if (page.hasFrame) {
    return (
      <a {...attributes} href={withPrefix(page.path)}>
        {children}
      </a>
    );
  }
  return (
    <Link {...attributes} to={page.path}>
      {children}
    </Link>
  );
}

/** What a link to the page of a piece needs. */
export const pieceLinkFragment = graphql`
  fragment PieceLink on PiecePage {
    path
    hasFrame
  }
`;
