import { parsePath } from "gatsby";

type Navigate = Window["___navigate"];

declare global {
  interface Window {
    ___navigate: (to: string | number, options?: object) => void;
    ___loader: { loadPage: (path: string) => Promise<unknown> };
  }
}

/** A transition waits this long for the new page, ms; the page behind it goes on all the same. */
const patience = 1000;

let showRoute: (() => void) | undefined;

function isMotionWelcome(): boolean {
  return "startViewTransition" in document && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Transitions that wait for their page; a second click starts one before the first has ended. */
let waiting = 0;
let nativeFrame: typeof window.requestAnimationFrame | undefined;

/**
 * The browser runs no animation frames while it prepares a transition, and the router waits for one before it
 * renders: until the new page is there, a timer stands in for the frame.
 */
function replaceFramesByTimers(): void {
  nativeFrame ??= window.requestAnimationFrame;
  waiting += 1;
  window.requestAnimationFrame = (callback) =>
    window.setTimeout(() => {
      callback(performance.now());
    });
}

function restoreFrames(): void {
  waiting -= 1;
  if (waiting === 0 && nativeFrame) window.requestAnimationFrame = nativeFrame;
}

/**
 * Lets the old page fade into the new one where the browser can and the visitor allows motion. The new page's code
 * and data are there before the transition starts, because the browser shows a still picture until it ends.
 */
export function animateNavigation(): void {
  const navigate: Navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to === "number" || !isMotionWelcome()) {
      navigate(to, options);
      return;
    }
    const { pathname, search } = parsePath(to);
    void window.___loader.loadPage(pathname + search).then(() => {
      const transition = document.startViewTransition(async () => {
        replaceFramesByTimers();
        finishTransition();
        await new Promise<void>((resolve) => {
          showRoute = resolve;
          window.setTimeout(resolve, patience);
          navigate(to, options);
        });
        restoreFrames();
      });
      // A newer navigation skips this transition, which is no error.
      transition.ready.catch(() => undefined);
    });
  };
}

/** Tells a transition under way that the new page is on the screen. */
export function finishTransition(): void {
  showRoute?.();
  showRoute = undefined;
}
