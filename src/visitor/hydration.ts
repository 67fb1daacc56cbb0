import { startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { handOverClicks } from "./early-clicks";

/** Takes over the HTML inside an element. */
type Hydrate = (page: ReactNode, container: Element) => void;

/**
 * Lets React take over a page's HTML as a transition: it works in steps of 5 ms and the browser answers the visitor
 * in between, where Gatsby's own `hydrateRoot` holds it for the whole page. Without HTML, as in development,
 * Gatsby renders by itself.
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
