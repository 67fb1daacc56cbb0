/**
 * Moves the focus to the heading of the page that has just been shown, so that keyboard and screen reader go on
 * there. Gatsby itself announces the heading.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
