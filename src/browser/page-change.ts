/** Turns off scroll restoration: every page starts at its top, after Back and Forward too. */
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

/** Start of the ids of links to pieces' pages. No piece has it: slugs contain no underscore. */
const prefix = "story_";

/** Returns the id of the link to a piece's page in its section, which the way back from the page leads to. */
export const pieceAnchor = (slug: string): string => prefix + slug;

/** Returns the link that a hash leads back to, if the page has it. */
export function findReturnAnchor(hash: string): HTMLElement | null {
  return hash.startsWith(`#${prefix}`) ? document.getElementById(hash.slice(1)) : null;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of a new page. Gatsby announces the heading. A moment later the router
 * focuses its wrapper around the page, which passes the focus on.
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
