import { graphql, Link, withPrefix } from "gatsby";
import type { HTMLAttributes } from "react";

interface PageLinkProps extends HTMLAttributes<HTMLAnchorElement> {
  /** `needsFullLoad`: the page has an iframe, which only its own Content Security Policy allows. */
  readonly page: { readonly path: string; readonly needsFullLoad: boolean } | null | undefined;
  readonly "data-arrow"?: boolean;
}

/** A link to a page, if there is one. */
export function PageLink({ page, children, ...attributes }: PageLinkProps) {
  if (!page) return children;
  if (page.needsFullLoad) {
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

/** Fields of a link to a page, without and with its title. */
export const pageLinkFragments = graphql`
  fragment PageLinkTarget on PageLink {
    path
    needsFullLoad
  }
  fragment PageLinkWithTitle on PageLink {
    title
    untranslated
    ...PageLinkTarget
  }
`;
