function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of the page that has just been shown, so that keyboard and screen reader go on
 * there; Gatsby itself announces the heading. The router focuses its wrapper around the page a moment later, and
 * the wrapper hands the focus on.
 */
export function moveFocusToHeading(): void {
  focusHeading();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focusHeading, { once: true });
}
