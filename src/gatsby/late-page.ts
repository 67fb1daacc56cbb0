/*
 * `npm run develop` only: Gatsby 5.16.1 shows "There's not a page or function yet" for a page that is
 * created after its URL was opened, until the visitor reloads. `__tests__/e2e/develop.test.ts` opens
 * such a page.
 */

declare global {
  interface Window {
    /** Gatsby's event emitter, which reports new page data in development. */
    ___emitter: { on: (event: "pageQueryResult", listen: () => void) => void };
  }
}

/** Reloads when the page of the current URL exists by now but was not found before. */
export function reloadLatePage(): void {
  const { pathname } = window.location;
  if (!window.___loader.isPageNotFound(pathname)) return;
  const data = `/page-data${pathname.replace(/\/?$/, "/")}page-data.json`;
  void fetch(data).then(({ ok }) => {
    if (ok && window.location.pathname === pathname) window.location.reload();
  });
}

/** Calls `reloadLatePage` whenever page data changes. */
export function watchForLatePage(): void {
  window.___emitter.on("pageQueryResult", reloadLatePage);
}
