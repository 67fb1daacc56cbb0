import { awaitPageData } from "../../src/gatsby/node/await-page-data";

type Handle = (request: object, response: object, next: () => void, value: string) => void;
type Given = Parameters<typeof awaitPageData>[0];

/** A development server whose store holds one page, and what it does with a request for a page's data. */
function developServer(path: string) {
  const query = { dirty: 0, running: 0 };
  const writes = new Set<string>();
  const listeners = new Set<() => void>();
  const state = {
    pages: new Map([[path, {}]]),
    queries: { trackedQueries: new Map([[path, query]]) },
    pendingPageDataWrites: { pagePaths: writes },
  };
  const store = {
    getState: () => state,
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  let handle: Handle | undefined;
  const app = { param: (name: string, given: Handle) => (handle = name === "pagePath" ? given : undefined) };
  awaitPageData({ app, store } as unknown as Given);
  return {
    query,
    writes,
    listeners,
    change: () => [...listeners].forEach((listen) => listen()),
    ask: (value: string) => {
      const goOn = jest.fn();
      handle?.({}, {}, goOn, value);
      return goOn;
    },
  };
}

test("A request for a page goes on once its query has run and its data are written, once.", () => {
  const server = developServer("/about/");
  server.query.dirty = 1;
  const goOn = server.ask("about");
  server.query.dirty = 0;
  server.query.running = 1;
  server.change();
  server.query.running = 0;
  server.writes.add("/about/");
  server.change();
  expect(goOn).not.toHaveBeenCalled();
  server.writes.clear();
  server.change();
  server.change();
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(server.listeners.size).toBe(0);
});

test("Home waits, too; a page that is written or is none does not.", () => {
  const server = developServer("/");
  server.writes.add("/");
  expect(server.ask("index")).not.toHaveBeenCalled();
  server.writes.add("/nowhere/");
  expect(server.ask("nowhere")).toHaveBeenCalled();
  server.writes.clear();
  expect(server.ask("index")).toHaveBeenCalled();
  server.change();
});

test("A request whose page is never written goes on after 15 s.", () => {
  jest.useFakeTimers();
  const server = developServer("/about/");
  server.writes.add("/about/");
  const goOn = server.ask("about");
  jest.advanceTimersByTime(14_999);
  expect(goOn).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(server.listeners.size).toBe(0);
  jest.useRealTimers();
});
