interface EarlyClicks extends EventListenerObject {
  /** The button that was clicked last. */
  button?: HTMLElement;
}

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/**
 * Runs in the head of every page: a click on a button before the page has come alive is kept until it has. Links
 * need no help.
 */
export const keepEarlyClicks =
  'addEventListener("click",window.earlyClicks={handleEvent({target:e}){this.button=e.closest?.("button[type=button]")??this.button}},!0)';

/** From here on React takes the clicks. Has to be called right before it starts. */
export function handOverClicks(): void {
  if (window.earlyClicks) window.removeEventListener("click", window.earlyClicks, { capture: true });
}

/** Does what the visitor clicked before; has to be called once the page has come alive. */
export function repeatEarlyClick(): void {
  window.earlyClicks?.button?.click();
  delete window.earlyClicks;
}
