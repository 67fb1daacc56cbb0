const { requestIdleCallback = (then: () => void) => window.setTimeout(then) } = window;

/** Pause while the first image is loading, ms. */
const loadingPause = 100;

/**
 * Renders the parts of a page far from its top, which phones leave out of the first paint (`base.css`): one each time
 * the browser is idle, so that no input waits.
 */
export function renderFarParts(): void {
  const parts = document.querySelectorAll("[data-far]").values();
  const renderNext = (): void => {
    // Lazy images are moved away until then, and would count as shifted.
    if (document.documentElement.dataset["firstImageLoading"] !== undefined) {
      window.setTimeout(renderNext, loadingPause);
      return;
    }
    const { value: part, done } = parts.next();
    part?.removeAttribute("data-far");
    if (!done) requestIdleCallback(renderNext);
  };
  requestIdleCallback(renderNext);
}
