import { globalHistory } from "@gatsbyjs/reach-router";

/*
 * Gatsby 5.16.1 treats every change of the hash as a new page: it renders the page again, announces it to
 * screen readers and calls onRouteUpdate, in which gatsby-plugin-google-gtag sends a page view.
 * `__tests__/e2e/analytics.test.ts` counts them.
 */

/** Returns true when a URL differs from the current one in its hash at most. */
export function isSameRoute(url: string): boolean {
  const { origin, pathname, search } = new URL(url, window.location.href);
  const { location } = window;
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/**
 * Hides history steps that change only the hash from Gatsby's router. Must be called before the router
 * renders.
 */
export function ignoreHashChanges(): void {
  let current = window.location.href;
  // Listeners run in the order in which they were added, so `current` is still the URL before the step.
  window.addEventListener("popstate", (event) => {
    if (isSameRoute(current)) event.stopImmediatePropagation();
  });
  globalHistory.listen(() => {
    current = window.location.href;
  });
}
