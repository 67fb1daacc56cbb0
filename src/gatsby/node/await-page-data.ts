import type { CreateDevServerArgs } from "gatsby";

/*
 * Without this, a page of `gatsby develop` that is asked for while it is made is "not found", in the terminal an error
 * (Gatsby 5.16.1 waits for a page only where it queries on demand). The browser keeps that answer: a link that has asked
 * for the page of a new section too early leads to no page until the next reload.
 */

/** What Gatsby's store tells of pages. */
interface PagesState {
  readonly pages: ReadonlyMap<string, unknown>;
  readonly queries: {
    readonly trackedQueries: ReadonlyMap<string, { readonly dirty: number; readonly running: number }>;
  };
  readonly pendingPageDataWrites: { readonly pagePaths: ReadonlySet<string> };
}

/** What is used of Gatsby's Express server. */
interface DevelopServer {
  param(
    name: string,
    handle: (request: object, response: object, next: () => void, value: string) => void,
  ): void;
}

/** After so long a request goes on although the page's data are not written, ms; as long as Gatsby waits itself. */
const patience = 15_000;

/** Whether a page's data are about to be written. */
function isUnderWay(path: string, { pages, queries, pendingPageDataWrites }: PagesState): boolean {
  const query = queries.trackedQueries.get(path);
  const isQueried = query !== undefined && (query.dirty !== 0 || query.running !== 0);
  return pages.has(path) && (isQueried || pendingPageDataWrites.pagePaths.has(path));
}

/** Has `gatsby develop` answer a request for a page's data once they are written. To be called in `onCreateDevServer`. */
export function awaitPageData({ app, store }: Pick<CreateDevServerArgs, "app" | "store">): void {
  const server = app as DevelopServer;
  // The name of the parameter in Gatsby's own route, `/page-data/:pagePath(*)/page-data.json`.
  server.param("pagePath", (_request, _response, next, value) => {
    const path = value === "index" ? "/" : `/${value}/`;
    const isWaiting = () => isUnderWay(path, store.getState() as unknown as PagesState);
    if (!isWaiting()) {
      next();
      return;
    }
    const goOn = () => {
      clearTimeout(deadline);
      stop();
      next();
    };
    const deadline = setTimeout(goOn, patience);
    const stop = store.subscribe(() => {
      if (!isWaiting()) goOn();
    });
  });
}
