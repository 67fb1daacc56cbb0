/*
 * In `npm run develop`, Gatsby 5.16.1 sends new page data only once. A page misses data that is sent before
 * its connection is open, and a page that is created after its URL was opened keeps showing "There's not a
 * page or function yet". `__tests__/cli/develop-site.test.ts` opens such pages.
 */

/** Time (ms) between two comparisons with the server. */
const interval = 2000;

const reloadedData = "reloaded-page-data";

/** Returns the data that the server has for a page; undefined if it has no such page. */
async function fetchPageData(pathname: string): Promise<string | undefined> {
  const name = pathname === "/" ? "/index/" : pathname.replace(/\/?$/, "/");
  const response = await fetch(`/page-data${name}page-data.json`);
  if (!response.ok) return undefined;
  const { result } = (await response.json()) as { readonly result?: { readonly data?: unknown } };
  return JSON.stringify(result?.data);
}

/**
 * Reloads the page when the server has had other data for two intervals. Does not reload twice for the same
 * data, so a page whose data always differs is not reloaded forever. A page that was not found is reloaded
 * until it exists.
 */
export function reloadStalePage(): void {
  let previousData: string | undefined;
  const compare = async (): Promise<void> => {
    const { pathname } = window.location;
    const data = await fetchPageData(pathname);
    if (window.location.pathname !== pathname) return;
    const isNotFound = window.___loader.isPageNotFound(pathname);
    const shown = isNotFound ? undefined : JSON.stringify(window.___loader.loadPageSync(pathname)?.json.data);
    if (data === undefined || data === shown) {
      previousData = undefined;
      sessionStorage.removeItem(reloadedData);
      return;
    }
    const isStale = isNotFound || data === previousData;
    previousData = data;
    if (!isStale || (!isNotFound && sessionStorage.getItem(reloadedData) === data)) return;
    sessionStorage.setItem(reloadedData, data);
    window.location.reload();
  };
  // The server may be restarting, or write the file at this moment.
  setInterval(() => void compare().catch(() => undefined), interval);
}
