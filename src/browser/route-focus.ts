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
 *
 * @param place the link on the page that the visitor returns to, instead of the heading
 */
export function moveFocusToHeading(place: HTMLElement | null = null): void {
  const focus = () => {
    if (place) place.focus({ preventScroll: true });
    else focusHeading();
  };
  focus();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true });
}
