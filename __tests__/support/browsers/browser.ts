import type { BrowserPage } from "./browser-page";

/** System preferences of the visitor. */
export interface Appearance {
  readonly scheme?: "light" | "dark";
  readonly motion?: "no-preference" | "reduce";
}

/** A browser tab in the hands of one test. */
export interface BrowserTab<Page extends BrowserPage = BrowserPage> {
  readonly page: Page;
  /** Console messages as `type: text`; uncaught errors and CSP violations included. */
  log(): string[];
  /** Navigates to a URL and returns the status, where the browser reports it. */
  goTo(url: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A tab that serves one test after the other. */
export interface ReusableTab<Page extends BrowserPage = BrowserPage> extends BrowserTab<Page> {
  /** Closes popups, clears storage and leaves the page. */
  reset(): Promise<void>;
}

/** A running browser; it ends with the process that started it. */
export interface RunningBrowser<Page extends BrowserPage = BrowserPage> {
  /** Opens a new tab. */
  open(): Promise<ReusableTab<Page>>;
  /** Returns a tab that earlier tests have used and reset; `close` gives it back. */
  borrow(): Promise<BrowserTab<Page>>;
}

/** Start options of a browser. */
export interface LaunchOptions {
  /** `host:port` of the proxy in front of everything but this machine. */
  readonly proxy: string;
  readonly appearance: Required<Appearance>;
  /** Shows scrollbars that take up space, in Chromium. */
  readonly scrollbars: boolean;
}

/** A browser that tests can run in. */
export interface BrowserType {
  readonly name: "Chromium" | "Firefox" | "WebKit";
  readonly isInstalled: boolean;
  /** Command that installs it. */
  readonly installation: string;
  launch(options: LaunchOptions): Promise<RunningBrowser>;
}

/** Reuses tabs: a new one starts a process and compiles every script again, two thirds of a visit's time. */
export function withReusedTabs<Page extends BrowserPage>(
  open: () => Promise<ReusableTab<Page>>,
): RunningBrowser<Page> {
  const free: ReusableTab<Page>[] = [];
  return {
    open,
    borrow: async () => {
      const tab = free.pop() ?? (await open());
      return {
        ...tab,
        close: async () => {
          await tab.reset();
          free.push(tab);
        },
      };
    },
  };
}
