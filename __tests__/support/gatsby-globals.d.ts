/** What Gatsby's start-up puts on the window, as far as tests read it. */
interface Window {
  /** Receives `navigate(path, options)` and every followed `<Link>`. */
  ___navigate: jest.Mock<Promise<void>, [to: string, options?: { replace?: boolean }]>;
  /** Loads a page's code and data, once. */
  ___loader: { loadPage: (path: string) => Promise<unknown> };
}
