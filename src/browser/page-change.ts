/** Turns off scroll restoration: every page starts at its top, after Back and Forward too. */
export function disableScrollRestoration(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollToTop();
  });
}

/** Scrolls to the top left corner of the page at once. */
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

/**
 * Moves the focus to a link on a new page, otherwise to its heading. A moment later the router focuses its
 * wrapper around the page, which passes the focus on.
 */
export function moveFocusToHeading(anchor: HTMLElement | null = null): void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading && !anchor) heading.tabIndex = -1;
    (anchor ?? heading)?.focus({ preventScroll: true });
  };
  focus();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true });
}
