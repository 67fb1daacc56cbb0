/*
 * Without this, who opens a page of `npm run develop` before it is made, such as that of a section just added, reads
 * "There's not a page or function yet" until they reload (gatsby 5.16.1): a link to it is shown, and its page is asked
 * for, before the data of the page is written. No part of the built site.
 * `__tests__/e2e/live-authoring.test.ts` fails when it does not work any more.
 */

/** Between two looks whether the page is there, ms. */
const rest = 500;

/** Shows the page of the address as soon as it is there, where there was none. For development only. */
export function showLatePage(): void {
  setInterval(() => {
    const { pathname } = window.location;
    if (!window.___loader.isPageNotFound(pathname)) return;
    const data = `/page-data${pathname.replace(/\/?$/, "/")}page-data.json`;
    void fetch(data).then(({ ok }) => {
      if (ok && window.location.pathname === pathname) window.location.reload();
    });
  }, rest);
}
