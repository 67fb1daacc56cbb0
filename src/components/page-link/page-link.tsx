import { Link, withPrefix } from "gatsby";
import type { ReactNode } from "react";

interface PageLinkProps {
  /** The page's path within the site, and whether it may show a provider's frame. */
  readonly page: { readonly path: string; readonly hasFrame: boolean };
  readonly id?: string;
  readonly className?: string | undefined;
  /** Called when the link is followed. */
  readonly onClick?: (() => void) | undefined;
  /** Marks the link to the page that is shown. */
  readonly "aria-current"?: "page" | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a page that an owner's text is on. A page that may show a provider's frame is loaded anew, because the policy
 * of the page that the visit began with still holds after a navigation within the site, and does not allow the frame.
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
