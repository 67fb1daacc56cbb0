import { startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { handOverClicks } from "./early-clicks";

/*
 * Without this, Gatsby 5.16.1 hydrates the whole page in one long task. Total blocking time on a slow phone (Lighthouse
 * mobile, medians): Home 98 to 28 ms, About 63 to 20 ms. `__tests__/output/start-up.test.ts` fails when a page has
 * nothing where it is looked for.
 */

/** Takes over the HTML inside an element. */
type Hydrate = (page: ReactNode, container: Element) => void;

/**
 * Lets React hydrate a page as a transition: it works in steps of 5 ms, between which the browser answers input.
 * Without HTML, as in development, Gatsby renders by itself.
 */
export function replaceHydrateFunction(): Hydrate | undefined {
  const hasPage = document.querySelector("#gatsby-focus-wrapper > *") !== null;
  if (!hasPage) return undefined;
  return (page, container) => {
    handOverClicks();
    startTransition(() => {
      hydrateRoot(container, page);
    });
  };
}
