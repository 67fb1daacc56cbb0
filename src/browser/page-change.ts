import { decodeUrl } from "../url/decode-url";

/** Turns off scroll restoration: every page starts at its top or at a place, after Back and Forward too. */
export function disableScrollRestoration(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollToPlace();
  });
}

/** Scrolls to the element that the URL's hash names and returns it, otherwise to the top left corner. */
export function scrollToPlace(): HTMLElement | null {
  const place = document.getElementById(decodeUrl(window.location.hash.slice(1)) ?? "");
  if (place) place.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  return place;
}

/** Returns the id of a piece's image in its section. Unlike the piece's id, it does not open the image. */
export const pieceAnchor = (slug: string): string => `story_${slug}`;

/**
 * Moves the focus on a new page to the link of the piece at a place, to the place, or to the heading. A
 * moment later the router focuses its wrapper around the page, which passes the focus on.
 */
export function moveFocus(place: HTMLElement | null): void {
  const link = place?.closest("article")?.querySelector<HTMLElement>("h3 a");
  const focus = () => {
    const target = link ?? place ?? document.querySelector<HTMLElement>("main h1");
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  };
  focus();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true });
}
