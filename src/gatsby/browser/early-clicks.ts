/*
 * Without this, a click on the menu's button before the page is hydrated is lost; scripts that start after the first
 * paint (`paint-first.ts`) leave more time for one. Gatsby 5.16.1 and React 18.3 repeat no click on a root that hydrates
 * as a whole. 0.2 KB in every page; `__tests__/e2e/start-up.test.ts` fails when it does not work any more.
 */

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
 * Runs in the head of every page: a click on a button before the page is hydrated is kept until it is. Links need no
 * help.
 */
export const keepEarlyClicks =
  'addEventListener("click",window.earlyClicks={handleEvent({target:e}){this.button=e.closest?.("button[type=button]")??this.button}},!0)';

/** From here on React takes the clicks. Has to be called right before it starts. */
export function handOverClicks(): void {
  if (window.earlyClicks) window.removeEventListener("click", window.earlyClicks, { capture: true });
}

/** Repeats the click of before; has to be called once the page is hydrated. */
export function repeatEarlyClick(): void {
  window.earlyClicks?.button?.click();
  delete window.earlyClicks;
}
