/** Turns off the browser's restoring of scroll positions: every page starts at its top, after Back and Forward too. */
export function disableScrollRestoration(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollToTop();
  });
}

/** Scrolls to the top left corner of the page, without smooth scrolling. */
export function scrollToTop(): void {
  window.scrollTo({ left: 0, top: 0, behavior: "instant" });
}
