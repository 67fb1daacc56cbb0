import type { ReactNode } from "react";

/** Replaces the component that remembers scroll positions (gatsby-react-router-scroll). */
export function ScrollContext({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

/** Replaces the hook for elements that scroll by themselves; this site has none. */
export function useScrollRestoration(): object {
  return {};
}
