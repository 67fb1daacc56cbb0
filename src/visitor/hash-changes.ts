import { globalHistory } from "@gatsbyjs/reach-router";

/**
 * Keeps steps in the history that change the hash alone from Gatsby's router, which would render the page again,
 * announce a new page and run the life-cycle of a route change. Has to be called before the router renders.
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
