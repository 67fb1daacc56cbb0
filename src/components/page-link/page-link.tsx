import { graphql, Link, withPrefix } from "gatsby";
import type { HTMLAttributes } from "react";

interface PageLinkProps extends HTMLAttributes<HTMLAnchorElement> {
  /** `hasIframe`: the page may show a video provider's iframe. */
  readonly page: { readonly path: string; readonly hasIframe: boolean } | null | undefined;
  /** Adds an arrow to the link. */
  readonly "data-arrow"?: boolean;
}

/** A link to a page, if there is one. A page with an iframe is loaded as a document, with its own CSP. */
export function PageLink({ page, children, ...attributes }: PageLinkProps) {
  if (!page) return children;
  if (page.hasIframe) {
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

/** Fields of a link to the page of a piece, without and with its title. */
export const pieceLinkFragments = graphql`
  fragment PieceLink on PageLink {
    path
    hasIframe
  }
  fragment PieceTitleLink on PageLink {
    title
    untranslated
    ...PieceLink
  }
`;
