import type { BrowserContextOptions, Page } from "playwright-core";

/** System preferences of the visitor. */
export interface Appearance {
  readonly scheme?: "light" | "dark";
  readonly motion?: "no-preference" | "reduce";
}

/** Options of a Chromium tab. */
export interface ChromiumOptions extends BrowserContextOptions {
  /** Runs in every page before its own scripts. */
  readonly before?: () => void;
}

/** A browser tab that one test uses. */
export interface BrowserTab {
  readonly page: Page;
  /** Console messages as `type: text`; uncaught errors and CSP violations included. */
  log(): string[];
  /** Navigates to a URL and returns the status, where the browser reports it. */
  goTo(url: string): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A tab that one test after the other uses. */
export interface ReusableTab extends BrowserTab {
  /** Closes popups, clears storage and leaves the page. */
  reset(): Promise<void>;
}

/** A running browser; it ends with the process that started it. */
export interface RunningBrowser {
  /** Opens a new tab; only Chromium has options. */
  open(options?: ChromiumOptions): Promise<ReusableTab>;
  /** Returns a tab that earlier tests have used and reset; `close` gives it back. */
  borrow(): Promise<BrowserTab>;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** `host:port` of the proxy in front of everything but this machine. */
  readonly proxy: string;
  readonly appearance: Required<Appearance>;
  /** Shows scrollbars that take up space, in Chromium. */
  readonly scrollbars: boolean;
}

/** A browser that tests can run in. */
export interface BrowserType {
  readonly name: "Chromium" | "Firefox" | "WebKit" | "whole Chromium";
  readonly isInstalled: boolean;
  /** Command that installs it. */
  readonly installation: string;
  launch(options: LaunchOptions): Promise<RunningBrowser>;
}

/** Runs in the page: clears what it has stored. */
export function clearStorage(): void {
  window.name = "";
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // The browser's own pages have no storage.
  }
}

/** Reuses tabs: a new one starts a process and compiles every script again, two thirds of a visit's time. */
export function withReusedTabs(open: () => Promise<ReusableTab>, close: () => Promise<void>): RunningBrowser {
  const free: ReusableTab[] = [];
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
    close,
  };
}
