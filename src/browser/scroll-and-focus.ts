import { decodeUrl } from "../url/decode-url";

/** Turns off scroll restoration: every page starts at its top or at its hash, also after Back and Forward. */
export function disableScrollRestoration(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollToHash();
  });
}

/** Scrolls to the element that the URL's hash names and returns it, otherwise to the top left corner. */
export function scrollToHash(): HTMLElement | null {
  const target = document.getElementById(decodeUrl(window.location.hash.slice(1)) ?? "");
  if (target) target.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ left: 0, top: 0, behavior: "instant" });
  return target;
}

/**
 * Moves the focus on a new page: to the link of the piece that the hash names, to another target of the hash,
 * or to the heading. Does it again when the router focuses its wrapper around the page.
 */
export function moveFocus(target: HTMLElement | null): void {
  const link = target?.closest("article")?.querySelector<HTMLElement>("h3 a");
  const focus = () => {
    const element = link ?? target ?? document.querySelector<HTMLElement>("main h1");
    if (element && element.tabIndex < 0) element.tabIndex = -1;
    element?.focus({ preventScroll: true });
  };
  focus();
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true });
}
