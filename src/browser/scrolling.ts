/**
 * Keeps the browser from restoring scroll positions: every page starts at its top, back and forward included, and
 * also where the browser has kept the whole page, as Firefox and Safari do.
 */
export function takeOverScrolling(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollToTop();
  });
}

/** Shows the top left corner of the page, at once even where smooth scrolling is set. */
export function scrollToTop(): void {
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
}
