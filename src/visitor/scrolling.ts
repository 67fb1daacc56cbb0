/** Keeps the browser from restoring scroll positions: every page starts at its top, back and forward included. */
export function takeOverScrolling(): void {
  window.history.scrollRestoration = "manual";
}

/** Shows the top left corner of the page, at once even where smooth scrolling is set. */
export function scrollToTop(): void {
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
}
