import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { stopRecordingClicks } from "./replay-early-clicks";

/*
 * Gatsby 5.16.1 hydrates the whole page in one long task. As a transition, React 18.3 works in steps of 5
 * ms, between which the browser handles input. `__tests__/built-sites/pages.test.ts` checks the selector.
 */

type Hydrate = (page: ReactNode, container: Element) => void;

/** Hydrates the page as a transition. In development there is no HTML and Gatsby renders by itself. */
export function replaceHydrateFunction(): Hydrate | undefined {
  const hasServerHtml = document.querySelector("#gatsby-focus-wrapper > *") !== null;
  if (!hasServerHtml) return undefined;
  return (page, container) => {
    stopRecordingClicks();
    // A page that a browser has translated already differs from what React would hydrate.
    const isTranslated = container.querySelector("font") !== null;
    startTransition(() => {
      if (isTranslated) createRoot(container).render(page);
      else hydrateRoot(container, page);
    });
  };
}
