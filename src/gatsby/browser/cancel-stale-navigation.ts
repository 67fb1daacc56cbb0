import { parsePath } from "gatsby";
import { isSameRoute } from "./ignore-hash-changes";

/*
 * Gatsby 5.16.1 (`cache-dir/navigation.js`) navigates when a page's data arrives and does not check whether
 * the visitor has gone elsewhere meanwhile: an earlier click wins over a later one, Back during the wait is
 * undone, and WebKit returns visitors who left for another document. `__tests__/e2e/page-change.test.ts`
 * navigates during a wait.
 */

type Navigate = (to: string | number, options?: object) => void;

declare global {
  interface Window {
    /** Function behind Gatsby's links and `navigate`. */
    ___navigate: Navigate;
    /** Gatsby's loader of page code and data. */
    ___loader: {
      loadPage: (path: string) => Promise<{ readonly status?: string } | undefined>;
      loadPageSync: (path: string) => { readonly json: { readonly data?: unknown } } | undefined;
      isPageNotFound: (path: string) => boolean;
    };
  }
}

/**
 * Drops a navigation whose page arrives after a later navigation began or while the visitor leaves the
 * site. A link to an element of the current page changes only the hash. Must be called once, before the first
 * navigation.
 */
export function cancelStaleNavigation(): void {
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
    const current = latest;
    const { pathname, search, hash } = parsePath(to);
    // A link of the current page leads to its top or to an element, and is no other page.
    if (isSameRoute(to)) {
      if (hash) window.location.hash = hash;
      else {
        window.history.replaceState(window.history.state, "", to);
        window.scrollTo({ left: 0, top: 0, behavior: "instant" });
      }
      return;
    }
    // Listens only while it waits: some browsers do not cache pages with a beforeunload listener.
    const waiting = new AbortController();
    let isLeaving = false;
    window.addEventListener("beforeunload", () => (isLeaving = true), { signal: waiting.signal });
    const load = window.___loader.loadPage(pathname + search).catch(() => undefined);
    void load.then((page) => {
      waiting.abort();
      const hasLoaded = page && page.status !== "error";
      if (current === latest && (hasLoaded || !isLeaving)) navigate(to, options);
    });
  };
}
