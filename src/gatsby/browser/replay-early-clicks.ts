/*
 * Gatsby 5.16.1 and React 18.3 lose a click on the menu button before the page is hydrated: React replays
 * no clicks on a root that hydrates as a whole. `__tests__/e2e/early-input.test.ts` clicks early.
 */

interface ClickRecorder extends EventListenerObject {
  /** The button that was clicked last. */
  button?: HTMLElement;
}

declare global {
  interface Window {
    clickRecorder?: ClickRecorder;
  }
}

/**
 * Inline script for the head of every page: records the last click on a button. Links work without
 * JavaScript.
 */
export const earlyClicksScript =
  'addEventListener("click",window.clickRecorder={handleEvent({target:e}){' +
  'this.button=e.closest?.("button[type=button]")??this.button}},!0)';

/**
 * Stops the recording; must be called right before React hydrates, because React then receives the clicks.
 */
export function stopRecordingClicks(): void {
  if (window.clickRecorder) window.removeEventListener("click", window.clickRecorder, { capture: true });
}

/** Replays the recorded click; must be called when the page is hydrated. */
export function replayEarlyClick(): void {
  window.clickRecorder?.button?.click();
  delete window.clickRecorder;
}
