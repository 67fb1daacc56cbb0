function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of a new page. Gatsby announces the heading. A moment later the router focuses its
 * wrapper around the page, which passes the focus on.
 *
 * @param anchor link on the page that gets the focus instead of the heading
 */
export function moveFocusToHeading(anchor: HTMLElement | null = null): void {
  const focus = () => {
    if (anchor) anchor.focus({ preventScroll: true });
    else focusHeading();
  };
  focus();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true });
}
