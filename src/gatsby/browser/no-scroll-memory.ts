import type { ReactNode } from "react";

/*
 * Takes the place of gatsby-react-router-scroll. Without this, every first visit loads 1 KB (brotli, gatsby 5.16.1) that
 * writes each scroll position to the session's storage, for returning to positions that this site never returns to.
 */

/** What Gatsby wraps the page in: nothing. */
export function ScrollContext({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** Gatsby hands it on to sites that remember positions of single elements; this one has none. */
export function useScrollRestoration(): object {
  return {};
}
