import { parsePath } from "gatsby";

type Navigate = Window["___navigate"];

declare global {
  interface Window {
    ___navigate: (to: string | number, options?: object) => void;
    ___loader: { loadPage: (path: string) => Promise<unknown> };
  }
}

let showRoute: (() => void) | undefined;

function isMotionWelcome(): boolean {
  return "startViewTransition" in document && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
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
      document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            showRoute = resolve;
            navigate(to, options);
          }),
      );
    });
  };
}

/** Tells a transition under way that the new page is on the screen. */
export function finishTransition(): void {
  showRoute?.();
  showRoute = undefined;
}
