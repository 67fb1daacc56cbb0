/**
 * Keeps the browser from restoring scroll positions on back and forward. A reload still restores its own: the
 * browser reads the setting when the page is left.
 */
export function takeOverScrolling(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("beforeunload", () => {
    window.history.scrollRestoration = "auto";
  });
}

/** Shows the top left corner of the page, at once even where smooth scrolling is set. */
export function scrollToTop(): void {
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
}
