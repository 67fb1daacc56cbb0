let shownAddress = "";

const currentAddress = (): string => window.location.pathname + window.location.search;

/** Notes that a route is shown, so that a later change of its hash alone can be told from a change of route. */
export function noteShownRoute(): void {
  shownAddress = currentAddress();
}

/**
 * Keeps steps in the history that change the hash alone from Gatsby's router, which would render the page again,
 * announce a new page and run the life-cycle of a route change. Has to be called before the router starts.
 */
export function keepHashChangesFromRouter(): void {
  noteShownRoute();
  window.addEventListener(
    "popstate",
    (event) => {
      if (currentAddress() === shownAddress) event.stopImmediatePropagation();
      noteShownRoute();
    },
    { capture: true },
  );
}
