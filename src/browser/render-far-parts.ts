/** Pause while the first image is loading, ms. */
const loadingPause = 100;

/**
 * Renders the parts of a page far from its top, which phones leave out of the first paint (`base.css`): each in a
 * separate task, so that no input waits.
 */
export function renderFarParts(): void {
  const part = document.querySelector("[data-far]");
  // Lazy images are moved away until then, and would count as shifted.
  const isLoading = "firstImageLoading" in document.documentElement.dataset;
  if (!isLoading) part?.removeAttribute("data-far");
  if (part) window.setTimeout(renderFarParts, isLoading ? loadingPause : 0);
}
