import { parsePath } from "gatsby";

/*
 * Without this, an earlier click wins over a later one: Gatsby 5.16.1 changes the address once a page's data is there
 * (`cache-dir/navigation.js`) and never asks whether the visitor has gone elsewhere meanwhile. With the first page's
 * data late, two clicks led to the second page and then on to the first, and Back during the wait was undone. Who left
 * for another document during the wait was led back: WebKit ends what is being loaded as soon as a page is left, and
 * Gatsby answers a page that cannot be loaded by going to its address. `__tests__/e2e/page-change.test.ts` fails when it
 * does not work any more.
 */

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** What Gatsby's links and `navigate` call. */
    ___navigate: Navigate;
    /** Loads a page's code and data, once, and knows of those that it asked for and that are not there. */
    ___loader: {
      loadPage: (path: string) => Promise<{ readonly status?: string } | undefined>;
      isPageNotFound: (path: string) => boolean;
    };
  }
}

/**
 * Lets the last click or step in the history win: a navigation whose page arrives after a later one began is dropped,
 * and so is one whose page does not arrive because the visitor leaves the site's pages.
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
    // Listened to during the wait alone: some browsers keep no page for the way back that listens to it.
    const waiting = new AbortController();
    let isLeft = false;
    window.addEventListener("beforeunload", () => (isLeft = true), { signal: waiting.signal });
    const arrival = window.___loader.loadPage(pathname + search).catch(() => undefined);
    void arrival.then((page) => {
      waiting.abort();
      const hasArrived = page && page.status !== "error";
      if (own === latest && (hasArrived || !isLeft)) navigate(to, options);
    });
  };
}
