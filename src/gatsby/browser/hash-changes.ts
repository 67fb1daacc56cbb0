import { globalHistory } from "@gatsbyjs/reach-router";

/*
 * Without this, a step in the history that opens or closes a piece is a new page to Gatsby 5.16.1: rendered again,
 * announced to screen readers, scrolled and counted. `__tests__/e2e/analytics/page-views.test.ts` and
 * `lightbox/address.test.ts` fail when it does not work any more.
 */

/**
 * Keeps steps in the history that change the hash alone from Gatsby's router. Has to be called before the router
 * renders.
 */
export function keepHashChangesFromRouter(): void {
  let { pathname, search } = window.location;
  // Listeners run in the order in which they were added: this one still knows the address that the step came from.
  window.addEventListener("popstate", (event) => {
    const isSameRoute = window.location.pathname === pathname && window.location.search === search;
    if (isSameRoute) event.stopImmediatePropagation();
  });
  globalHistory.listen(() => {
    ({ pathname, search } = window.location);
  });
}
