/*
 * Without this, who opens a page of `npm run develop` before it is made, such as that of a section just added, reads
 * "There's not a page or function yet" until they reload, also when they come back to it later (gatsby 5.16.1). No part
 * of the built site. `__tests__/e2e/live-authoring.test.ts` fails when it does not work any more.
 */

declare global {
  interface Window {
    /** Tells in development that the data of a page has changed, of whichever page. */
    ___emitter: { on: (event: "pageQueryResult", listen: () => void) => void };
  }
}

/** Shows the page of the address if it is there by now, and the browser knows of none. For development only. */
export function showLatePage(): void {
  const { pathname } = window.location;
  if (!window.___loader.isPageNotFound(pathname)) return;
  const data = `/page-data${pathname.replace(/\/?$/, "/")}page-data.json`;
  void fetch(data).then(({ ok }) => {
    if (ok && window.location.pathname === pathname) window.location.reload();
  });
}

/** Shows the page of the address as soon as it is there, where there was none. For development only. */
export function awaitLatePage(): void {
  window.___emitter.on("pageQueryResult", showLatePage);
}
