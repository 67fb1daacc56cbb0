import { parsePath } from "gatsby";

/*
 * Without this, an earlier click wins over a later one: Gatsby 5.16.1 changes the address once a page's data is there
 * (`cache-dir/navigation.js`) and never asks whether the visitor has gone elsewhere meanwhile. With the first page's
 * data late, two clicks led to the second page and then on to the first, and Back during the wait was undone.
 * `__tests__/e2e/page-change.test.ts` fails when it does not work any more.
 */

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** What Gatsby's links and `navigate` call. */
    ___navigate: Navigate;
    /** Loads a page's code and data, once, and knows of those that it asked for and that are not there. */
    ___loader: { loadPage: (path: string) => Promise<unknown>; isPageNotFound: (path: string) => boolean };
  }
}

/**
 * Lets the last click or step in the history win: a navigation whose page arrives after a later one began is dropped.
 * Has to be called once, before the first navigation.
 */
export function letLastNavigationWin(): void {
  const navigate: Navigate = window.___navigate;
  let latest = 0;
  window.addEventListener("popstate", () => {
    latest += 1;
  });
  window.___navigate = (to, options) => {
    if (typeof to === "number") {
      navigate(to);
      return;
    }
    latest += 1;
    const own = latest;
    const { pathname, search } = parsePath(to);
    void window.___loader.loadPage(pathname + search).finally(() => {
      if (own === latest) navigate(to, options);
    });
  };
}
