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
