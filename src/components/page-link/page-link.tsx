import { graphql, Link, withPrefix } from "gatsby";
import type { ReactNode } from "react";

interface PageLinkProps {
  /** `hasFrame`: the page may show a provider's frame. */
  readonly page: { readonly path: string; readonly hasFrame: boolean };
  readonly id?: string;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly "aria-current"?: "page" | undefined;
  /** Adds an arrow to the link. */
  readonly "data-arrow"?: boolean;
  readonly children: ReactNode;
}

/**
 * A link to a page that may show frames of video providers. Such a page is loaded as a document, because the
 * content security policy of the first page of a visit applies until the next document, and does not allow
 * the frame.
 */
export function PageLink({ page, children, ...attributes }: PageLinkProps) {
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

/** Fields of a link to the page of a piece. */
export const pieceLinkFragment = graphql`
  fragment PieceLink on PageLink {
    path
    hasFrame
  }
`;
