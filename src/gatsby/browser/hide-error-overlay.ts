/**
 * Hides the overlay with which `gatsby develop` 5.16.1 reports errors of scripts, in the preview of the Studio:
 * an owner cannot correct them, and the page recovers with its next data. Outside of a frame it stays.
 */
export function hideErrorOverlay(): void {
  if (window.parent === window) return;
  const style = document.createElement("style");
  style.textContent = "gatsby-fast-refresh { display: none !important; }";
  document.head.append(style);
}

/**
 * Script for the head of every page in develop, whose style sheets come after the first frame: Chromium 156 then
 * rejects a promise of the transition from the page before, which no code has, and Gatsby's overlay covers the page.
 */
export const abortedTransitionsScript =
  'addEventListener("unhandledrejection",event=>{if(/ViewTransition opt-in/.test(event.reason))' +
  "{event.preventDefault();event.stopImmediatePropagation()}})";
